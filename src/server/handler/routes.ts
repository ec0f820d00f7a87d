/** Matches requests to endpoints of the contract and to pages. */
import { endpoints, pages, type EndpointName } from '../../contract/index.js';

export type PageName = keyof typeof pages;

export type Match =
  | { readonly name: EndpointName | PageName; readonly params: Record<string, string> }
  /** Only the method is wrong: these are right. */
  | { readonly name?: undefined; readonly allowed: readonly string[] };

interface Route {
  readonly name: EndpointName | PageName;
  readonly path: string;
  readonly methods: readonly string[];
  /** Matches the paths of this route; its groups are the parameters. */
  readonly form: RegExp;
}

const routes = [
  ...Object.entries(pages).map(([name, { path, methods }]) => ({ name, path, methods })),
  ...Object.entries(endpoints).map(([name, { path, method }]) => ({ name, path, methods: [method] })),
].map((route) => ({
  ...route,
  form: new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/{(\w+)}/g, '(?<$1>[^/]*)')}$`),
})) as readonly Route[];

/** Routes without parameters, by path: they are found without a search. */
const fixed = new Map(routes.filter(({ path }) => !path.includes('{')).map((route) => [route.path, route]));

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

function paramsOf({ form }: Route, path: string): Record<string, string> | undefined {
  const found = form.exec(path);
  if (!found) return undefined;
  try {
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
    );
  } catch {
    return undefined;
  }
}

/** Returns the match for `method` and `path` (below the base path); without a name if only the method is wrong. */
export function matchRoute(method: string, path: string): Match | undefined {
  const known = fixed.get(path);
  if (known?.methods.includes(method)) return { name: known.name, params: {} };
  const allowed: string[] = [];
  for (const route of routes) {
    const params = paramsOf(route, path);
    if (!params) continue;
    if (!route.methods.includes(method)) allowed.push(...route.methods);
    else return { name: route.name, params };
  }
  return allowed.length > 0 ? { allowed } : undefined;
}
