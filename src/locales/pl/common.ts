import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Spróbuj ponownie',
  loading: 'Wczytywanie…',
  offline: 'Brak połączenia. Nic nie pobrano. Sprawdź sieć i spróbuj ponownie albo odśwież stronę.',
  openWindow: 'Otwórz w nowym oknie',
  cancel: 'Anuluj',
  continue: 'Dalej',
  startAgain: 'Zacznij od nowa',
  pay: 'Zapłać {amount}',
  country: 'Kraj',
  required: 'Wypełnij to pole.',
  succeeded: 'Otrzymaliśmy płatność. Dziękujemy!',
  review: 'Twoja płatność jest sprawdzana. Zwykle trwa to minutę lub dwie.',
  lookingUp: 'Sprawdzamy, co się stało z Twoją płatnością. Nie płać ponownie.',
  unavailable: 'Usługa płatnicza w tej chwili nie odpowiada. Nic nie pobrano. Spróbuj ponownie za chwilę.',
  misconfigured: 'Płatności nie są tu poprawnie skonfigurowane. Skontaktuj się ze sklepem.',
  rateLimited: 'Za dużo prób. Poczekaj chwilę i spróbuj ponownie.',
  rateLimitedUntil: 'Za dużo prób. Spróbuj ponownie po {time}.',
  notFound: 'To zamówienie już nie istnieje. Skontaktuj się ze sklepem.',
  unauthorized: 'Zaloguj się ponownie, aby zapłacić.',
  declined: 'Płatność została odrzucona. Nic nie pobrano.',
} satisfies Translation<'common'>;
