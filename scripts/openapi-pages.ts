/**
 * The pages of the merchant API in OpenAPI: requests made by the provider and the payer's browser, not by an element.
 */
import * as contract from '../src/contract/index.js';
import { summaries } from '../src/contract/summaries.js';
import { bridgePage, bridgeScript } from '../src/server/handler/bridge.js';
import type { Reply } from '../src/server/handler/reply.js';
import { details } from './openapi-details.js';
import { type Field, pingbackFields } from './openapi-pingback.js';

export type Json = Record<string, unknown>;

export const refer = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

export type PageName = keyof typeof contract.pages;

/** Query parameters of the pages. */
const queryFields: Partial<Record<PageName, readonly Field[]>> = {
  chargeReturn: [['state', 'The sealed state that the backend put into the address.', true]],
  widgetReturn: [
    ['state', 'The sealed state that the backend put into the address. Missing if nobody waits for the return.', false],
    [
      'ref',
      'The reference of the payment, put in by the provider. A hint only: the backend asks the provider about it.',
      false,
    ],
    ['result', '`cancelled` if the payer came back without paying.', false],
  ],
  carrierReturn: [['ref', 'The reference of the payment.', false]],
  pingback: pingbackFields,
};

const script = await bridgeScript();
const page = await bridgePage(
  { origins: { ancestors: "'self'" } },
  new Request('https://shop.example/pay/widget/return'),
  {
    channel: '0123456789abcdef',
    kind: 'widget',
    result: 'returned',
    ref: 'b1234567',
    origin: 'https://shop.example',
    returnUrl: 'https://shop.example/checkout/o-1',
  },
);

/** Describes a page or script with the body and headers that the handler really sends. */
function asServed(description: string, { body, headers }: Reply): Json {
  const [media = ''] = (headers['content-type'] ?? '').split(';');
  const policy = headers['content-security-policy'];
  return {
    description,
    ...(policy !== undefined && {
      headers: {
        'content-security-policy': {
          description: 'Your pages may frame this page: name their origins in `frame-ancestors`.',
          schema: { type: 'string' },
          example: policy,
        },
      },
    }),
    content: { [media]: { schema: { type: 'string' }, example: body } },
  };
}

/** The form that a payer's browser or the provider posts. */
function formOf(name: PageName): Json {
  if (name !== 'pingback') return { type: 'object', additionalProperties: { type: 'string' } };
  return {
    type: 'object',
    properties: Object.fromEntries(
      pingbackFields.map(([field, description]) => [field, { type: 'string', description }]),
    ),
    required: pingbackFields.flatMap(([field, , always]) => (always ? field : [])),
  };
}

const parametersOf = (fields: readonly Field[]): Json =>
  fields.length === 0
    ? {}
    : {
        parameters: fields.map(([name, description, required]) => ({
          name,
          in: 'query',
          required,
          description,
          schema: { type: 'string' },
        })),
      };

/** Describes a page's operations for each HTTP method. They exchange texts and forms, not JSON. */
export function pageOperations(name: PageName): Json {
  const { methods } = contract.pages[name];
  const text = (description: string): Json => ({
    description,
    content: { 'text/plain': { schema: { type: 'string' } } },
  });
  return Object.fromEntries(
    methods.map((method) => [
      method.toLowerCase(),
      {
        operationId: name + (methods.length > 1 ? (method === 'GET' ? 'Get' : 'Post') : ''),
        tags: ['pages'],
        summary: summaries[name],
        description: details[name],
        // A pingback sent by POST carries its fields in the form, not in the query.
        ...parametersOf((name !== 'pingback' || method === 'GET' ? queryFields[name] : undefined) ?? []),
        ...(method === 'POST' && {
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': { schema: formOf(name) },
            },
          },
        }),
        responses:
          name === 'pingback'
            ? {
                200: text('The notification was taken in. The text is `OK` and nothing else.'),
                403: text("The notification was refused: it is not the provider's."),
                500: text('Handling the notification failed. The provider is to send it again.'),
                default: refer('problem'),
              }
            : {
                200: name === 'bridgeScript' ? asServed('The script.', script) : asServed('The bridge page.', page),
                400: refer('invalid-request'),
                default: refer('problem'),
              },
      },
    ]),
  );
}
