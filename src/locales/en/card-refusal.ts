/** Why a card was not charged, and what to do now. */
export const cardRefusal = {
  'refused.number': 'The bank does not know this card number. Check it, or use another card.',
  'refused.expiry': 'The expiry date does not match the card. Check month and year.',
  'refused.expired': 'This card has expired. Please use another one.',
  'refused.cvc': 'The security code does not match the card. Check it and try again.',
  'refused.name': 'The name does not match the card. Enter it as it stands there.',
  'refused.address': 'The billing address does not match the card. Check it in your account, or use another card.',
  'refused.balance': 'There is not enough money on this card. Use another card, or try again later.',
  'refused.declined': 'Your bank refused the payment. Use another card, or ask your bank.',
  'refused.call-issuer':
    'Your bank wants to hear from you before it pays. Call the number on the card, or use another one.',
  'refused.brand': 'This kind of card is not taken here. Please use another one.',
  'refused.country': 'Cards from this country are not taken here. Please use another one.',
  'refused.duplicate': 'The same payment was just made. Check your orders before you pay again.',
  'refused.token': 'The card data is out of date. Enter the security code and try again.',
  'refused.amount': 'This amount cannot be paid by card. Please contact the shop.',
  'refused.test-card': 'This is a test card. Please use a real one.',
  'refused.try-again': 'The bank could not answer. Try again, or use another card.',
  'refused.customer': 'This payment cannot be taken from you here. Please contact the shop.',
  'refused.merchant': 'Payment is not set up correctly here. You have not been charged. Please contact the shop.',
  'refused.unknown': 'The payment was refused. You have not been charged. Use another card, or ask your bank.',
  'refused.review-declined':
    'The payment was refused after a check. You have not been charged. Please use another card.',
  'refused.challenge-expired': 'The confirmation took too long. You have not been charged. Try again.',
  'refused.challenge-failed': 'The confirmation with your bank did not succeed. You have not been charged. Try again.',
  'refused.refunded': 'The payment was taken back. Please contact the shop.',
  'refused.not-charged': 'Your card was not charged. You can try again.',
};
