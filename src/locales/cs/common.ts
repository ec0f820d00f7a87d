import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Zkusit znovu',
  loading: 'Načítá se…',
  offline: 'Není připojení. Nic nebylo strženo. Zkontrolujte síť a zkuste to znovu nebo obnovte stránku.',
  openWindow: 'Otevřít v novém okně',
  cancel: 'Zrušit',
  continue: 'Pokračovat',
  startAgain: 'Začít od začátku',
  pay: 'Zaplatit {amount}',
  country: 'Země',
  required: 'Vyplňte toto pole.',
  succeeded: 'Platba přijata. Děkujeme!',
  review: 'Vaše platba se ověřuje. Obvykle to trvá minutu nebo dvě.',
  lookingUp: 'Zjišťujeme, co se s vaší platbou stalo. Neplaťte znovu.',
  unavailable: 'Platební služba teď neodpovídá. Nic nebylo strženo. Zkuste to za chvíli znovu.',
  misconfigured: 'Platby zde nejsou správně nastaveny. Obraťte se na obchod.',
  rateLimited: 'Příliš mnoho pokusů. Chvíli počkejte a zkuste to znovu.',
  rateLimitedUntil: 'Příliš mnoho pokusů. Zkuste to znovu po {time}.',
  notFound: 'Tato objednávka už neexistuje. Obraťte se na obchod.',
  unauthorized: 'Chcete-li zaplatit, přihlaste se znovu.',
  declined: 'Platba byla odmítnuta. Nic nebylo strženo.',
} satisfies Translation<'common'>;
