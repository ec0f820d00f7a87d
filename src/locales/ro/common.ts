import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Încercați din nou',
  loading: 'Se încarcă…',
  offline: 'Nu există conexiune. Nu s-a retras nimic. Verificați rețeaua și încercați din nou sau reîncărcați pagina.',
  openWindow: 'Deschideți într-o fereastră nouă',
  cancel: 'Anulați',
  continue: 'Continuați',
  startAgain: 'Reluați de la început',
  pay: 'Plătiți {amount}',
  country: 'Țara',
  required: 'Completați acest câmp.',
  succeeded: 'Plată primită. Mulțumim!',
  review: 'Plata dumneavoastră este în verificare. De obicei durează un minut sau două.',
  lookingUp: 'Verificăm ce s-a întâmplat cu plata. Nu plătiți din nou.',
  unavailable: 'Serviciul de plată nu răspunde momentan. Nu s-a retras nimic. Încercați din nou în scurt timp.',
  misconfigured: 'Plata nu este configurată corect aici. Contactați magazinul.',
  rateLimited: 'Prea multe încercări. Așteptați puțin și încercați din nou.',
  rateLimitedUntil: 'Prea multe încercări. Încercați din nou după {time}.',
  notFound: 'Această comandă nu mai există. Contactați magazinul.',
  unauthorized: 'Conectați-vă din nou pentru a plăti.',
  declined: 'Plata a fost refuzată. Nu s-a retras nimic.',
} satisfies Translation<'common'>;
