/** The coupon in the address of any page (docs/decisions/0015). */
export const COUPON_PARAM = "cupon";
/** The home page's searches by text and by code: `/?buscar=eco`, `/?codigo=115`. */
export const SEARCH_PARAMS = { text: "buscar", code: "codigo" } as const;
/** The home page's vehicle: `/?marca=&modelo=&anio=&version=`. */
export const VEHICLE_PARAMS = { brand: "marca", model: "modelo", year: "anio", version: "version" } as const;
/** The dealers' page: `/distribuidores?estado=JAL&ciudad=zapopan`. */
export const DEALERS_PARAMS = { state: "estado", city: "ciudad" } as const;
/** The page of a size's results: `?pagina=2`. */
export const RESULTS_PAGE_PARAM = "pagina";

/** Every query parameter that a page can be rendered from. */
export const PAGE_PARAMS: readonly string[] = [
  ...Object.values(VEHICLE_PARAMS),
  ...Object.values(SEARCH_PARAMS),
  ...Object.values(DEALERS_PARAMS),
  RESULTS_PAGE_PARAM,
  COUPON_PARAM,
];

/** Of one value: everything that a page understands is shorter. What is longer is cut, and stays not understood. */
export const LONGEST_PAGE_VALUE = 200;

/** What the HTML of a page depends on besides its path. */
export interface PageQuery {
  /** Names of the query parameters, in the order of the cache key. The server renders the page from these alone. */
  readonly reads: readonly string[];
  /** False: the rendered page is never kept for another request. */
  readonly isCached: boolean;
}

const page = (...reads: string[]): PageQuery => ({ reads: [...reads, COUPON_PARAM], isCached: true });

/**
 * One row for each route of `app/routes.ts`, by its pattern. The frame of every page (`app/routes/shop.tsx`) reads the coupon.
 * Parameters that only the browser reads (`cuenta`, the `key` of an activation, `utm_source`) are in no row: they stay in the
 * browser's address and never reach the rendered HTML.
 */
export const PAGE_QUERIES = {
  "/confirmacion": page(),
  "/terminos": page(),
  "/aviso-de-privacidad": page(),
  "/login": page(),
  // The call that names the coupon of an event is limited for each network.
  "/eventos/:eventKey": { ...page(), isCached: false },
  "/product/:productid": page(),
  "/llanta/:productcode/:brand/:vehicletype/:product/:s1/:s2": page(),
  "/llanta/:productcode/:brand/:vehicletype/:product/:s1": page(),
  "/llantas/medida/:vehicletype/:s1/:s2": page(RESULTS_PAGE_PARAM),
  "/llantas/medida/:vehicletype/:s1": page(RESULTS_PAGE_PARAM),
  // The path names an order.
  "/order/:orderId": { ...page(), isCached: false },
  "/activacion": page(...Object.values(VEHICLE_PARAMS), ...Object.values(SEARCH_PARAMS)),
  "/": page(...Object.values(VEHICLE_PARAMS), ...Object.values(SEARCH_PARAMS)),
  "/distribuidores": page(...Object.values(DEALERS_PARAMS)),
} as const satisfies Record<string, PageQuery>;
