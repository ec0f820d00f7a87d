import type { Translation } from '../translation.js';

export default {
  'refused.number': 'Pankki ei tunnista tätä kortin numeroa. Tarkista se tai käytä toista korttia.',
  'refused.expiry': 'Voimassaoloaika ei vastaa korttia. Tarkista kuukausi ja vuosi.',
  'refused.expired': 'Tämä kortti on vanhentunut. Käytä toista korttia.',
  'refused.cvc': 'Turvakoodi ei vastaa korttia. Tarkista se ja yritä uudelleen.',
  'refused.name': 'Nimi ei vastaa korttia. Anna se sellaisena kuin se on kortissa.',
  'refused.address': 'Laskutusosoite ei vastaa korttia. Tarkista se asiakastililtäsi tai käytä toista korttia.',
  'refused.balance': 'Kortilla ei ole riittävästi katetta. Käytä toista korttia tai yritä myöhemmin uudelleen.',
  'refused.declined': 'Pankkisi hylkäsi maksun. Käytä toista korttia tai kysy pankistasi.',
  'refused.call-issuer':
    'Pankkisi haluaa, että otat siihen yhteyttä ennen maksua. Soita kortissa olevaan numeroon tai käytä toista korttia.',
  'refused.brand': 'Tämäntyyppisiä kortteja ei hyväksytä tässä kaupassa. Käytä toista korttia.',
  'refused.country': 'Tämän maan kortteja ei hyväksytä tässä kaupassa. Käytä toista korttia.',
  'refused.duplicate': 'Sama maksu tehtiin juuri äsken. Tarkista tilauksesi, ennen kuin maksat uudelleen.',
  'refused.token': 'Kortin tiedot ovat vanhentuneet.',
  'refused.amount': 'Tätä summaa ei voi maksaa kortilla. Ota yhteyttä kauppaan.',
  'refused.test-card': 'Tämä on testikortti. Käytä oikeaa korttia.',
  'refused.try-again': 'Pankki ei pystynyt vastaamaan. Yritä uudelleen tai käytä toista korttia.',
  'refused.customer': 'Emme voi ottaa maksuasi vastaan. Ota yhteyttä kauppaan.',
  'refused.merchant': 'Kaupan maksuasetuksissa on virhe. Sinulta ei veloitettu mitään. Ota yhteyttä kauppaan.',
  'refused.unknown': 'Maksu hylättiin. Sinulta ei veloitettu mitään. Käytä toista korttia tai kysy pankistasi.',
  'refused.review-declined':
    'Maksu hylättiin tarkistuksen jälkeen. Sinulta ei veloitettu mitään. Käytä toista korttia.',
  'refused.challenge-expired': 'Vahvistaminen kesti liian kauan. Sinulta ei veloitettu mitään. Yritä uudelleen.',
  'refused.challenge-failed': 'Pankkisi ei voinut vahvistaa maksua. Sinulta ei veloitettu mitään. Yritä uudelleen.',
  'refused.refunded': 'Maksu on palautettu sinulle. Ota yhteyttä kauppaan.',
  'refused.not-charged': 'Kortiltasi ei veloitettu mitään. Voit yrittää uudelleen.',
  orderTaken: 'Tätä tilausta maksetaan tai se on jo maksettu toisella tavalla.',
} satisfies Translation<'cardRefusal'>;
