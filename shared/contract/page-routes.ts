import {
  COUPON_PARAM,
  DEALERS_PARAMS,
  HOME_PARAMS,
  type PageParam,
  PREVIEW_PARAM,
  RESULTS_PAGE_PARAM,
  REVIEW_PARAMS,
} from "./page-queries.ts";

/** What the HTML of a page depends on besides its path. */
export interface PageQuery {
  /** Names of the query parameters, in the order of the cache key. The server renders the page from these alone. */
  readonly reads: readonly PageParam[];
  /** False: the rendered page is not cached. */
  readonly isCached: boolean;
}

const page = (...reads: PageParam[]): PageQuery => ({ reads: [...reads, COUPON_PARAM], isCached: true });

/**
 * One row for each route of `apps/shop/routes.ts`, by its pattern. The cache key and the request that loaders get are made from it, so a
 * loader sees no other parameter. The frame of every page (`apps/shop/routes/shop.tsx`) reads the coupon. Parameters that only the browser
 * reads (`cuenta`, the `key` of an activation, the `correo` of a change of e-mail, `utm_source`) are in no row.
 */
export const PAGE_QUERIES = {
  "/confirmacion": page(),
  "/terminos": page(),
  "/aviso-de-privacidad": page(),
  "/garantia/:line": page(),
  "/compra-segura": page(),
  "/login": page(),
  // The call that names an event's coupon has a limit for each network.
  "/eventos/:eventKey": { ...page(PREVIEW_PARAM), isCached: false },
  "/product/:productid": page(),
  "/llanta/:productcode/:brand/:vehicletype/:product/:s1/:s2": page(PREVIEW_PARAM),
  "/llanta/:productcode/:brand/:vehicletype/:product/:s1": page(PREVIEW_PARAM),
  "/llantas/medida/:vehicletype/:s1/:s2": page(RESULTS_PAGE_PARAM),
  "/llantas/medida/:vehicletype/:s1": page(RESULTS_PAGE_PARAM),
  "/meses-sin-intereses/:productcode": page(),
  // The path names an order.
  "/order/:orderId": { ...page(), isCached: false },
  // The path is a key that opens an order, for a time.
  "/seguimiento/:token": { ...page(), isCached: false },
  // The same.
  "/opinar/:token": { ...page(REVIEW_PARAMS.line, REVIEW_PARAMS.stars), isCached: false },
  "/activacion": page(...HOME_PARAMS),
  "/": page(...HOME_PARAMS, PREVIEW_PARAM),
  "/distribuidores": page(...Object.values(DEALERS_PARAMS)),
  "/folio": page(),
  "/mi-garaje": page(),
  "/llantas-usadas": page(),
} as const satisfies Record<string, PageQuery>;
