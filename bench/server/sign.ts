/**
 * Compares `sign` with the bare hash and with the public Node SDK of the family: operations per second, interleaved.
 */
import * as crypto from 'node:crypto';
import { createRequire } from 'node:module';
import { sign, signatureBase } from './built.js';

const secret = 'sk_bench_0123456789abcdef';
const params = {
  key: 't_bench_key',
  uid: 'user40012',
  widget: 'pw_1',
  email: 'buyer@example.com',
  timestamp: '1763668800',
  ps: 'all',
  amount: '9.90',
  currencyCode: 'EUR',
  ag_name: 'Order 123456, two items',
  ag_external_id: 'order-123456',
  ag_type: 'fixed',
  sign_version: '3',
};

const rate = (run: () => unknown, milliseconds: number): number => {
  const start = performance.now();
  let count = 0;
  for (;;) {
    for (let batch = 0; batch < 500; batch++) run();
    count += 500;
    const spent = performance.now() - start;
    if (spent >= milliseconds) return (count / spent) * 1000;
  }
};

interface Sdk {
  calculateSignature(params: object, secret: string, version: number): unknown;
}

/** The SDK's own signing function, if the peers are installed and it gives the same signature. */
function sdk(): (() => unknown) | undefined {
  try {
    const load = createRequire(new URL('../package.json', import.meta.url));
    const { calculateSignature: calculate } = load('paymentwall/lib/Signature/Widget') as Sdk;
    if (calculate(params, secret, 3) !== sign(params, { secret, version: 3 })) return undefined;
    return () => calculate(params, secret, 3);
  } catch {
    return undefined;
  }
}

const message = signatureBase(params) + secret;
const hash = (crypto as unknown as { hash: (name: string, text: string) => string }).hash;
const peer = sdk();
const contenders: Record<string, () => unknown> = {
  'crypto.hash of the same bytes': () => hash('sha256', message),
  'sign, version 3, 12 parameters': () => sign(params, { secret, version: 3 }),
  ...(peer && { 'public Node SDK of the family': peer }),
};

/** Returns the group for the report. */
export function measureSign(rounds: number): {
  title: string;
  unit: string;
  limit: string;
  values: Record<string, number[]>;
} {
  const values: Record<string, number[]> = {};
  for (const run of Object.values(contenders)) rate(run, 200);
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) (values[name] ??= []).push(rate(run, 300));
  }
  return { title: 'Signing', unit: 'operations a second', limit: 'crypto.hash of the same bytes', values };
}
