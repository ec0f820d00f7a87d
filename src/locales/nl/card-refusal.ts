import type { Translation } from '../translation.js';

export default {
  'refused.number': 'De bank herkent dit kaartnummer niet. Controleer het of gebruik een andere kaart.',
  'refused.expiry': 'De vervaldatum hoort niet bij de kaart. Controleer maand en jaar.',
  'refused.expired': 'Deze kaart is verlopen. Gebruik een andere.',
  'refused.cvc': 'De beveiligingscode hoort niet bij de kaart. Controleer die en probeer het opnieuw.',
  'refused.name': 'De naam hoort niet bij de kaart. Vul de naam in zoals die op de kaart staat.',
  'refused.address':
    'Het factuuradres hoort niet bij de kaart. Controleer het in uw account of gebruik een andere kaart.',
  'refused.balance': 'Er staat niet genoeg geld op deze kaart. Gebruik een andere kaart of probeer het later.',
  'refused.declined': 'Uw bank heeft de betaling geweigerd. Gebruik een andere kaart of neem contact op met uw bank.',
  'refused.call-issuer':
    'Uw bank wil u spreken voordat er wordt betaald. Bel het nummer op de kaart of gebruik een andere.',
  'refused.brand': 'Dit soort kaart wordt hier niet geaccepteerd. Gebruik een andere.',
  'refused.country': 'Kaarten uit dit land worden hier niet geaccepteerd. Gebruik een andere.',
  'refused.duplicate': 'Dezelfde betaling is zojuist gedaan. Bekijk uw bestellingen voordat u opnieuw betaalt.',
  'refused.token': 'De kaartgegevens zijn niet meer actueel.',
  'refused.amount': 'Dit bedrag kan niet met een kaart worden betaald. Neem contact op met de winkel.',
  'refused.test-card': 'Dit is een testkaart. Gebruik een echte.',
  'refused.try-again': 'De bank kon niet antwoorden. Probeer het opnieuw of gebruik een andere kaart.',
  'refused.customer': 'Uw betaling kan hier niet worden geaccepteerd. Neem contact op met de winkel.',
  'refused.merchant': 'Betalen is hier niet goed ingesteld. Er is niets afgeschreven. Neem contact op met de winkel.',
  'refused.unknown':
    'De betaling is geweigerd. Er is niets afgeschreven. Gebruik een andere kaart of neem contact op met uw bank.',
  'refused.review-declined':
    'De betaling is na controle geweigerd. Er is niets afgeschreven. Gebruik een andere kaart.',
  'refused.challenge-expired': 'De bevestiging duurde te lang. Er is niets afgeschreven. Probeer het opnieuw.',
  'refused.challenge-failed':
    'De bevestiging bij uw bank is niet gelukt. Er is niets afgeschreven. Probeer het opnieuw.',
  'refused.refunded': 'De betaling is terugbetaald. Neem contact op met de winkel.',
  'refused.not-charged': 'Er is niets van uw kaart afgeschreven. U kunt het opnieuw proberen.',
  orderTaken: 'Deze bestelling wordt of is al op een andere manier betaald.',
} satisfies Translation<'cardRefusal'>;
