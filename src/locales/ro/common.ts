import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Încercați din nou',
  loading: 'Se încarcă…',
  offline:
    'Nu există conexiune. Nu s-a debitat nicio sumă. Verificați rețeaua și încercați din nou sau reîncărcați pagina.',
  noConnection: 'Nu există conexiune. Verificați rețeaua și încercați din nou sau reîncărcați pagina.',
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
  checking: 'Se verifică…',
  noResult: 'Încă niciun rezultat la ora {time}.',
  unavailable:
    'Serviciul de plată nu răspunde momentan. Nu s-a debitat nicio sumă. Încercați din nou peste puțin timp.',
  notResponding: 'Serviciul de plată nu răspunde momentan. Încercați din nou peste puțin timp.',
  misconfigured: 'Plata nu este configurată corect aici. Contactați magazinul.',
  rateLimited: 'Prea multe încercări. Așteptați puțin și încercați din nou.',
  rateLimitedUntil: 'Prea multe încercări. Încercați din nou după {time}.',
  notFound: 'Această comandă nu mai există. Contactați magazinul.',
  unauthorized: 'Conectați-vă din nou pentru a plăti.',
  declined: 'Plata a fost refuzată. Nu s-a debitat nicio sumă.',
  orderPaid: 'Această comandă este deja plătită. Nu s-a mai debitat nicio sumă.',
} satisfies Translation<'common'>;
