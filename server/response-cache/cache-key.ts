import { type ParsedUrlQuery, parse } from "node:querystring";
import {
  COMPARED_PARAM,
  COUPON_PARAM,
  LONGEST_PAGE_VALUE,
  PREVIEW_PARAM,
  VEHICLE_PARAMS,
  vehicleOfQuery,
} from "../../shared/contract/page-queries.ts";

/** React Router's own parameter in the addresses of page data: the routes whose loaders run. */
export const DATA_PARAM = "_routes";
/** They count together: a part of a vehicle, or one in another spelling, changes no page. */
const OF_VEHICLE: readonly string[] = Object.values(VEHICLE_PARAMS);

/**
 * Parses the query of a call. Fastify uses the same parser: two parsers that differ (a leading `?`, invalid escapes) would cache a response
 * under the key of another call.
 */
export const parseCallQuery = (text: string): ParsedUrlQuery => parse(text, "&", "=", { maxKeys: 0 });

/** A page or a call of the API whose responses may be cached. */
export interface CacheableRoute {
  readonly kind: "page" | "call";
  /** Names of the query parameters that its response depends on, in the order they have in the key. */
  readonly parameters: readonly string[];
  readonly isCached: boolean;
}

/**
 * The cache keys of all routes. A key has the path and the parameters that the route declares. A page is rendered from its key
 * (`pageAddress`), and a call reads only the parameters of its query schema.
 */
export function createCacheKeys() {
  const [plainRoutes, routes] = [createRouteTable(), createRouteTable()];
  const routeOf = (path: string) => routes.find(withoutSlash(path.toLowerCase()))?.route;
  /**
   * Of a path that is written as the shop's links are, or a call's as in the wire contract, with a slash behind it. Letter case, escapes and
   * slashes make endless others of the same response.
   */
  const plainRouteOf = (path: string): CacheableRoute | undefined => {
    const plain = path.startsWith("/api/") ? withoutSlash(path) : path.replace(/\.data$/, "");
    const found = plainRoutes.find(path === "/_.data" ? "/" : plain);
    return found?.parts.every(isPlain) ? found.route : undefined;
  };

  return {
    /** Declares a route by its pattern: `/product/:productid`. */
    add(pattern: string, route: CacheableRoute): void {
      plainRoutes.add(pattern, route);
      routes.add(withoutSlash(pattern.toLowerCase()), route);
    },

    /** The key of a response; null for a request whose response is not cached. */
    keyOf(address: string): string | null {
      // Fastify's router and `URL` parse a `#` in different ways. Browsers never send one.
      if (address.includes("#")) return null;
      const at = address.indexOf("?");
      const path = at < 0 ? address : address.slice(0, at);
      const route = plainRouteOf(path);
      if (!route?.isCached) return null;
      if (at < 0) return path;
      const query = address.slice(at + 1);
      const key = route.kind === "page" ? pageKey(path, route, query) : callKey(route, query);
      return key === null ? null : path + key;
    },

    /** Whether the page at this address may be cached, whatever its query. */
    isCached: (address: string): boolean => plainRouteOf(address.replace(/[?#].*/s, ""))?.isCached === true,

    /** Whether the page at this address shows what the shop does not show yet. */
    isPreview(address: string): boolean {
      const [path = "", query] = address.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
      if (query === undefined || routeOf(pagePath(path))?.parameters.includes(PREVIEW_PARAM) !== true) return false;
      return new URLSearchParams(query).has(PREVIEW_PARAM);
    },

    /** Path and query that a page is rendered from: its key, and the coupon. */
    pageAddress(address: string): string {
      const [path = "", query] = address.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
      const route = query === undefined ? undefined : routeOf(pagePath(path));
      return route === undefined ? path : path + pageQuery(path, route, new URLSearchParams(query));
    },

    /** The parameters that only the browser reads; a redirect keeps them. */
    clientParams(address: string): URLSearchParams {
      const [path = "", query] = address.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
      const params = new URLSearchParams(query);
      for (const name of routeOf(pagePath(path))?.parameters ?? []) params.delete(name);
      return params;
    },
  };
}

function createRouteTable() {
  const fixed = new Map<string, CacheableRoute>();
  const patterns: { readonly path: RegExp; readonly route: CacheableRoute }[] = [];
  return {
    add(pattern: string, route: CacheableRoute): void {
      if (!pattern.includes(":")) fixed.set(pattern, route);
      else patterns.push({ path: new RegExp(`^${pattern.replaceAll(/:\w+/g, "([^/]+)")}$`), route });
    },
    /** `parts`: what stands for the pattern's names. */
    find(path: string): { readonly route: CacheableRoute; readonly parts: readonly string[] } | undefined {
      const route = fixed.get(path);
      if (route) return { route, parts: [] };
      for (const pattern of patterns) {
        const [, ...parts] = pattern.path.exec(path) ?? [];
        if (parts.length > 0) return { route: pattern.route, parts };
      }
      return undefined;
    },
  };
}

export type CacheKeys = ReturnType<typeof createCacheKeys>;

const withoutSlash = (path: string): string => (path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path);

/** React Router's `/terminos.data` and `/_.data` are the data of `/terminos` and `/`. Escapes are decoded as React Router does. */
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

/** Whether a part of a path is escaped as links are. */
function isPlain(part: string): boolean {
  if (/^[\w.-]+$/.test(part)) return true;
  try {
    return encodeURIComponent(decodeURIComponent(part)) === part;
  } catch {
    return false;
  }
}

const isCoupon = (value: string): boolean => value.trim() !== "" && value.trim() !== "0";

/** Pages read the first value of a name. Tyres to compare are a list, whose form repeats the name. */
const valueOf = (query: URLSearchParams, name: string): string | undefined =>
  name === COMPARED_PARAM ? query.getAll(name).join(",") || undefined : (query.get(name) ?? undefined);

function pageQuery(path: string, { parameters }: CacheableRoute, query: URLSearchParams): string {
  const read = new URLSearchParams();
  const isOfVehicle = vehicleOfQuery(query) !== null;
  for (const name of path.endsWith(".data") ? [...parameters, DATA_PARAM] : parameters) {
    if (!isOfVehicle && OF_VEHICLE.includes(name)) continue;
    const value = valueOf(query, name)?.slice(0, LONGEST_PAGE_VALUE);
    if (value !== undefined && (name !== COUPON_PARAM || isCoupon(value))) read.append(name, value);
  }
  return asText(read);
}

/**
 * Null with a coupon: coupons begin and end by the clock, and what one does belongs to the key (pages/coupon-pages.ts). Null with a
 * preview, which only its link's owner sees.
 */
function pageKey(path: string, route: CacheableRoute, search: string): string | null {
  const query = new URLSearchParams(search);
  if (route.parameters.includes(PREVIEW_PARAM) && query.has(PREVIEW_PARAM)) return null;
  return isCoupon(query.get(COUPON_PARAM) ?? "") ? null : pageQuery(path, route, query);
}

/** Null with a coupon, and for a repeated name: it parses to a list, which every query schema refuses. */
function callKey({ parameters }: CacheableRoute, search: string): string | null {
  const query = parseCallQuery(search);
  let key = "";
  for (const name of parameters) {
    const value = query[name];
    if (value === undefined) continue;
    if (typeof value !== "string" || (name === COUPON_PARAM && isCoupon(value))) return null;
    if (name !== COUPON_PARAM) key += `${key === "" ? "?" : "&"}${name}=${encodeURIComponent(value)}`;
  }
  return key;
}

const asText = (query: URLSearchParams): string => (query.size === 0 ? "" : `?${query.toString()}`);
