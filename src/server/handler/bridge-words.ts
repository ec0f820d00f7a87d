/** Words of the bridge page, in the languages of the elements. The payer's browser names the ones that it prefers. */
import { tagAmong } from '../../domain/language-tag.js';

export interface BridgeWords {
  readonly close: string;
  readonly back: string;
}

export const bridgeWords: Readonly<Record<string, BridgeWords | undefined>> & { readonly en: BridgeWords } = {
  en: { close: 'You can close this window and return to the shop.', back: 'Back to the shop' },
  ar: { close: 'يمكنك إغلاق هذه النافذة والعودة إلى المتجر.', back: 'العودة إلى المتجر' },
  bg: { close: 'Можете да затворите този прозорец и да се върнете в магазина.', back: 'Назад към магазина' },
  cs: { close: 'Toto okno můžete zavřít a vrátit se do obchodu.', back: 'Zpět do obchodu' },
  da: { close: 'Du kan lukke dette vindue og vende tilbage til butikken.', back: 'Tilbage til butikken' },
  de: { close: 'Sie können dieses Fenster schließen und zum Shop zurückkehren.', back: 'Zurück zum Shop' },
  el: { close: 'Μπορείτε να κλείσετε αυτό το παράθυρο και να επιστρέψετε στο κατάστημα.', back: 'Πίσω στο κατάστημα' },
  es: { close: 'Puede cerrar esta ventana y volver a la tienda.', back: 'Volver a la tienda' },
  fi: { close: 'Voit sulkea tämän ikkunan ja palata kauppaan.', back: 'Takaisin kauppaan' },
  fr: { close: 'Vous pouvez fermer cette fenêtre et revenir à la boutique.', back: 'Retour à la boutique' },
  he: { close: 'אפשר לסגור את החלון הזה ולחזור לחנות.', back: 'חזרה לחנות' },
  hr: { close: 'Možete zatvoriti ovaj prozor i vratiti se u trgovinu.', back: 'Natrag u trgovinu' },
  hu: { close: 'Bezárhatja ezt az ablakot, és visszatérhet az üzletbe.', back: 'Vissza az üzletbe' },
  it: { close: 'Può chiudere questa finestra e tornare al negozio.', back: 'Torna al negozio' },
  ja: { close: 'このウィンドウを閉じて、ショップにお戻りください。', back: 'ショップに戻る' },
  ko: { close: '이 창을 닫고 상점으로 돌아가셔도 됩니다.', back: '상점으로 돌아가기' },
  nb: { close: 'Du kan lukke dette vinduet og gå tilbake til butikken.', back: 'Tilbake til butikken' },
  nl: { close: 'U kunt dit venster sluiten en teruggaan naar de winkel.', back: 'Terug naar de winkel' },
  pl: { close: 'Możesz zamknąć to okno i wrócić do sklepu.', back: 'Wróć do sklepu' },
  pt: { close: 'Pode fechar esta janela e voltar à loja.', back: 'Voltar à loja' },
  'pt-BR': { close: 'Você pode fechar esta janela e voltar para a loja.', back: 'Voltar para a loja' },
  ro: { close: 'Puteți închide această fereastră și vă puteți întoarce la magazin.', back: 'Înapoi la magazin' },
  ru: { close: 'Можно закрыть это окно и вернуться в магазин.', back: 'Вернуться в магазин' },
  sk: { close: 'Toto okno môžete zavrieť a vrátiť sa do obchodu.', back: 'Späť do obchodu' },
  sl: { close: 'To okno lahko zaprete in se vrnete v trgovino.', back: 'Nazaj v trgovino' },
  sv: { close: 'Du kan stänga det här fönstret och gå tillbaka till butiken.', back: 'Tillbaka till butiken' },
  tr: { close: 'Bu pencereyi kapatıp mağazaya dönebilirsiniz.', back: 'Mağazaya dön' },
  uk: { close: 'Можна закрити це вікно й повернутися до магазину.', back: 'Повернутися до магазину' },
  'zh-Hans': { close: '您可以关闭此窗口，返回商店。', back: '返回商店' },
  'zh-Hant': { close: '您可以關閉此視窗，返回商店。', back: '返回商店' },
};

/** Returns the languages that an `accept-language` header names, the most wanted first. */
function wanted(header: string): readonly string[] {
  const named = header.split(',').map((entry) => {
    const [tag = '', quality] = entry.split(';');
    return { tag: tag.trim(), quality: Number(quality?.split('=')[1] ?? 1) };
  });
  return named
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Returns the words for an `accept-language` header, with the tag of their language; English if it names no other. */
export function wordsFor(header: string | null): BridgeWords & { readonly language: string } {
  const tags = Object.keys(bridgeWords);
  const language = wanted(header ?? '')
    .map((tag) => tagAmong(tags, tag))
    .find((tag) => tag !== undefined);
  return { language: language ?? 'en', ...(bridgeWords[language ?? 'en'] ?? bridgeWords.en) };
}
