import type { Translation } from '../translation.js';

export default {
  'refused.number': 'La banque ne reconnaît pas ce numéro de carte. Vérifiez-le ou utilisez une autre carte.',
  'refused.expiry': 'La date d’expiration ne correspond pas à la carte. Vérifiez le mois et l’année.',
  'refused.expired': 'Cette carte a expiré. Utilisez-en une autre.',
  'refused.cvc': 'Le code de sécurité ne correspond pas à la carte. Vérifiez-le et réessayez.',
  'refused.name': 'Le nom ne correspond pas à la carte. Saisissez-le tel qu’il y figure.',
  'refused.address':
    'L’adresse de facturation ne correspond pas à la carte. Vérifiez-la dans votre compte ou utilisez une autre carte.',
  'refused.balance': 'Le solde de cette carte est insuffisant. Utilisez une autre carte ou réessayez plus tard.',
  'refused.declined': 'Votre banque a refusé le paiement. Utilisez une autre carte ou contactez votre banque.',
  'refused.call-issuer':
    'Votre banque souhaite vous parler avant de payer. Appelez le numéro indiqué sur la carte ou utilisez-en une autre.',
  'refused.brand': 'Ce type de carte n’est pas accepté ici. Utilisez-en une autre.',
  'refused.country': 'Les cartes de ce pays ne sont pas acceptées ici. Utilisez-en une autre.',
  'refused.duplicate': 'Le même paiement vient d’être effectué. Vérifiez vos commandes avant de payer à nouveau.',
  'refused.token': 'Les données de la carte ne sont plus à jour.',
  'refused.amount': 'Ce montant ne peut pas être payé par carte. Contactez la boutique.',
  'refused.test-card': 'Ceci est une carte de test. Utilisez une vraie carte.',
  'refused.try-again': 'La banque n’a pas pu répondre. Réessayez ou utilisez une autre carte.',
  'refused.customer': 'Votre paiement ne peut pas être accepté ici. Contactez la boutique.',
  'refused.merchant': 'Le paiement n’est pas configuré correctement ici. Rien n’a été débité. Contactez la boutique.',
  'refused.unknown':
    'Le paiement a été refusé. Rien n’a été débité. Utilisez une autre carte ou contactez votre banque.',
  'refused.review-declined':
    'Le paiement a été refusé après vérification. Rien n’a été débité. Utilisez une autre carte.',
  'refused.challenge-expired': 'La confirmation a pris trop de temps. Rien n’a été débité. Réessayez.',
  'refused.challenge-failed': 'La confirmation auprès de votre banque a échoué. Rien n’a été débité. Réessayez.',
  'refused.refunded': 'Le paiement a été remboursé. Contactez la boutique.',
  'refused.not-charged': 'Votre carte n’a pas été débitée. Vous pouvez réessayer.',
  orderTaken: 'Cette commande est en cours de paiement, ou a déjà été payée, d’une autre façon.',
} satisfies Translation<'cardRefusal'>;
