/** The provider as an object, with a typed method for each endpoint of its document, made from the table. */
import { LimitError, PayServerError, ProviderError } from '../errors.js';
import { makeCall, type CallOptions } from './call.js';
import { CarrierTokens } from './carrier-token.js';
import { encode } from './encode.js';
import type { ProviderEndpoint, RequestOf, ResponseOf } from './endpoint.js';
import { address, buildRequest } from './request.js';
import { keepSecret } from './secret.js';
import { readSettings, type ProviderConfig, type Settings } from './settings.js';
import { providerEndpoints, type ProviderEndpoints } from './table.js';

/**
 * A method of the provider. It takes the id in the endpoint's path or the request's fields, if any, and then options.
 */
export type Method<E extends ProviderEndpoint> = E['path'] extends `${string}{${string}`
  ? (id: string, options?: CallOptions) => Promise<ResponseOf<E>>
  : [RequestOf<E>] extends [undefined]
    ? (options?: CallOptions) => Promise<ResponseOf<E>>
    : (request: RequestOf<E>, options?: CallOptions) => Promise<ResponseOf<E>>;

type Widget = ProviderEndpoints['widget'];

/** What a hosted page sells: one of the document's four variants, each with its own fields. */
export type WidgetRequest = {
  [Variant in keyof Widget]: { readonly variant: Variant } & RequestOf<Widget[Variant]>;
}[keyof Widget];

type Callable = Omit<ProviderEndpoints, 'widget'>;

/**
 * A method for every endpoint of the provider's document. Fields have the document's names in camelCase, and bracketed
 * names are nested objects. Key, timestamp and signature are added. Amounts are decimal strings, times are Unix
 * seconds; only the dates of an invoice, and the last day of a coupon that is read, are `mm/dd/yyyy`.
 *
 * Methods reject with {@link LimitError} or {@link SignatureError} before anything is sent, {@link ProviderError} for a
 * refusal, {@link ProviderUnavailable} if nothing has happened, {@link UnknownOutcome} if it is not known whether
 * something has.
 */
export type Provider = {
  readonly [Group in keyof Callable]: {
    readonly [Name in keyof Callable[Group]]: Callable[Group][Name] extends ProviderEndpoint
      ? Method<Callable[Group][Name]>
      : never;
  };
} & {
  readonly widget: {
    /**
     * Returns the signed URL of the hosted checkout page; each URL is good for one opening.
     * @throws {LimitError} naming the field; {@link SignatureError} for a name that cannot be signed.
     */
    url(request: WidgetRequest): string;
  };
  /** The project's public key. */
  readonly projectKey: string;
  /** URL at which browsers exchange a card for a one-time token. */
  readonly tokenUrl: string;
  /** Address of the provider, where its hosted pages are. */
  readonly baseUrl: string;
};

/** Checks an id that goes into a path: a slash, or a name of dots only, would lead to another path. */
function checkId(name: string, endpoint: ProviderEndpoint, id: unknown): string {
  if (typeof id === 'string' && /^(?!\.+$)[\w~:.@+=-]{1,256}$/.test(id)) return id;
  throw new LimitError({
    endpoint: name,
    field: endpoint.path.split(/[{}]/)[1] as string,
    rule: 'must be an id of 1 to 256 letters, digits and "_~:.@+=-"',
    ...(typeof id === 'string' && { length: id.length }),
  });
}

function method(name: string, endpoint: ProviderEndpoint, settings: Settings, tokens: CarrierTokens) {
  const hasId = endpoint.path.includes('{');
  return async (...given: readonly unknown[]): Promise<unknown> => {
    const [request, options] = hasId || endpoint.request ? given : [undefined, given[0]];
    const id = hasId ? checkId(name, endpoint, request) : undefined;
    const fields = encode(name, endpoint, request, settings);
    const call = (token?: string) =>
      makeCall({
        name,
        endpoint,
        fields,
        settings,
        options: (options as CallOptions) ?? {},
        addressing: { id, token },
      });
    try {
      return await (endpoint.auth === 'carrier' ? tokens.with(String(fields['uid']), call) : call());
    } catch (error) {
      if (error instanceof PayServerError) throw error;
      // A hook of the caller (the clock, the invoice signature) threw.
      const about = { code: 'internal', endpoint: name, retryable: false };
      throw new ProviderError(`${name}: the call could not be made`, about, { cause: error });
    }
  };
}

function widgetUrl(settings: Settings, request: WidgetRequest): string {
  const { variant } = (request as WidgetRequest | undefined) ?? ({} as WidgetRequest);
  if (!Object.hasOwn(providerEndpoints.widget, variant)) {
    const rule = `must be one of ${Object.keys(providerEndpoints.widget).join(', ')}`;
    throw new LimitError({ endpoint: 'widget.url', field: 'variant', rule });
  }
  const endpoint: ProviderEndpoint = providerEndpoints.widget[variant];
  const fields = encode('widget.url', endpoint, { ...request, variant: undefined }, settings);
  return buildRequest(`widget.${variant}`, endpoint, fields, settings).url;
}

/**
 * Creates an object for the provider's whole API, for one project.
 *
 * ```ts
 * const provider = createProvider({ baseUrl, projectKey, secretKey });
 * const charge = await provider.charges.create({ amount: '9.90', currency: 'EUR', … });
 * ```
 * @throws {SignatureError} naming a setting that is missing or wrong.
 */
export function createProvider(config: ProviderConfig): Provider {
  const settings = readSettings(config);
  const tokens: CarrierTokens = new CarrierTokens(async (uid) => (await provider.carrier.token({ uid })).token);
  const groups = Object.entries<Readonly<Record<string, ProviderEndpoint>>>(providerEndpoints).map(
    ([group, endpoints]) => {
      const methods = Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        method(`${group}.${name}`, endpoint, settings, tokens),
      ]);
      return [group, Object.fromEntries(methods)] as const;
    },
  );
  const provider = {
    ...Object.fromEntries(groups),
    widget: { url: (request: WidgetRequest) => widgetUrl(settings, request) },
    projectKey: settings.projectKey,
    tokenUrl: address('tokens.create', providerEndpoints.tokens.create, settings),
    baseUrl: settings.baseUrl,
  } as unknown as Provider;
  keepSecret(provider, settings.secretKey);
  return provider;
}
