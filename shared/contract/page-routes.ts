import { CHOICE_PARAMS } from "../domain/tires/results/choice-params.ts";
import {
  COMPARED_PARAM,
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
const uncached = (...reads: PageParam[]): PageQuery => ({ ...page(...reads), isCached: false });

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
  "/eventos/:eventKey": uncached(PREVIEW_PARAM),
  "/product/:productid": page(),
  "/llanta/:productcode/:brand/:vehicletype/:product/:s1/:s2": page(PREVIEW_PARAM),
  "/llanta/:productcode/:brand/:vehicletype/:product/:s1": page(PREVIEW_PARAM),
  "/llantas/medida/:vehicletype/:s1/:s2": page(RESULTS_PAGE_PARAM, ...CHOICE_PARAMS),
  "/llantas/medida/:vehicletype/:s1": page(RESULTS_PAGE_PARAM, ...CHOICE_PARAMS),
  "/meses-sin-intereses/:productcode": page(),
  // The path names an order.
  "/order/:orderId": uncached(),
  // The path is a key that opens an order, for a time.
  "/seguimiento/:token": uncached(),
  // The same.
  "/opinar/:token": uncached(REVIEW_PARAMS.line, REVIEW_PARAMS.stars),
  "/activacion": page(...HOME_PARAMS),
  "/": page(...HOME_PARAMS, ...CHOICE_PARAMS, PREVIEW_PARAM),
  "/distribuidores": page(...Object.values(DEALERS_PARAMS)),
  "/folio": page(),
  "/mi-garaje": page(),
  "/llantas-usadas": page(),
  // Any three codes make another address.
  "/comparar": uncached(COMPARED_PARAM),
} as const satisfies Record<string, PageQuery>;
