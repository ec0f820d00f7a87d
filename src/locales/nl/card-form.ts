import type { Translation } from '../translation.js';

export default {
  number: 'Kaartnummer',
  expiry: 'Vervaldatum',
  expiryExample: 'MM/JJ',
  cvc: 'Beveiligingscode',
  cvcBack: '3 cijfers op de achterkant',
  cvcFront: '4 cijfers op de voorkant',
  name: 'Naam op de kaart',
  processing: 'Bezig met verwerken…',
  'field.numberRequired': 'Vul het nummer van de kaart in.',
  'field.numberIncomplete': 'Het kaartnummer is niet volledig.',
  'field.numberTooLong': 'Kaarten met meer dan 16 cijfers kunnen hier niet worden gebruikt. Gebruik een andere kaart.',
  'field.numberWrong': 'Dit kaartnummer bevat een fout. Vergelijk het met de kaart.',
  'field.expiryRequired': 'Vul de vervaldatum in.',
  'field.expiryIncomplete': 'Vul maand en jaar in, bijvoorbeeld 09/29.',
  'field.expiryWrong': 'Zo’n datum staat op geen kaart. Controleer maand en jaar.',
  'field.expiryPast': 'Deze kaart is verlopen. Gebruik een andere.',
  'field.cvcRequired': 'Vul de beveiligingscode in.',
  'field.cvcIncomplete': 'De beveiligingscode is niet volledig.',
  'field.nameRequired': 'Vul de naam in zoals die op de kaart staat.',
  'field.nameIsNumber': 'Dit lijkt op een kaartnummer. Vul hier de naam op de kaart in.',
} satisfies Translation<'cardForm'>;
