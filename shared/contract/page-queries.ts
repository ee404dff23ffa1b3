import { HIGHEST_INTEGER } from "../domain/text/highest-integer.ts";
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
/** The vehicle an address asks for; null unless all four are numbers of the catalogue, written as its links write them. */
export function vehicleOfQuery(query: URLSearchParams): Readonly<Record<keyof typeof VEHICLE_PARAMS, number>> | null {
  const [brand = 0, model = 0, year = 0, version = 0] = Object.values(VEHICLE_PARAMS).map((name) => {
    const text = query.get(name) ?? "";
    return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= HIGHEST_INTEGER ? Number(text) : 0;
  });
  return brand && model && year && version ? { brand, model, year, version } : null;
}
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

/** Of the home page, whose finders stand on the activation's page too. */
export const HOME_PARAMS = [
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
export type PageParam = (typeof PAGE_PARAMS)[number];

/** Longest value of a parameter. Every valid value is shorter, and a longer one is cut. */
export const LONGEST_PAGE_VALUE = 200;
