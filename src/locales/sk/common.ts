import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Skúsiť znova',
  loading: 'Načítava sa…',
  offline: 'Niet pripojenia. Nič nebolo stiahnuté. Skontrolujte sieť a skúste to znova alebo obnovte stránku.',
  openWindow: 'Otvoriť v novom okne',
  cancel: 'Zrušiť',
  continue: 'Pokračovať',
  startAgain: 'Začať od začiatku',
  pay: 'Zaplatiť {amount}',
  country: 'Krajina',
  required: 'Vyplňte toto pole.',
  succeeded: 'Platba prijatá. Ďakujeme!',
  review: 'Vaša platba sa overuje. Zvyčajne to trvá minútu alebo dve.',
  lookingUp: 'Zisťujeme, čo sa s vašou platbou stalo. Neplaťte znova.',
  unavailable: 'Platobná služba teraz neodpovedá. Nič nebolo stiahnuté. Skúste to o chvíľu znova.',
  misconfigured: 'Platby tu nie sú správne nastavené. Obráťte sa na obchod.',
  rateLimited: 'Príliš veľa pokusov. Chvíľu počkajte a skúste to znova.',
  rateLimitedUntil: 'Príliš veľa pokusov. Skúste to znova po {time}.',
  notFound: 'Táto objednávka už neexistuje. Obráťte sa na obchod.',
  unauthorized: 'Ak chcete zaplatiť, prihláste sa znova.',
  declined: 'Platba bola odmietnutá. Nič nebolo stiahnuté.',
} satisfies Translation<'common'>;
