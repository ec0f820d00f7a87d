/** A window of the payer's, shown inside the story: reviewers see both, and no pop-up blocker stands in the way. */
const native = window.open;

/** Until the story is left, what opens a window gets a frame in `canvas`. Removing the frame closes the window. */
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

/** As if the browser let no window open. */
export function noWindowsOpen(): void {
  window.open = () => null;
}

export function windowsOpenAsEver(): void {
  window.open = native;
  for (const each of document.querySelectorAll('.payers-window')) each.remove();
}
