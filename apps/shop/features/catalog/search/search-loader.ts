import { redirect } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import {
  productsEndpoint,
  sizeSearchEndpoint,
  tireCodesEndpoint,
} from "../../../../../shared/contract/catalog/catalog.ts";
import { sizeKey, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { CAR_OR_LIGHT_TRUCK, MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { answerOrRefuse, listOrNone } from "../../../page/answer-or-refuse.ts";
import { productUrl, sizeUrl } from "../catalog-urls.ts";
import { couponOf, withCoupon } from "../../coupons/coupon.ts";
import { type LoweredPrices, loweredPrices } from "../../coupons/lowered-prices.ts";
import { productOf } from "../product/wire-product.ts";
import type { TireSummary } from "../tire/tire-summary.ts";
import { listedTireOf, summaryOf } from "../tire/wire-tire.ts";
import { NO_RESULTS } from "../no-results.ts";
import { isTooShort, matchText, TOO_SHORT } from "./match-count.ts";
import { type Search, searchOfQuery } from "./search-address.ts";
import { isSameCode, readTyped } from "./typed-text.ts";

export interface ProductSummary {
  readonly name: string;
  readonly brand: string;
  readonly slogan: string;
  readonly image: string;
  readonly url: string;
}

export interface SearchResults extends LoweredPrices {
  readonly search: Search;
  readonly products: readonly ProductSummary[];
  /** Those whose code begins with the text. */
  readonly tires: readonly TireSummary[];
  /** How much was found, in words. */
  readonly summary: string;
  /** The text of an empty result; `advice` null: the usual one. Null where something was found. */
  readonly nothing: { readonly title: string; readonly advice: string | null } | null;
}

/**
 * What the home page's address searches for, null when it searches for nothing. Throws a redirect where the text means one page:
 * a size, or the whole code of a tire.
 */
export async function loadSearch(api: Api, query: URLSearchParams): Promise<SearchResults | null> {
  const search = searchOfQuery(query);
  if (search === null) return null;
  const coupon = couponOf(query);
  const typed = readTyped(search.kind, search.text);
  if (typed.kind === "size") throw redirect(withCoupon(await urlOfSize(api, typed.size), coupon), 302);
  if (typed.kind === "nothing") return resultsOf(search, [], []);

  const { name, codePrefix } = typed;
  const [named, coded] = await Promise.all([
    name === null ? null : api.call(productsEndpoint, { query: { nombre: name, cupon: coupon } }),
    codePrefix === null ? null : api.call(tireCodesEndpoint, { query: { prefijo: codePrefix, cupon: coupon } }),
  ]);
  const found = coded === null ? [] : listOrNone(coded);
  const tires = found.map((tire) => summaryOf(tire, coupon));
  const exact = tires.find(({ code }) => isSameCode(code, search.text));
  if (exact) throw redirect(exact.url, 302);
  const products = named === null ? [] : answerOrRefuse(named);
  const results = resultsOf(
    search,
    Array.isArray(products) ? products.map((product) => productSummaryOf(productOf(product), coupon)) : [],
    tires,
  );
  return { ...results, ...loweredPrices(found.map(listedTireOf), coupon) };
}

const resultsOf = (
  search: Search,
  products: readonly ProductSummary[],
  tires: readonly TireSummary[],
): SearchResults => {
  const summary = matchText(search.kind, { products: products.length, tires: tires.length }, search.text);
  return { search, products, tires, summary, nothing: products.length + tires.length > 0 ? null : nothingOf(search) };
};

/** A code that was not looked for is not said to be none. */
const nothingOf = ({ kind, text }: Search): SearchResults["nothing"] =>
  isTooShort(kind, text)
    ? { title: TOO_SHORT, advice: "Los códigos se buscan por su principio, por ejemplo 115." }
    : { title: NO_RESULTS, advice: null };

/** The results of a size among cars and light trucks, or among motorcycles when only they have it. */
async function urlOfSize(api: Api, size: TireSize): Promise<string> {
  const medida = sizeKey(size);
  const hasTires = async (depto: number) =>
    listOrNone(await api.call(sizeSearchEndpoint, { query: { depto, medida } })).length > 0;
  const isOnlyOfMotorcycles = !(await hasTires(CAR_OR_LIGHT_TRUCK)) && (await hasTires(MOTORCYCLE));
  return sizeUrl(isOnlyOfMotorcycles ? MOTORCYCLE : CAR_OR_LIGHT_TRUCK, medida);
}

const productSummaryOf = (
  { id, name, brand, slogan, image }: ReturnType<typeof productOf>,
  coupon: string | undefined,
): ProductSummary => ({ name, brand, slogan, image, url: withCoupon(productUrl(id), coupon) });
