/**
 * Puts scripts and foreign addresses into each string of each answer of backend and provider in turn, for every
 * element. Nothing may be executed, become markup or be navigated to, and the payer must have a way on.
 */
import { expect } from '@open-wc/testing';
import { type Scenario, scenarios } from './faults/scenarios.js';
import { hasWayOn, insists, opens, stateOf } from './faults/stubborn.js';
import { type Payer, createStack, deep, framedPlace } from './harness.js';
import type { Stack } from './stack.js';

declare global {
  interface Window {
    executed?: string;
  }
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** The path of a value in an answer. */
type Path = readonly (string | number)[];

const run = (name: string): string => `window.executed='${name}'`;
const script = `"'><img src=x onerror="${run('onerror')}"><script>${run('script')}</script><svg onload="${run('onload')}">`;
const addresses = [`javascript:${run('javascript')}//https://a.test`, `data:text/html,<script>${run('data')}</script>`];

function* pieces(value: Json, path: Path = []): Generator<{ path: Path; text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* pieces(inner as Json, [...path, key]);
}

function replaced(value: Json, [key, ...rest]: Path, text: string): Json {
  if (key === undefined) return text;
  if (Array.isArray(value)) return value.map((each, at) => (at === Number(key) ? replaced(each, rest, text) : each));
  return { ...(value as object), [key]: replaced((value as Record<string, Json>)[key] ?? null, rest, text) };
}

/** `METHOD path`, with ids in the path replaced by `*`. */
const nameOf = ({ method, url }: Request): string =>
  `${method} ${new URL(url).pathname.replace(/\/(?=[\w-]*\d)[\w-]{6,}/g, '/*')}`;

/** Returns the stack with `change` applied to its JSON answers. */
function between(stack: Stack, change: (call: string, body: Json, text: string) => string): Stack {
  const fetch: Stack['fetch'] = async (input, init) => {
    const request = new Request(input, init);
    const response = await stack.fetch(request);
    if (!/json/.test(response.headers.get('content-type') ?? '')) return response;
    const text = await response.text();
    return new Response(change(nameOf(request), JSON.parse(text) as Json, text), response);
  };
  return { ...stack, fetch };
}

const newStack = ({ order, isFramed }: Scenario): Stack =>
  createStack({ order, ...(isFramed && { place: framedPlace() }) });

async function meets(scenario: Scenario, stack: Stack, rounds: number): Promise<Payer & Stack> {
  sessionStorage.clear();
  const payer = await opens(scenario.element, stack);
  let left = rounds;
  await insists(payer, scenario.knows(), () => stateOf(payer) === scenario.paid || left-- === 0);
  return payer;
}

const dangerous = /^\s*(javascript|data|vbscript|blob):/i;

function isUnharmed(payer: Payer): void {
  expect(window.executed, 'executed').to.equal(undefined);
  for (const element of deep(payer.element)) {
    expect(element.localName).not.to.equal('script');
    for (const { name, value } of element.attributes) {
      expect(name, element.outerHTML).not.to.match(/^on/);
      if (['href', 'src', 'action', 'formaction', 'srcdoc'].includes(name))
        expect(value, element.outerHTML).not.to.match(dangerous);
    }
  }
  // In these states, the element either is done or goes on asking by itself.
  if (!/succeeded|review|pending|confirming/.test(stateOf(payer)))
    expect(hasWayOn(payer), `a way on; ${stateOf(payer)}: ${payer.text}`).to.be.true;
}

for (const scenario of scenarios) {
  describe(`<${scenario.tag}> with ${scenario.name} and hostile answers`, () => {
    const answers = new Map<string, Json>();
    before(async () => {
      const learned = between(newStack(scenario), (call, body, text) => {
        if (!answers.has(call)) answers.set(call, body);
        return text;
      });
      const payer = await meets(scenario, learned, 24);
      expect(stateOf(payer)).to.equal(scenario.paid);
      expect(answers.size).to.be.greaterThan(0);
    });

    it('executes no script in any text, and does not treat text as markup', async () => {
      for (const [call, body] of answers)
        for (const { path } of pieces(body)) {
          const twisted = between(newStack(scenario), (asked, json, text) =>
            asked === call ? JSON.stringify(replaced(json, path, script)) : text,
          );
          isUnharmed(await meets(scenario, twisted, 3));
        }
    });

    it('navigates only to web addresses', async () => {
      for (const [call, body] of answers)
        for (const { path, text: clean } of pieces(body)) {
          if (!/^https?:/.test(clean)) continue;
          for (const address of addresses) {
            const twisted = between(newStack(scenario), (asked, json, text) =>
              asked === call ? JSON.stringify(replaced(json, path, address)) : text,
            );
            isUnharmed(await meets(scenario, twisted, 3));
          }
        }
    });

    it('resists prototype pollution, and survives deep and long answers', async () => {
      const deepOne = '['.repeat(5000) + ']'.repeat(5000);
      const more = [
        '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}',
        `"more":${deepOne}`,
        `"more":"${'x'.repeat(5_000_000)}"`,
      ];
      for (const addition of more) {
        const twisted = between(newStack(scenario), (_, __, text) => text.replace(/\{/, `{${addition},`));
        isUnharmed(await meets(scenario, twisted, 24));
        expect(({} as { polluted?: string }).polluted).to.equal(undefined);
      }
    });
  });
}
