/** The test desk's connection to the sandbox. */
import type { LedgerEntry } from 'pay-elements/sandbox';

export interface Message {
  readonly direction: 'sent' | 'received';
  readonly party: string;
  readonly text: string;
}

export interface Standing {
  /** Sandbox time, Unix seconds. */
  readonly now: number;
  readonly weather: string;
  readonly ledger: readonly LedgerEntry[];
  readonly messages: readonly Message[];
  /** The voucher that was just issued. */
  readonly code?: string;
}

let latest: Standing | undefined;
let readAt = 0;
let listener: () => void = () => undefined;

/** The latest answer, with its clock moved on by the time since then. */
export const standing = (): Standing | undefined =>
  latest && { ...latest, now: latest.now + Math.floor((Date.now() - readAt) / 1000) };

export const whenAsked = (tell: () => void): void => {
  listener = tell;
};

/** Sends a command to the sandbox or, without a body, only reads its state. */
export async function ask(path: string, body?: object): Promise<Standing | undefined> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/desk${path}`, init).catch(() => undefined);
  if (!response?.ok) return undefined;
  latest = (await response.json()) as Standing;
  readAt = Date.now();
  listener();
  return latest;
}
