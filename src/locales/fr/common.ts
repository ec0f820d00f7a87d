import type { Translation } from '../translation.js';

export default {
  tryAgain: 'Réessayer',
  loading: 'Chargement…',
  offline: 'Il n’y a pas de connexion. Rien n’a été débité. Vérifiez votre réseau et réessayez, ou rechargez la page.',
  openWindow: 'Ouvrir dans une nouvelle fenêtre',
  cancel: 'Annuler',
  continue: 'Continuer',
  startAgain: 'Recommencer',
  pay: 'Payer {amount}',
  country: 'Pays',
  required: 'Veuillez remplir ce champ.',
  succeeded: 'Paiement reçu. Merci !',
  review: 'Votre paiement est en cours de vérification. Cela prend en général une à deux minutes.',
  lookingUp: 'Nous vérifions ce qu’est devenu votre paiement. Ne payez pas une seconde fois.',
  unavailable: 'Le service de paiement ne répond pas pour le moment. Rien n’a été débité. Réessayez dans un instant.',
  misconfigured: 'Le paiement n’est pas configuré correctement ici. Contactez la boutique.',
  rateLimited: 'Trop d’essais. Attendez un moment et réessayez.',
  rateLimitedUntil: 'Trop d’essais. Réessayez après {time}.',
  notFound: 'Cette commande n’existe plus. Contactez la boutique.',
  unauthorized: 'Reconnectez-vous pour payer.',
  declined: 'Le paiement a été refusé. Rien n’a été débité.',
} satisfies Translation<'common'>;
