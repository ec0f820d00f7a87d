/** Ends the issuer's step: notifies the waiting window and takes the payer back. */
export const finishScript = `
const form = document.querySelector('form[data-finish]');
const target = window.parent !== window ? window.parent : window.opener;
if (form) {
  const data = { secure_token: form.dataset.secureToken, charge_id: form.dataset.chargeId };
  if (target) target.postMessage(JSON.stringify({ event: '3dSecureComplete', data }), '*');
  if (form.hasAttribute('action')) form.requestSubmit();
}
`;
