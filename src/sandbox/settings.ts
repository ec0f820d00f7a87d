/** Checks the settings of `createSandbox`: plain JavaScript has no types to report a wrong one. */
import * as v from 'valibot';
import { rules, type Rule } from './rules.js';
import type { SandboxConfig } from './types.js';

/** A setting of several parts, of which a misspelt one is refused: ignored, it would do something else than was asked. */
const group = <E extends v.ObjectEntries>(entries: E) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'there is no such setting';
    return received === 'undefined' ? 'is missing' : 'must be an object';
  });
const given = <S extends v.GenericSchema>(schema: S) => v.optional(schema);
const ruled = (rule: Rule, expectation: string) =>
  v.pipe(
    v.string(expectation),
    v.check((text) => rule(text) === undefined, expectation),
  );
const whole = (least: number, expectation: string) =>
  v.pipe(v.number(expectation), v.safeInteger(expectation), v.minValue(least, expectation));
const flag = v.boolean('must be true or false');
const call = v.function('must be a function');
const filled = ruled(rules.filled, 'must be a text that is not empty');
const address = ruled(rules.url, 'must be an absolute http or https URL');
const word = v.pipe(v.string('must be a text'), v.regex(/^[\w-]+$/, 'must be a word, as it stands in paths'));
const seed = whole(0, 'must be a whole number');
const days = v.pipe(v.number('must be a number of days'), v.minValue(0, 'must be a number of days'));

/** Milliseconds would be read as a year far away, in which every link has expired. */
const inSeconds = v.check((clock: () => unknown) => {
  const now = clock();
  return typeof now === 'number' && now >= 0 && now < 1e10;
}, 'must return Unix seconds');

const product = group({
  id: filled,
  name: filled,
  amount: ruled(rules.amount, rules.amount('') ?? ''),
  currency: ruled(rules.currency, rules.currency('') ?? ''),
  coins: given(whole(1, 'must be a whole number above 0')),
});

const settings = group({
  projectKey: given(filled),
  secretKey: given(filled),
  baseUrl: given(address),
  pingbackUrl: given(address),
  clock: given(v.pipe(call, inSeconds)),
  fetch: given(call),
  onPingback: given(call),
  signVersion: given(v.picklist([2, 3], 'must be 2 or 3')),
  words: given(
    group({ gateway: v.exactOptional(word), carrier: v.exactOptional(word), voucher: v.exactOptional(word) }),
  ),
  seed: given(seed),
  products: given(v.array(product, 'must be a list of products')),
  recurringDays: given(group({ min: days, max: days })),
  freeTrials: given(flag),
  returnsCustom: given(flag),
  renewals: given(seed),
} satisfies Record<keyof SandboxConfig, v.GenericSchema>);

/** @throws TypeError that names the setting; its value is not said, because it may be a key */
export function checkSettings(config: SandboxConfig): void {
  const { issues } = v.safeParse(settings, config);
  if (issues === undefined) return;
  const [issue] = issues;
  throw new TypeError(`createSandbox: ${v.getDotPath(issue) ?? 'settings'}: ${issue.message}`);
}
