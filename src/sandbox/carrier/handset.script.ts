/** Keeps the phone's page up to date, unless a message is being written. */
export const handsetScript = `
const shown = document.querySelector('[data-state]').dataset.state;
const body = document.querySelector('[name="text"]');
const typed = body.value;
setInterval(async () => {
  if (document.hidden || body.value !== typed) return;
  try {
    const { state } = await (await fetch('/handset/state')).json();
    if (state !== shown) location.reload();
  } catch { /* The sandbox is away; the next question may find it. */ }
}, 1500);
`;
