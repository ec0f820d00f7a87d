/** The issuer's page (3-D Secure): how it is opened, which message it sends, and what can be known of its frame. */
import type { Action } from '../../contract/charges.js';
import { type Waiting, awaitEvent, first } from '../../controllers/race.js';

export const actionUrl = (action: Action): string => (action.type === 'redirect' ? action.url : action.action);

/** Opens the issuer's page in `target`, this page or a blank one of ours; posts fields with a form built from data. */
export function openIssuerPage(action: Action, target: Window): void {
  if (action.type === 'redirect') return target.location.assign(action.url);
  const { document: page } = target;
  const form = page.createElement('form');
  form.method = 'post';
  // Else a <base> of the page would give the target.
  form.target = '_self';
  form.action = action.action;
  form.hidden = true;
  const inputs = action.fields.map(({ name, value }) => {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    return input;
  });
  // From here on, a field named "append", "submit" or "remove" hides that method of the form.
  form.append(...inputs);
  page.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  if (target === window) Element.prototype.remove.call(form);
}

/** Milliseconds after which a frame that has not led to a result is doubted. */
const frameTakes = 10_000;

/**
 * Resolves when the issuer's page may not be showing in its frame: to `refused` if the policy of this page forbids the
 * frame, which is known at once; to `doubted` after ten seconds. No browser says that a page refuses to be framed: the
 * frame then loads a page of the browser's own, with the same events, and nothing in it can be read.
 */
export function awaitUnframed(
  action: Action,
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>,
  abort: AbortSignal,
): Promise<'refused' | 'doubted'> {
  const { origin } = new URL(actionUrl(action));
  const refused: Waiting<'refused'> = (signal) =>
    awaitEvent<SecurityPolicyViolationEvent, 'refused'>(
      document,
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, disposition }) =>
        effectiveDirective === 'frame-src' && disposition === 'enforce' && blockedURI.startsWith(origin)
          ? 'refused'
          : undefined,
      signal,
    );
  const doubted: Waiting<'doubted'> = async (signal) => {
    await wait(frameTakes, signal);
    return 'doubted';
  };
  return first<'refused' | 'doubted'>(abort, refused, doubted);
}

/** Whether `data` is `{event:"3dSecureComplete", …}` as a JSON string; its token is for the backend and not read. */
export function isCompletion(data: unknown): boolean {
  try {
    return typeof data === 'string' && (JSON.parse(data) as { event?: unknown } | null)?.event === '3dSecureComplete';
  } catch {
    return false;
  }
}
