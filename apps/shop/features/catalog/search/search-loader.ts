import { redirect } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import { sizeSearchEndpoint, tireCodesEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import { searchEndpoint } from "../../../../../shared/contract/catalog/search.ts";
import { sizeKey, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { CAR_OR_LIGHT_TRUCK, MOTORCYCLE } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { answerOrRefuse, listOrNone } from "../../../page/answer-or-refuse.ts";
import { sizeUrl } from "../catalog-urls.ts";
import { couponOf, withCoupon } from "../../coupons/coupon.ts";
import { type LoweredPrices, loweredPrices } from "../../coupons/lowered-prices.ts";
import { listedTireOf, summaryOf } from "../tire/wire-tire.ts";
import { NO_RESULTS } from "../no-results.ts";
import type { SearchFindings } from "./findings.ts";
import { matchText, tooShort } from "./match-count.ts";
import { type Search, searchOfQuery } from "./search-address.ts";
import { isSameCode, readTyped } from "./typed-text.ts";
import { findingsOf, foundTiresOf } from "./wire-search.ts";

export interface SearchResults extends LoweredPrices {
  readonly search: Search;
  readonly findings: SearchFindings;
  /** How much was found, in words. */
  readonly summary: string;
  /** The text of an empty result; `advice` null: the usual one. Null where something was found. */
  readonly nothing: { readonly title: string; readonly advice: string | null } | null;
}

/**
 * What the home page's address searches for, null when it searches for nothing. Throws a redirect where the text means one page:
 * a size, the whole code of a tire, or a vehicle and year with one version.
 */
export async function loadSearch(api: Api, query: URLSearchParams): Promise<SearchResults | null> {
  const search = searchOfQuery(query);
  if (search === null) return null;
  const coupon = couponOf(query);
  const typed = readTyped(search.kind, search.text);
  if (typed.kind === "nothing") return resultsOf(search, NO_FINDINGS);
  if (typed.kind === "size") throw redirect(withCoupon(await urlOfSize(api, typed.size), coupon), 302);
  if (typed.kind === "code") {
    const coded = listOrNone(await api.call(tireCodesEndpoint, { query: { prefijo: typed.prefix, cupon: coupon } }));
    const findings = { ...NO_FINDINGS, coded: coded.map((tire) => summaryOf(tire, coupon)) };
    leaveToOnlyPage(search, findings);
    return { ...resultsOf(search, findings), ...loweredPrices(coded.map(listedTireOf), coupon) };
  }
  const found = answerOrRefuse(await api.call(searchEndpoint, { query: { texto: typed.text, cupon: coupon } }));
  const findings = findingsOf(found, coupon);
  leaveToOnlyPage(search, findings);
  return { ...resultsOf(search, findings), ...loweredPrices(foundTiresOf(found).map(listedTireOf), coupon) };
}

const NO_FINDINGS: SearchFindings = {
  isFound: false,
  corrections: [],
  unread: [],
  heading: "",
  vehicles: [],
  yearOutside: null,
  tires: { heading: "", list: [] },
  sizes: [],
  brands: [],
  lines: [],
  coded: [],
};

function leaveToOnlyPage({ text }: Search, findings: SearchFindings): void {
  const { coded, vehicles, lines, brands, sizes, corrections, isFound } = findings;
  const exact = coded.find(({ code }) => isSameCode(code, text));
  if (exact) throw redirect(exact.url, 302);
  const [vehicle, ...others] = vehicles;
  const isAlone = others.length + lines.length + brands.length + sizes.length + coded.length + corrections.length === 0;
  if (vehicle?.isWhole && isAlone && isFound) throw redirect(vehicle.url, 302);
}

const resultsOf = (search: Search, findings: SearchFindings): SearchResults => ({
  search,
  findings,
  summary: summaryText(search, findings),
  nothing: hasAny(findings) ? null : nothingOf(search),
});

const hasAny = ({ vehicles, sizes, brands, lines, coded }: SearchFindings): boolean =>
  vehicles.length + sizes.length + brands.length + lines.length + coded.length > 0;

function summaryText({ kind, text }: Search, findings: SearchFindings): string {
  const { vehicles, yearOutside, tires, sizes, lines, coded } = findings;
  if (yearOutside !== null) return yearOutside;
  if (vehicles.length + lines.length + coded.length === 0 && sizes.length > 0)
    return sizes.length === 1 ? "1 medida" : `${sizes.length} medidas`;
  if (vehicles.length === 0) return matchText(kind, { products: lines.length, tires: coded.length }, text);
  const ofVehicles = vehicles.length === 1 ? "1 vehículo" : `${vehicles.length} vehículos`;
  return tires.list.length > 0 ? `${ofVehicles}, ${tires.list.length} llantas que le quedan` : ofVehicles;
}

/** What was not looked for is not said to be none. */
function nothingOf({ kind, text }: Search): SearchResults["nothing"] {
  const title = tooShort(kind, text);
  if (title === null) return { title: NO_RESULTS, advice: null };
  const isOfCode = kind === "code" || /^\d+$/.test(text);
  return { title, advice: isOfCode ? "Los códigos se buscan por su principio, por ejemplo 115." : null };
}

/** The results of a size among cars and light trucks, or among motorcycles when only they have it. */
async function urlOfSize(api: Api, size: TireSize): Promise<string> {
  const medida = sizeKey(size);
  const hasTires = async (depto: number) =>
    listOrNone(await api.call(sizeSearchEndpoint, { query: { depto, medida } })).length > 0;
  const isOnlyOfMotorcycles = !(await hasTires(CAR_OR_LIGHT_TRUCK)) && (await hasTires(MOTORCYCLE));
  return sizeUrl(isOnlyOfMotorcycles ? MOTORCYCLE : CAR_OR_LIGHT_TRUCK, medida);
}
