/** An answer in the making. It becomes a `Response` once, when all of it is known: some runtimes make one cheaply only so. */
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
