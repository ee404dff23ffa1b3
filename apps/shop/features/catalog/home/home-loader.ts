import { data, redirect } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import type { WireBanner } from "../../../../../shared/contract/catalog/catalog.ts";
import { PREVIEW_PARAM, vehicleOfQuery } from "../../../../../shared/contract/page-queries.ts";
import {
  bannersEndpoint,
  homeTiresEndpoint,
  previewBannersEndpoint,
} from "../../../../../shared/contract/catalog/catalog.ts";
import { vehicleTiresEndpoint } from "../../../../../shared/contract/catalog/vehicles.ts";
import { withChoice } from "../../../../../shared/domain/tires/results/with-choice.ts";
import { hasChoice } from "../../../../../shared/domain/tires/results/result-choice.ts";
import { answerOrRefuse, isMissing, listOrNone } from "../../../page/answer-or-refuse.ts";
import { couponOf } from "../../coupons/coupon.ts";
import { type LoweredPrices, loweredPrices } from "../../coupons/lowered-prices.ts";
import { requireSettled } from "../filter/require-settled.ts";
import { loadSearch } from "../search/search-loader.ts";
import { listedTireOf, summaryOf } from "../tire/wire-tire.ts";
import { NO_VEHICLE, type WholeVehicleChoice } from "../vehicle/vehicle-choice.ts";
import type { VehicleSearch } from "../vehicle/vehicle-search.tsx";
import { listedTiresOf, vehicleResultsOf } from "../vehicle/wire-vehicle.ts";
import { loadFinders } from "./finders-loader.ts";
import { bannerOf } from "./wire-banner.ts";
import type { HomePageProps } from "./home-page.tsx";

/**
 * The vehicle or the text that the address asks for; the featured tires when it asks for nothing. An unknown vehicle is a 404
 * that still sells. Throws a redirect to the address without a filter or an order that its results do not have.
 */
export async function loadHome(api: Api, query: URLSearchParams) {
  const coupon = couponOf(query);
  const vehicle = vehicleOfQuery(query);
  if (vehicle === null && hasChoice(query)) {
    const plain = withChoice(query, "").toString();
    throw redirect(plain === "" ? "/" : `/?${plain}`, 302);
  }
  const [banners, finders, vehicleSearch, textSearch] = await Promise.all([
    loadBanners(api, query.get(PREVIEW_PARAM)),
    loadFinders(api, vehicle ? { vehicle } : {}),
    vehicle && loadVehicle(api, vehicle, query),
    vehicle ? null : loadSearch(api, query),
  ]);
  const isUnknown = vehicleSearch !== null && vehicleSearch.results === null;
  const isSearched = vehicleSearch !== null || textSearch !== null;
  const featured = isSearched ? null : await api.call(homeTiresEndpoint, { query: { cupon: coupon } });
  const listed = featured === null ? [] : listOrNone(featured).map(listedTireOf);
  const { isLowered } = vehicleSearch ?? textSearch ?? loweredPrices(listed, coupon);
  const page: HomePageProps = {
    isLowered,
    banners: banners.map(bannerOf),
    finders: isUnknown ? { ...finders, vehicle: { ...finders.vehicle, choice: NO_VEHICLE } } : finders,
    featured: featured === null ? [] : listOrNone(featured).map((tire) => summaryOf(tire, coupon)),
    vehicleSearch,
    textSearch,
  };
  return data(page, { status: isUnknown ? 404 : 200 });
}

/** A preview link of the staff shows no page when it is over or was altered. */
async function loadBanners(api: Api, preview: string | null): Promise<readonly WireBanner[]> {
  if (preview === null) return listOrNone(await api.call(bannersEndpoint, {}));
  return answerOrRefuse(await api.call(previewBannersEndpoint, { params: { token: preview } }));
}

type FoundVehicle = VehicleSearch & LoweredPrices;

async function loadVehicle(api: Api, vehicle: WholeVehicleChoice, query: URLSearchParams): Promise<FoundVehicle> {
  const coupon = couponOf(query);
  const { brand: marca, model: modelo, year: anio, version } = vehicle;
  const found = await api.call(vehicleTiresEndpoint, { query: { marca, modelo, anio, version, cupon: coupon } });
  if (isMissing(found)) return { results: null };
  const answer = answerOrRefuse(found);
  const { results, choice } = vehicleResultsOf(answer, coupon, query);
  requireSettled("/", query, choice);
  return { results, ...loweredPrices(listedTiresOf(answer), coupon) };
}
