import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Platební stránka',
  frameLoading: 'Načítá se platební stránka…',
  frameSlow: 'Načítání platební stránky trvá dlouho. Můžete počkat, zkusit to znovu, nebo ji otevřít v novém okně.',
  frameBusy: 'Vaše platba se zpracovává. Zůstaňte na této stránce.',
  widgetContinue: 'Pokračovat k platbě',
  widgetInWindow: 'Platební stránka se otevře v novém okně. Po zaplacení se vraťte sem.',
  widgetInPage: 'Přejdete na platební stránku a potom se vrátíte sem.',
  windowOpening: 'Otevírá se platební stránka…',
  windowOpen: 'Dokončete platbu v okně, které se otevřelo.',
  windowShow: 'Zobrazit okno',
  windowBlocked: 'Prohlížeč nedovolil otevřít platební stránku v novém okně.',
  continueHere: 'Pokračovat v tomto okně',
  widgetLeaving: 'Přecházíte na platební stránku…',
  widgetConfirming: 'Okamžik: ověřujeme, zda vaše platba dorazila.',
  widgetCancelled: 'Nebylo nic zaplaceno.',
  widgetRefused: 'Platba nebyla dokončena. Nic nebylo strženo.',
} satisfies Translation<'widget'>;
