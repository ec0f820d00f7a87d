/** The pages of the merchant API in OpenAPI: what the provider and the payer's browser ask by themselves. */
import * as contract from '../src/contract/index.js';
import { summaries } from '../src/contract/summaries.js';

export type Json = Record<string, unknown>;

export const refer = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

export type PageName = keyof typeof contract.pages;

/** What stands in the address of a page: the names, and what each says. */
const pageQuery: Partial<Record<PageName, Readonly<Record<string, string>>>> = {
  chargeReturn: { state: 'What the backend put into the address, sealed.' },
  widgetReturn: {
    state: 'What the backend put into the address, sealed; left out where nobody waits for the return.',
    ref: "The payment's reference, which the provider puts in. A hint: it is asked of the provider again.",
    result: '`cancelled` when the payer came back without paying.',
  },
  carrierReturn: { ref: "The payment's reference." },
};

const pageWords: Record<PageName, string> = {
  chargeReturn:
    'The issuer sends the payer here, without cookies. The second charge is made once, however often this comes.',
  widgetReturn: 'The provider sends the payer here. What it says is a hint: only the provider tells what was paid.',
  carrierReturn: "The carrier's page sends the payer here.",
  bridgeScript: 'Static; the pages that are returned to load it.',
  pingback: 'Signed by the provider, and sent again until it is answered `OK`: act once for each payment and type.',
};

/** Pages carry form fields or nothing, and answer text: only what each is for can be said of them. */
export function pageOperations(name: PageName): Json {
  const { methods } = contract.pages[name];
  const text = (description: string, media = 'text/plain'): Json => ({
    description,
    content: { [media]: { schema: { type: 'string' } } },
  });
  const query = Object.entries(pageQuery[name] ?? {});
  return Object.fromEntries(
    methods.map((method) => [
      method.toLowerCase(),
      {
        operationId: name + (methods.length > 1 ? (method === 'GET' ? 'Get' : 'Post') : ''),
        tags: ['pages'],
        summary: summaries[name],
        description: pageWords[name],
        ...(query.length > 0 && {
          parameters: query.map(([field, description]) => ({
            name: field,
            in: 'query',
            required: name === 'chargeReturn',
            description,
            schema: { type: 'string' },
          })),
        }),
        ...(method === 'POST' && {
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', additionalProperties: { type: 'string' } },
              },
            },
          },
        }),
        responses:
          name === 'pingback'
            ? {
                200: text('Taken in.'),
                403: text("Refused: it is not the provider's."),
                500: text('Failed: it is to be sent again.'),
                default: refer('problem'),
              }
            : {
                200: text('Done.', name === 'bridgeScript' ? 'text/javascript' : 'text/html'),
                400: refer('invalid-request'),
                default: refer('problem'),
              },
      },
    ]),
  );
}
