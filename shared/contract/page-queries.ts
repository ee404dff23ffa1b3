import { CHOICE_PARAMS } from "../domain/tires/results/choice-params.ts";

/** The coupon in the address of any page (docs/decisions/0015). */
export const COUPON_PARAM = "cupon";
/** The home page's searches by text and by code: `/?buscar=eco`, `/?codigo=115`. */
export const SEARCH_PARAMS = { text: "buscar", code: "codigo" } as const;
/** The tyres of a comparison, by their codes: `/comparar?llantas=11500418,11700231`. A form repeats the name for each. */
export const COMPARED_PARAM = "llantas";
/** Parameters of pages and calls with what a person typed: any text makes another address. */
export const TYPED_PARAMS = [SEARCH_PARAMS.text, SEARCH_PARAMS.code, "texto", "nombre", "prefijo", "medida"] as const;
/** The home page's vehicle: `/?marca=&modelo=&anio=&version=`. */
export const VEHICLE_PARAMS = { brand: "marca", model: "modelo", year: "anio", version: "version" } as const;
/** The address of a vehicle's results, its canonical one; numbers are those of the catalogue. */
export const vehiclePath = (vehicle: Readonly<Record<keyof typeof VEHICLE_PARAMS, number>>): string =>
  `/?${(["brand", "model", "year", "version"] as const).map((part) => `${VEHICLE_PARAMS[part]}=${vehicle[part]}`).join("&")}`;
/** The selected tab and axle of a vehicle's results: `&tipo=sport&eje=trasero`. Its canonical address has neither. */
export const RESULT_TAB_PARAMS = { kind: "tipo", axle: "eje" } as const;
/** The dealers' page: `/distribuidores?estado=JAL&ciudad=zapopan`. */
export const DEALERS_PARAMS = { state: "estado", city: "ciudad" } as const;
/** The page of a size's results: `?pagina=2`. */
export const RESULTS_PAGE_PARAM = "pagina";
/** A review's form as a number of its e-mail opens it: `/opinar/<token>?llanta=1&estrellas=4`. Nothing is kept before it is sent. */
export const REVIEW_PARAMS = { line: "llanta", stars: "estrellas" } as const;

/** What staff look at and the shop does not show: `/?vista-previa=<token>`. A page with it is never cached (docs/decisions/0077, 0085). */
export const PREVIEW_PARAM = "vista-previa";

const HOME_PARAMS = [
  ...Object.values(VEHICLE_PARAMS),
  ...Object.values(RESULT_TAB_PARAMS),
  ...Object.values(SEARCH_PARAMS),
];

/** Every query parameter that a page can be rendered from: a page below cannot read another one. */
export const PAGE_PARAMS = [
  ...HOME_PARAMS,
  ...Object.values(DEALERS_PARAMS),
  RESULTS_PAGE_PARAM,
  ...CHOICE_PARAMS,
  COMPARED_PARAM,
  REVIEW_PARAMS.line,
  REVIEW_PARAMS.stars,
  PREVIEW_PARAM,
  COUPON_PARAM,
] as const;
type PageParam = (typeof PAGE_PARAMS)[number];

/** Longest value of a parameter. Every valid value is shorter, and a longer one is cut. */
export const LONGEST_PAGE_VALUE = 200;

/** What the HTML of a page depends on besides its path. */
export interface PageQuery {
  /** Names of the query parameters, in the order of the cache key. The server renders the page from these alone. */
  readonly reads: readonly PageParam[];
  /** False: the rendered page is not cached. */
  readonly isCached: boolean;
}

type Reads = readonly (PageParam | readonly PageParam[])[];

// Marked for the bundler: only the server has the table below.
/* @__NO_SIDE_EFFECTS__ */
const page = (...reads: Reads): PageQuery => ({ reads: [...reads.flat(), COUPON_PARAM], isCached: true });
/* @__NO_SIDE_EFFECTS__ */
const uncached = (...reads: Reads): PageQuery => ({ reads: [...reads.flat(), COUPON_PARAM], isCached: false });

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
  "/llantas/medida/:vehicletype/:s1/:s2": page(RESULTS_PAGE_PARAM, CHOICE_PARAMS),
  "/llantas/medida/:vehicletype/:s1": page(RESULTS_PAGE_PARAM, CHOICE_PARAMS),
  "/meses-sin-intereses/:productcode": page(),
  // The path names an order.
  "/order/:orderId": uncached(),
  // The path is a key that opens an order, for a time.
  "/seguimiento/:token": uncached(),
  // The same.
  "/opinar/:token": uncached(REVIEW_PARAMS.line, REVIEW_PARAMS.stars),
  "/activacion": page(HOME_PARAMS),
  "/": page(HOME_PARAMS, CHOICE_PARAMS, PREVIEW_PARAM),
  "/distribuidores": page(DEALERS_PARAMS.state, DEALERS_PARAMS.city),
  "/folio": page(),
  "/mi-garaje": page(),
  "/llantas-usadas": page(),
  // Any three codes make another address.
  "/comparar": uncached(COMPARED_PARAM),
} as const satisfies Record<string, PageQuery>;
