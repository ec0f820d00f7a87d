/**
 * Shows the payer's other window inside the story, so that reviewers see both pages and no pop-up blocker interferes.
 */
const native = window.open;

/** Makes `window.open` create a frame in `canvas` until the story is left. Removing the frame closes the window. */
export function windowsOpenIn(canvas: HTMLElement): void {
  window.open = (url) => {
    const holder = document.createElement('section');
    holder.className = 'payers-window';
    holder.setAttribute('aria-label', 'The payer’s other window');
    const bar = document.createElement('header');
    const close = document.createElement('button');
    close.textContent = 'Close this window';
    close.addEventListener('click', () => holder.remove());
    bar.append('The payer’s other window', close);
    const frame = document.createElement('iframe');
    frame.title = 'A page in the payer’s other window';
    holder.append(bar, frame);
    canvas.append(holder);
    const opened = frame.contentWindow;
    if (opened) opened.close = () => holder.remove();
    if (url && String(url) !== 'about:blank') opened?.location.replace(String(url));
    return opened;
  };
}

/** Behaves as if the browser blocked every window. */
export function noWindowsOpen(): void {
  window.open = () => null;
}

export function windowsOpenAsEver(): void {
  window.open = native;
  for (const each of document.querySelectorAll('.payers-window')) each.remove();
}
