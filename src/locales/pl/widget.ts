import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Strona płatności',
  frameLoading: 'Wczytywanie strony płatności…',
  frameSlow:
    'Wczytywanie strony płatności trwa długo. Możesz poczekać, spróbować ponownie albo otworzyć ją w nowym oknie.',
  frameBusy: 'Twoja płatność jest przetwarzana. Pozostań na tej stronie.',
  widgetContinue: 'Przejdź do płatności',
  widgetInWindow: 'Strona płatności otwiera się w nowym oknie. Wróć tutaj po zapłaceniu.',
  widgetInPage: 'Przejdziesz na stronę płatności, a potem tu wrócisz.',
  windowOpening: 'Otwieranie strony płatności…',
  windowOpen: 'Dokończ płatność w oknie, które się otworzyło.',
  windowShow: 'Pokaż okno',
  windowBlocked: 'Przeglądarka nie pozwoliła otworzyć strony płatności w nowym oknie.',
  continueHere: 'Kontynuuj w tym oknie',
  widgetLeaving: 'Przechodzimy na stronę płatności…',
  widgetConfirming: 'Chwileczkę: sprawdzamy, czy Twoja płatność dotarła.',
  widgetCancelled: 'Nie dokonano płatności.',
  widgetRefused: 'Płatność nie została zakończona. Nic nie pobrano.',
} satisfies Translation<'widget'>;
