/**
 * The port to one page in the card frame. The protocol validates what the page reports; each question has one answer.
 */
import { type Command, type Hello, type Of, Report, read } from '../card-frame/protocol.js';
import { PayError } from '../client/pay-error.js';

export type Answer = Of<Report, 'checked' | 'token' | 'refused'>;
/** A report that the frame sends without being asked. */
export type Telling = Exclude<Report, Answer>;

export const noFrameAnswer = (): PayError =>
  new PayError('network', 'The card frame does not answer', { code: 'card-frame' });

export class CardFramePort {
  readonly #port: MessagePort;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #said = new Map<Command['type'], string>();
  #questions = 0;
  #isReady = false;

  /**
   * Greets the page that `frame` shows: only one of `origin` gets the other end of the port.
   * @param hear called with each report that the page sends unasked; the first is `ready`
   */
  constructor(frame: HTMLIFrameElement, origin: string, hear: (telling: Telling) => void) {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => {
      const report = read(Report, data);
      if (!report) return;
      // An answer to a question that is not pending is ignored.
      if ('question' in report) return this.#waiting.get(report.question)?.(report);
      this.#isReady ||= report.type === 'ready';
      hear(report);
    };
    const hello: Hello = { type: 'pay-elements:card-frame', version: 1 };
    frame.contentWindow?.postMessage(hello, origin, [port2]);
  }

  /** Whether the page has answered the greeting; until then nothing is sent. */
  get isReady(): boolean {
    return this.#isReady;
  }

  send(command: Command): void {
    if (this.#isReady) this.#port.postMessage(command);
  }

  /** Sends `command` unless it equals the last one of its type. */
  tell(command: Of<Command, 'look' | 'lock' | 'describe'>): void {
    const text = JSON.stringify(command);
    if (!this.#isReady || this.#said.get(command.type) === text) return;
    this.#said.set(command.type, text);
    this.send(command);
  }

  /** Asks the page one question. Rejects after `milliseconds` without an answer, and when aborted. */
  async ask(command: (question: number) => Command, milliseconds: number, signal?: AbortSignal): Promise<Answer> {
    if (!this.#isReady) throw noFrameAnswer();
    const question = ++this.#questions;
    try {
      const answer = new Promise<Answer>((resolve) => this.#waiting.set(question, resolve));
      this.send(command(question));
      return await answerWithin(answer, milliseconds, signal);
    } catch (error) {
      this.send({ type: 'cancel', question });
      throw error;
    } finally {
      this.#waiting.delete(question);
    }
  }

  /**
   * Closes the port to a page that is gone: its messages are ignored, and pending questions are answered by a refusal.
   */
  close(): void {
    this.#isReady = false;
    this.#port.onmessage = null;
    this.#port.close();
    const error = { type: 'network', code: 'card-frame', retryable: true } as const;
    for (const [question, answer] of this.#waiting) answer({ type: 'refused', question, error });
    this.#waiting.clear();
  }
}

/** Settles as `answer` does, or rejects with a {@link PayError} if it takes too long. Also rejects when aborted. */
export function answerWithin<T>(answer: Promise<T>, milliseconds: number, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(noFrameAnswer()), milliseconds);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted) stop();
    void answer.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  });
}
