import type { Translation } from '../translation.js';

export default {
  number: 'Numéro de carte',
  expiry: 'Date d’expiration',
  expiryExample: 'MM/AA',
  cvc: 'Code de sécurité',
  cvcBack: '3 chiffres au dos',
  cvcFront: '4 chiffres au recto',
  name: 'Nom sur la carte',
  processing: 'Traitement en cours…',
  'field.numberRequired': 'Saisissez le numéro de la carte.',
  'field.numberIncomplete': 'Le numéro de carte n’est pas complet.',
  'field.numberTooLong': 'Les cartes de plus de 16 chiffres ne sont pas acceptées ici. Utilisez une autre carte.',
  'field.numberWrong': 'Ce numéro de carte contient une erreur. Comparez-le à la carte.',
  'field.expiryRequired': 'Saisissez la date d’expiration.',
  'field.expiryIncomplete': 'Saisissez le mois et l’année, par exemple 09/29.',
  'field.expiryWrong': 'Cette date ne peut pas figurer sur une carte. Vérifiez le mois et l’année.',
  'field.expiryPast': 'Cette carte a expiré. Utilisez-en une autre.',
  'field.cvcRequired': 'Saisissez le code de sécurité.',
  'field.cvcIncomplete': 'Le code de sécurité n’est pas complet.',
  'field.nameRequired': 'Saisissez le nom tel qu’il figure sur la carte.',
  'field.nameIsNumber': 'Cela ressemble à un numéro de carte. Saisissez ici le nom qui figure sur la carte.',
} satisfies Translation<'cardForm'>;
