import { redirect } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import { homeTiresEndpoint, bannersEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import { COUPON_PARAM, PREVIEW_PARAM } from "../../../../../shared/contract/page-queries.ts";
import { eventEndpoint, previewEventEndpoint } from "../../../../../shared/contract/purchase/promotions.ts";
import { isMissing, answerOrRefuse, listOrNone } from "../../../page/answer-or-refuse.ts";
import { isCanonical } from "../catalog-urls.ts";
import { couponCode, couponOf, withCoupon } from "../../coupons/coupon.ts";
import { loweredPrices } from "../../coupons/lowered-prices.ts";
import { listedTireOf, summaryOf } from "../tire/wire-tire.ts";
import { bannerOf, eventOf } from "./wire-banner.ts";
import { loadFinders } from "./finders-loader.ts";
import type { HomePageProps } from "./home-page.tsx";

export interface EventPageData extends HomePageProps {
  readonly path: string;
}

/**
 * A campaign's landing page (decisions §2): its banner first, its coupon loaded, which is to say in the address. An unknown
 * event leads home. A link of staff's that is over shows no page.
 */
export async function loadEvent(api: Api, url: URL, key: string): Promise<EventPageData> {
  const token = url.searchParams.get(PREVIEW_PARAM);
  const found =
    token === null
      ? await api.call(eventEndpoint, { params: { key } })
      : await api.call(previewEventEndpoint, { params: { key, token } });
  if (token === null && isMissing(found)) throw redirect("/", 302);
  const event = eventOf(answerOrRefuse(found));
  const path = `/eventos/${encodeURIComponent(event.key)}`;
  if (!isCanonical(url, path)) throw redirect(path + url.search, 301);
  const coupon = couponOf(url.searchParams);
  const own = couponCode(event.coupon);
  if (own !== undefined && coupon === undefined) {
    url.searchParams.delete(COUPON_PARAM);
    throw redirect(withCoupon(path + url.search, own), 302);
  }

  const [banners, finders, featured] = await Promise.all([
    api.call(bannersEndpoint, {}),
    loadFinders(api),
    api.call(homeTiresEndpoint, { query: { cupon: coupon } }),
  ]);
  return {
    path,
    banners: [event.banner, ...listOrNone(banners).map(bannerOf)],
    finders,
    ...loweredPrices(listOrNone(featured).map(listedTireOf), coupon),
    featured: listOrNone(featured).map((tire) => summaryOf(tire, coupon)),
    vehicleSearch: null,
    textSearch: null,
  };
}
