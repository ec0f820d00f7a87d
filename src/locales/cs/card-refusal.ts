import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Banka toto číslo karty nezná. Zkontrolujte ho, nebo použijte jinou kartu.',
  'refused.expiry': 'Datum platnosti neodpovídá kartě. Zkontrolujte měsíc a rok.',
  'refused.expired': 'Platnost této karty skončila. Použijte jinou.',
  'refused.cvc': 'Bezpečnostní kód neodpovídá kartě. Zkontrolujte ho a zkuste to znovu.',
  'refused.name': 'Jméno neodpovídá kartě. Zadejte ho tak, jak je na ní.',
  'refused.address': 'Fakturační adresa neodpovídá kartě. Zkontrolujte ji ve svém účtu, nebo použijte jinou kartu.',
  'refused.balance': 'Na této kartě není dost peněz. Použijte jinou kartu, nebo to zkuste později.',
  'refused.declined': 'Vaše banka platbu odmítla. Použijte jinou kartu, nebo se zeptejte banky.',
  'refused.call-issuer':
    'Vaše banka s vámi chce před platbou mluvit. Zavolejte na číslo na kartě, nebo použijte jinou.',
  'refused.brand': 'Tento druh karty se zde nepřijímá. Použijte jinou.',
  'refused.country': 'Karty z této země se zde nepřijímají. Použijte jinou.',
  'refused.duplicate': 'Stejná platba byla právě provedena. Než zaplatíte znovu, zkontrolujte své objednávky.',
  'refused.token': 'Údaje o kartě už nejsou aktuální. Zadejte bezpečnostní kód a zkuste to znovu.',
  'refused.amount': 'Tuto částku nelze zaplatit kartou. Obraťte se na obchod.',
  'refused.test-card': 'Toto je testovací karta. Použijte skutečnou.',
  'refused.try-again': 'Banka nemohla odpovědět. Zkuste to znovu, nebo použijte jinou kartu.',
  'refused.customer': 'Vaši platbu zde nelze přijmout. Obraťte se na obchod.',
  'refused.merchant': 'Platby zde nejsou správně nastaveny. Nic nebylo strženo. Obraťte se na obchod.',
  'refused.unknown': 'Platba byla odmítnuta. Nic nebylo strženo. Použijte jinou kartu, nebo se zeptejte banky.',
  'refused.review-declined': 'Platba byla po kontrole odmítnuta. Nic nebylo strženo. Použijte jinou kartu.',
  'refused.challenge-expired': 'Potvrzení trvalo příliš dlouho. Nic nebylo strženo. Zkuste to znovu.',
  'refused.challenge-failed': 'Potvrzení ve vaší bance se nezdařilo. Nic nebylo strženo. Zkuste to znovu.',
  'refused.refunded': 'Platba byla vrácena. Obraťte se na obchod.',
  'refused.not-charged': 'Z vaší karty nebylo nic strženo. Můžete to zkusit znovu.',
} satisfies Translation<'cardRefusal'>;
