import type { Translation } from '../translation.js';

export default {
  'refused.number': 'O banco não reconhece este número de cartão. Verifique-o ou use outro cartão.',
  'refused.expiry': 'A data de validade não corresponde ao cartão. Verifique o mês e o ano.',
  'refused.expired': 'Este cartão expirou. Use outro.',
  'refused.cvc': 'O código de segurança não corresponde ao cartão. Verifique-o e tente novamente.',
  'refused.name': 'O nome não corresponde ao cartão. Introduza-o tal como lá está.',
  'refused.address': 'A morada de faturação não corresponde ao cartão. Verifique-a na sua conta ou use outro cartão.',
  'refused.balance': 'Não há saldo suficiente neste cartão. Use outro cartão ou tente mais tarde.',
  'refused.declined': 'O seu banco recusou o pagamento. Use outro cartão ou contacte o seu banco.',
  'refused.call-issuer':
    'O seu banco quer falar consigo antes de pagar. Ligue para o número no cartão ou use outro cartão.',
  'refused.brand': 'Este tipo de cartão não é aceite aqui. Use outro.',
  'refused.country': 'Os cartões deste país não são aceites aqui. Use outro.',
  'refused.duplicate': 'O mesmo pagamento acabou de ser feito. Verifique as suas encomendas antes de pagar de novo.',
  'refused.token': 'Os dados do cartão estão desatualizados.',
  'refused.amount': 'Este montante não pode ser pago com cartão. Contacte a loja.',
  'refused.test-card': 'Este é um cartão de teste. Use um verdadeiro.',
  'refused.try-again': 'O banco não conseguiu responder. Tente novamente ou use outro cartão.',
  'refused.customer': 'O seu pagamento não pode ser aceite aqui. Contacte a loja.',
  'refused.merchant': 'O pagamento não está bem configurado aqui. Nada foi cobrado. Contacte a loja.',
  'refused.unknown': 'O pagamento foi recusado. Nada foi cobrado. Use outro cartão ou contacte o seu banco.',
  'refused.review-declined': 'O pagamento foi recusado após verificação. Nada foi cobrado. Use outro cartão.',
  'refused.challenge-expired': 'A confirmação demorou demasiado. Nada foi cobrado. Tente novamente.',
  'refused.challenge-failed':
    'A confirmação junto do seu banco não foi bem-sucedida. Nada foi cobrado. Tente novamente.',
  'refused.refunded': 'O pagamento foi reembolsado. Contacte a loja.',
  'refused.not-charged': 'Nada foi cobrado no seu cartão. Pode tentar novamente.',
  orderTaken: 'Esta encomenda está a ser paga, ou já foi paga, de outra forma.',
} satisfies Translation<'cardRefusal'>;
