/**
 * An answer in parts. A `Response` is made of it once, when all parts are known: in some runtimes only that is cheap.
 */
export interface Reply {
  readonly status: number;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export const reply = (status: number, type: string, body: string, headers: Record<string, string> = {}): Reply => ({
  status,
  body,
  headers: { 'content-type': type, ...headers },
});
