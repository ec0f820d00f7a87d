import type { Translation } from '../translation.js';

export default {
  frameTitle: 'Page de paiement',
  frameLoading: 'Chargement de la page de paiement…',
  frameSlow:
    'La page de paiement met du temps à charger. Vous pouvez attendre, réessayer ou l’ouvrir dans une nouvelle fenêtre.',
  frameBusy: 'Votre paiement est en cours de traitement. Restez sur cette page.',
  widgetContinue: 'Continuer vers le paiement',
  widgetInWindow: 'La page de paiement s’ouvre dans une nouvelle fenêtre. Revenez ici quand vous aurez payé.',
  widgetInPage: 'Vous passerez à la page de paiement, puis vous reviendrez ici.',
  windowOpening: 'Ouverture de la page de paiement…',
  windowOpen: 'Terminez votre paiement dans la fenêtre qui s’est ouverte.',
  windowShow: 'Afficher la fenêtre',
  windowBlocked: 'Votre navigateur n’a pas permis d’ouvrir la page de paiement dans une nouvelle fenêtre.',
  continueHere: 'Continuer dans cette fenêtre',
  widgetLeaving: 'Redirection vers la page de paiement…',
  widgetConfirming: 'Un instant\u00a0: nous vérifions si votre paiement est arrivé.',
  widgetCancelled: 'Aucun paiement n’a été effectué.',
  widgetRefused: 'Le paiement n’a pas abouti. Rien n’a été débité.',
} satisfies Translation<'widget'>;
