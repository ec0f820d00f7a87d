import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banka ne prepozna te številke kartice. Preverite jo ali uporabite drugo kartico.',
  'refused.expiry': 'Datum poteka se ne ujema s kartico. Preverite mesec in leto.',
  'refused.expired': 'Ta kartica je potekla. Uporabite drugo.',
  'refused.cvc': 'Varnostna koda se ne ujema s kartico. Preverite jo in poskusite znova.',
  'refused.name': 'Ime in priimek se ne ujemata s kartico. Vnesite ju, kot sta zapisana na kartici.',
  'refused.address':
    'Naslov za izstavitev računa se ne ujema s kartico. Preverite ga v svojem uporabniškem računu ali uporabite drugo kartico.',
  'refused.balance': 'Na tej kartici ni dovolj sredstev. Uporabite drugo kartico ali poskusite pozneje.',
  'refused.declined': 'Vaša banka je zavrnila plačilo. Uporabite drugo kartico ali se obrnite na banko.',
  'refused.call-issuer':
    'Vaša banka želi, da jo pred plačilom pokličete. Pokličite številko na kartici ali uporabite drugo kartico.',
  'refused.brand': 'Kartice te vrste se tu ne sprejemajo. Uporabite drugo.',
  'refused.country': 'Kartice iz te države se tu ne sprejemajo. Uporabite drugo.',
  'refused.duplicate': 'Enako plačilo je bilo pravkar izvedeno. Preden znova plačate, preverite svoja naročila.',
  'refused.token': 'Podatki o kartici niso več aktualni.',
  'refused.amount': 'Tega zneska ni mogoče plačati s kartico. Obrnite se na trgovino.',
  'refused.test-card': 'To je testna kartica. Uporabite pravo.',
  'refused.try-again': 'Banka ni mogla odgovoriti. Poskusite znova ali uporabite drugo kartico.',
  'refused.customer': 'Vašega plačila ne moremo sprejeti. Obrnite se na trgovino.',
  'refused.merchant': 'Plačevanje tu ni pravilno nastavljeno. Nič ni bilo zaračunano. Obrnite se na trgovino.',
  'refused.unknown':
    'Plačilo je bilo zavrnjeno. Nič ni bilo zaračunano. Uporabite drugo kartico ali se obrnite na banko.',
  'refused.review-declined':
    'Plačilo je bilo po preverjanju zavrnjeno. Nič ni bilo zaračunano. Uporabite drugo kartico.',
  'refused.challenge-expired': 'Potrditev je trajala predolgo. Nič ni bilo zaračunano. Poskusite znova.',
  'refused.challenge-failed': 'Vaša banka ni mogla potrditi plačila. Nič ni bilo zaračunano. Poskusite znova.',
  'refused.refunded': 'Plačilo vam je bilo povrnjeno. Obrnite se na trgovino.',
  'refused.not-charged': 'Vaša kartica ni bila bremenjena. Poskusite lahko znova.',
  orderTaken: 'To naročilo se plačuje ali je že plačano na drug način.',
} satisfies Translation<'cardRefusal'>;
