import { data, redirect } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import { sizeSearchEndpoint, type WireSizedTire } from "../../../../../shared/contract/catalog/catalog.ts";
import { MOST_TIRES } from "../../../../../shared/domain/tires/results/result-limits.ts";
import { chosenTires, queryOfChoice, settleChoice } from "../../../../../shared/domain/tires/results/result-choice.ts";
import { filterWords } from "../../../../../shared/domain/tires/results/result-filter.ts";
import { tireGeometry } from "../../../../../shared/domain/tires/tire-geometry.ts";
import { formatTireSize, parseTireSize, sizeKey } from "../../../../../shared/domain/tires/tire-size.ts";
import { VEHICLE_TYPES, vehicleTypeBySlug } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { answerOrRefuse } from "../../../page/answer-or-refuse.ts";
import { availableText, buyableCount } from "../buyable-count.ts";
import { isCanonical, sizeUrl } from "../catalog-urls.ts";
import { couponOf } from "../../coupons/coupon.ts";
import { loweredPrices } from "../../coupons/lowered-prices.ts";
import { requireSettled } from "../filter/require-settled.ts";
import { commonTools, resultTools } from "../filter/result-tools.ts";
import { listedWireTire } from "../filter/wire-listed-tire.ts";
import { loadFinders } from "../home/finders-loader.ts";
import { listedTireOf, sizeKeyOf, summaryOf } from "../tire/wire-tire.ts";
import { pageOf, pageQuery } from "./result-pages.ts";

/**
 * Tires of a size. Throws 404 for an unknown size, vehicle type or page, 301 for any other spelling of the address, 302 for a filter or
 * an order that its results do not have.
 */
export async function loadSize(api: Api, url: URL, typeSlug: string, sizeText: string) {
  const vehicleType = vehicleTypeBySlug(typeSlug.toLowerCase());
  const parsed = parseTireSize(sizeText);
  if (vehicleType === null || !parsed.ok) throw data(null, { status: 404 });
  const size = parsed.value;
  const coupon = couponOf(url.searchParams);
  const query = { depto: vehicleType, medida: sizeKey(size), cupon: coupon };
  const found = answerOrRefuse(await api.call(sizeSearchEndpoint, { query }));

  const path = sizeUrl(vehicleType, canonicalKey(query.medida, found));
  if (!isCanonical(url, path)) throw redirect(path + url.search, 301);
  const all = found.map(listedWireTire);
  const choice = settleChoice(url.searchParams, [all]);
  requireSettled(path, url.searchParams, choice);
  const shown = pageOf(chosenTires(all, choice), url.searchParams);
  if (shown === null) throw data(null, { status: 404 });
  const choiceQuery = queryOfChoice(choice);
  return {
    /** Of a choice, that of all its tires. */
    path: choiceQuery === "" ? path + pageQuery(shown.number) : path,
    choiceQuery,
    /** Whatever the filter. */
    hasTires: all.length > 0,
    filterWords: filterWords(choice.filter, all),
    tools: resultTools(all, all.length >= MOST_TIRES, commonTools([all], choice)),
    size: formatTireSize(size),
    isSae: size.kind === "sae",
    vehicleTypeLabel: VEHICLE_TYPES[vehicleType].label.toLowerCase(),
    diameterMm: tireGeometry(size).diameterMm,
    available: availableText(buyableCount(found.map(listedTireOf), MOST_TIRES)),
    page: shown.number,
    pageCount: shown.count,
    ...loweredPrices(
      shown.items.map(({ wire }) => listedTireOf(wire)),
      coupon,
    ),
    tires: shown.items.map(({ wire }) => summaryOf(wire, coupon)),
    finders: await loadFinders(api, { measure: { vehicleType, size } }),
  };
}

export type SizePageData = Awaited<ReturnType<typeof loadSize>>;

/** A size asked for by its numbers alone (90/90R18) is the one that all its tires have (90/90-18), if there is but one. */
function canonicalKey(askedKey: string, found: readonly WireSizedTire[]): string {
  const keys = [...new Set(found.map(sizeKeyOf))];
  const [only] = keys;
  return only !== undefined && keys.length === 1 ? only : askedKey;
}
