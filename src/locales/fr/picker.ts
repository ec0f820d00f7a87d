import type { Translation } from '../translation.js';

export default {
  pickerLegend: 'Moyen de paiement',
  pickerLoading: 'Chargement des moyens de paiement…',
  pickerRequired: 'Choisissez un moyen de paiement.',
  pickerCard: 'Cartes',
  pickerBank: 'Virement bancaire',
  pickerPrepaid: 'Cartes prépayées et bons',
  pickerWallet: 'Portefeuilles électroniques',
  pickerMobile: 'Paiement mobile',
  pickerOther: 'Autres moyens de paiement',
  pickerWindow: 'S’ouvre dans une nouvelle fenêtre',
  pickerMore: 'Afficher {count} de plus',
  pickerSlow: 'Les moyens de paiement mettent du temps à charger.',
  pickerEmpty: 'Aucun moyen de paiement n’est disponible ici pour le moment.',
} satisfies Translation<'picker'>;
