import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Bank nie zna tego numeru karty. Sprawdź go albo użyj innej karty.',
  'refused.expiry': 'Data ważności nie pasuje do karty. Sprawdź miesiąc i rok.',
  'refused.expired': 'Ta karta straciła ważność. Użyj innej.',
  'refused.cvc': 'Kod zabezpieczający nie pasuje do karty. Sprawdź go i spróbuj ponownie.',
  'refused.name': 'Imię i nazwisko nie pasują do karty. Wpisz je tak, jak na karcie.',
  'refused.address': 'Adres rozliczeniowy nie pasuje do karty. Sprawdź go na swoim koncie albo użyj innej karty.',
  'refused.balance': 'Na tej karcie nie ma dość środków. Użyj innej karty albo spróbuj później.',
  'refused.declined': 'Twój bank odrzucił płatność. Użyj innej karty albo zapytaj bank.',
  'refused.call-issuer':
    'Twój bank chce się z Tobą skontaktować przed płatnością. Zadzwoń pod numer z karty albo użyj innej.',
  'refused.brand': 'Ten rodzaj karty nie jest tu przyjmowany. Użyj innej.',
  'refused.country': 'Karty z tego kraju nie są tu przyjmowane. Użyj innej.',
  'refused.duplicate': 'Przed chwilą wykonano taką samą płatność. Sprawdź swoje zamówienia, zanim zapłacisz ponownie.',
  'refused.token': 'Dane karty są nieaktualne. Wpisz kod zabezpieczający i spróbuj ponownie.',
  'refused.amount': 'Tej kwoty nie można zapłacić kartą. Skontaktuj się ze sklepem.',
  'refused.test-card': 'To karta testowa. Użyj prawdziwej.',
  'refused.try-again': 'Bank nie mógł odpowiedzieć. Spróbuj ponownie albo użyj innej karty.',
  'refused.customer': 'Twojej płatności nie można tu przyjąć. Skontaktuj się ze sklepem.',
  'refused.merchant': 'Płatności nie są tu poprawnie skonfigurowane. Nic nie pobrano. Skontaktuj się ze sklepem.',
  'refused.unknown': 'Płatność została odrzucona. Nic nie pobrano. Użyj innej karty albo zapytaj bank.',
  'refused.review-declined': 'Płatność została odrzucona po sprawdzeniu. Nic nie pobrano. Użyj innej karty.',
  'refused.challenge-expired': 'Potwierdzenie trwało zbyt długo. Nic nie pobrano. Spróbuj ponownie.',
  'refused.challenge-failed': 'Potwierdzenie w banku się nie powiodło. Nic nie pobrano. Spróbuj ponownie.',
  'refused.refunded': 'Płatność została cofnięta. Skontaktuj się ze sklepem.',
  'refused.not-charged': 'Twoja karta nie została obciążona. Możesz spróbować ponownie.',
} satisfies Translation<'cardRefusal'>;
