/** Matches requests to endpoints of the contract and to pages. */
import { endpoints, pages, type EndpointName } from '../../contract/index.js';

export type PageName = keyof typeof pages;

export type Match =
  | { readonly kind: 'endpoint'; readonly name: EndpointName; readonly params: Record<string, string> }
  | { readonly kind: 'page'; readonly name: PageName }
  | { readonly kind: 'method'; readonly allowed: readonly string[] };

interface Route {
  readonly parts: readonly string[];
  readonly methods: readonly string[];
  readonly to:
    { readonly kind: 'endpoint'; readonly name: EndpointName } | { readonly kind: 'page'; readonly name: PageName };
}

const partsOf = (path: string): string[] => path.split('/').slice(1);
const isParam = (part: string): boolean => part.startsWith('{');

const routes: readonly Route[] = [
  ...Object.entries(pages).map(([name, { path, methods }]): Route => ({
    parts: partsOf(path),
    methods,
    to: { kind: 'page', name: name as PageName },
  })),
  ...Object.entries(endpoints).map(([name, { path, method }]): Route => ({
    parts: partsOf(path),
    methods: [method],
    to: { kind: 'endpoint', name: name as EndpointName },
  })),
];

/** Routes without parameters, by path: they are found without a search. */
const fixed = new Map(
  routes.filter(({ parts }) => !parts.some(isParam)).map((route) => [`/${route.parts.join('/')}`, route]),
);

/**
 * Returns the path of a request below `basePath`, or '' if it is not below it. For a fixed path no `URL` is built,
 * which is cheaper. A trailing slash, which some frameworks can be set to add, is ignored.
 */
export function pathOf(url: string, basePath: string): string {
  const start = url.indexOf('/', 8);
  const rest = url.slice(start + basePath.length);
  if (fixed.has(rest) && url.startsWith(basePath, start)) return rest;
  const { pathname } = new URL(url);
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length).replace(/\/$/, '') : '';
}

function paramsOf(route: Route, parts: readonly string[]): Record<string, string> | undefined {
  if (route.parts.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of route.parts.entries()) {
    const given = parts[index] ?? '';
    if (given === '') return undefined;
    if (!isParam(part)) {
      if (part !== given) return undefined;
      continue;
    }
    try {
      params[part.slice(1, -1)] = decodeURIComponent(given);
    } catch {
      return undefined;
    }
  }
  return params;
}

const matchOf = ({ to }: Route, params: Record<string, string>): Match =>
  to.kind === 'endpoint' ? { kind: 'endpoint', name: to.name, params } : to;

/** Returns the match for `method` and `path` (below the base path); of kind `method` if only the method is wrong. */
export function matchRoute(method: string, path: string): Match | undefined {
  const known = fixed.get(path);
  if (known?.methods.includes(method)) return matchOf(known, {});
  const parts = partsOf(path);
  const allowed: string[] = [];
  for (const route of routes) {
    const params = paramsOf(route, parts);
    if (!params) continue;
    if (!route.methods.includes(method)) allowed.push(...route.methods);
    else return matchOf(route, params);
  }
  return allowed.length > 0 ? { kind: 'method', allowed } : undefined;
}
