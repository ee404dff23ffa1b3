import { COUPON_PARAM, LONGEST_PAGE_VALUE } from "../../shared/contract/page-queries.ts";

/** React Router's own, in the addresses it fetches the data of a page from: the routes whose loaders are asked. */
const DATA_PARAM = "_routes";

/** A page or a call of the API whose responses may be cached. */
export interface CacheableRoute {
  readonly kind: "page" | "call";
  /** Names of the query parameters that its response depends on, in the order they have in the key. */
  readonly parameters: readonly string[];
  readonly isCached: boolean;
}

/**
 * The cache keys of all routes: path and parameters that the route declares, and nothing else of an address. A page is rendered
 * from its key (`pageAddress`), and a call reads only what its query schema names.
 */
export function createCacheKeys() {
  const fixed = new Map<string, CacheableRoute>();
  const patterns: { readonly path: RegExp; readonly route: CacheableRoute }[] = [];

  const routeOf = (path: string): CacheableRoute | undefined => {
    const plain = withoutSlash(path.toLowerCase());
    return fixed.get(plain) ?? patterns.find((pattern) => pattern.path.test(plain))?.route;
  };

  return {
    /** Declares a route by its pattern: `/product/:productid`. */
    add(pattern: string, route: CacheableRoute): void {
      const plain = withoutSlash(pattern.toLowerCase());
      if (plain.includes(":")) patterns.push({ path: new RegExp(`^${plain.replaceAll(/:\w+/g, "[^/]+")}$`), route });
      else fixed.set(plain, route);
    },

    /** The key that a response is cached under; null for a request whose response is not cached. */
    keyOf(address: string): string | null {
      // Fastify's router and a URL read what follows a `#` in different ways. Browsers never send one.
      if (address.includes("#")) return null;
      const at = address.indexOf("?");
      if (at < 0) return address;
      const path = address.slice(0, at);
      const route = routeOf(pagePath(path));
      if (!route?.isCached) return null;
      const query = new URLSearchParams(address.slice(at + 1));
      // Coupons begin and end by the clock: prices with one are always made anew.
      if (query.has(COUPON_PARAM) && query.getAll(COUPON_PARAM).some(isCoupon)) return null;
      const key = route.kind === "page" ? pageQuery(path, route, query) : callQuery(route, query);
      return key === null ? null : path + key;
    },

    /** Whether what is rendered at this address may be kept: `keyOf` does not look at an address without a query. */
    isCached: (address: string): boolean => routeOf(pagePath(address.replace(/[?#].*/s, "")))?.isCached === true,

    /** Path and query that a page is rendered from: what its key is made of, and the coupon. */
    pageAddress(address: string): string {
      const [path = "", asked] = address.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
      const route = asked === undefined ? undefined : routeOf(pagePath(path));
      return route === undefined ? path : path + pageQuery(path, route, new URLSearchParams(asked));
    },

    /** The parameters that a page was not rendered from, which a redirect carries on for the browser. */
    restOf(address: string): URLSearchParams {
      const [path = "", asked] = address.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
      const rest = new URLSearchParams(asked);
      for (const name of routeOf(pagePath(path))?.parameters ?? []) rest.delete(name);
      return rest;
    },
  };
}

export type CacheKeys = ReturnType<typeof createCacheKeys>;

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** React Router's `/terminos.data` and `/_.data` are the data of `/terminos` and `/`. Escapes are read as it reads them. */
function pagePath(path: string): string {
  const plain = path.endsWith(".data") ? path.slice(0, path.endsWith("/_.data") ? -6 : -5) : path;
  if (!plain.includes("%")) return plain;
  try {
    return plain
      .split("/")
      .map((part) => decodeURIComponent(part).replaceAll("/", "%2F"))
      .join("/");
  } catch {
    return plain;
  }
}

const isCoupon = (value: string): boolean => value.trim() !== "" && value.trim() !== "0";

/** Pages read the first value of a name (`URLSearchParams.get`). */
function pageQuery(path: string, { parameters }: CacheableRoute, asked: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const name of path.endsWith(".data") ? [...parameters, DATA_PARAM] : parameters) {
    const value = asked.get(name)?.slice(0, LONGEST_PAGE_VALUE);
    if (value !== undefined && (name !== COUPON_PARAM || isCoupon(value))) read.append(name, value);
  }
  return asText(read);
}

/**
 * Null where Fastify's parser reads the query in another way: a name that is repeated makes a list there, and an escape that is no
 * UTF-8 stays as it is.
 */
function callQuery({ parameters }: CacheableRoute, asked: URLSearchParams): string | null {
  const read = new URLSearchParams();
  for (const name of parameters) {
    const value = asked.get(name);
    if (value === null) continue;
    if (value.includes("\uFFFD") || asked.getAll(name).length > 1) return null;
    if (name !== COUPON_PARAM) read.append(name, value);
  }
  return asText(read);
}

const asText = (query: URLSearchParams): string => (query.size === 0 ? "" : `?${query.toString()}`);
