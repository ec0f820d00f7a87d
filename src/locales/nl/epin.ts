import type { Translation } from '../translation.js';

export default {
  voucherCode: 'Vouchercode',
  redeem: 'Inwisselen',
  toPay: 'Te betalen',
  show: 'Tonen',
  hide: 'Verbergen',
  redeeming: 'Uw voucher wordt gecontroleerd…',
  checkNow: 'Nu controleren',
  left: 'Er staat nog {amount} op deze voucher.',
  unknown: 'We controleren wat er met uw voucher is gebeurd. Vul die niet opnieuw in.',
  notStarted: 'Uw voucher is niet gebruikt. U kunt die opnieuw invullen.',
  empty: 'Vul uw vouchercode in.',
  offline:
    'Er is geen verbinding. Uw voucher is niet gebruikt. Controleer uw netwerk en probeer het opnieuw, of laad de pagina opnieuw.',
  internal: 'De voucherdienst heeft op dit moment een probleem. Uw voucher is niet gebruikt. Probeer het opnieuw.',
  misconfigured: 'Vouchers zijn hier niet goed ingesteld. Neem contact op met de winkel.',
  banned: 'U kunt hier niet met vouchers betalen. Kies een andere betaalwijze of neem contact op met de winkel.',
  wrongCurrency: 'Deze voucher is in een andere valuta. Gebruik een andere voucher of een andere betaalwijze.',
  expired: 'Deze voucher is verlopen. Gebruik een andere voucher of een andere betaalwijze.',
  inactive:
    'Deze voucher is nog niet actief. Vraag het op de plaats waar u die hebt gekocht, of gebruik een andere voucher.',
  used: 'Deze voucher is al gebruikt. Gebruik een andere voucher of een andere betaalwijze.',
  notHere:
    'Deze voucher kan niet in deze winkel worden gebruikt. Gebruik een andere voucher of een andere betaalwijze.',
  invalid: 'Deze code is niet geldig. Vergelijk die teken voor teken met uw voucher.',
  single: 'Vul maar één vouchercode in.',
  insufficient: 'Er staat niet genoeg geld op deze voucher. Gebruik een andere voucher of een andere betaalwijze.',
  locked: 'Te veel pogingen. Wacht even of kies een andere betaalwijze.',
  lockedUntil: 'U kunt het opnieuw proberen over',
  orderTaken: 'Deze bestelling wordt of is al op een andere manier betaald.',
  wholeAmount: 'Met vouchers kunnen alleen bedragen zonder decimalen worden betaald. Kies een andere betaalwijze.',
  purpose: 'Deze bestelling kan niet met een voucher worden betaald. Kies een andere betaalwijze.',
  stale: 'De prijs is gewijzigd. Controleer die voordat u verdergaat.',
  stalePlain: 'De bestelling is gewijzigd. Controleer die en druk nog eens op de knop.',
  refused: 'Deze voucher is geweigerd. Die is niet gebruikt. Gebruik een andere voucher of een andere betaalwijze.',
} satisfies Translation<'epin'>;
