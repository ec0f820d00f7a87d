/** Shares one request among callers that ask the same thing at the same time. */

interface Running {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

const running = new WeakMap<object, Map<object, Running>>();

/**
 * Returns the answer of `ask`, or of a request already running for the same `owner` and `question`. When `signal`
 * aborts, this caller rejects with its reason and the others still get the answer; when the last caller leaves, the
 * request is aborted.
 */
export function shareRequest<T>(
  owner: object,
  question: object,
  ask: (abort: AbortSignal) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  if (signal?.aborted) return Promise.reject(signal.reason as Error);
  const questions = running.get(owner) ?? new Map<object, Running>();
  running.set(owner, questions);
  const mine = questions.get(question) ?? start(ask);
  questions.set(question, mine);
  mine.waiting++;
  return new Promise((resolve, reject) => {
    const forget = (): void => {
      if (questions.get(question) === mine) questions.delete(question);
    };
    const leave = (): void => {
      reject(signal?.reason as Error);
      if (--mine.waiting > 0) return;
      forget();
      mine.abort.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave);
    const over = (): void => {
      forget();
      signal?.removeEventListener('abort', leave);
    };
    void (mine.answer as Promise<T>).then(resolve, reject).then(over);
  });
}

function start<T>(ask: (abort: AbortSignal) => Promise<T>): Running {
  const abort = new AbortController();
  return { answer: ask(abort.signal), abort, waiting: 0 };
}
