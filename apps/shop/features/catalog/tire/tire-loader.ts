import { redirect } from "react-router";
import {
  previewTireEndpoint,
  productsEndpoint,
  sizeSearchEndpoint,
  tireByCodeEndpoint,
  type WireTire,
} from "../../../../../shared/contract/catalog/catalog.ts";
import { reviewsEndpoint } from "../../../../../shared/contract/reviews/published.ts";
import { PREVIEW_PARAM } from "../../../../../shared/contract/page-queries.ts";
import { paymentsEndpoint } from "../../../../../shared/contract/purchase/checkout.ts";
import type { Api } from "../../../../../shared/contract/api.ts";
import { answerOrRefuse } from "../../../page/answer-or-refuse.ts";
import { isCanonical } from "../catalog-urls.ts";
import { couponOf } from "../../coupons/coupon.ts";
import { loweredPrices } from "../../coupons/lowered-prices.ts";
import { reviewsOf } from "./reviews/wire-reviews.ts";
import { rimGroupsOf } from "./sizes/rim-groups.ts";
import { listedTireOf, summaryOf, tireOfProductOf } from "./wire-tire.ts";
import { acceptedOf, sameSizeQueryOf, siblingsOf, tirePageOf } from "./wire-tire-page.ts";

/** One tire and its other sizes. The code alone decides: any other spelling of the rest is sent to the right address. */
export async function loadTire(api: Api, url: URL, code: string) {
  const preview = url.searchParams.get(PREVIEW_PARAM);
  const coupon = preview === null ? couponOf(url.searchParams) : undefined;
  const cupon = coupon && { cupon: coupon };
  const tire = answerOrRefuse(
    preview === null
      ? await api.call(tireByCodeEndpoint, { query: { id: code, ...cupon } })
      : await api.call(previewTireEndpoint, { params: { token: preview }, query: { id: code } }),
  );
  const summary = summaryOf(tire, coupon);
  if (!isCanonical(url, summary.path)) throw redirect(summary.path + url.search, 301);

  const page = tirePageOf(tire);
  const [product, payments, reviews] = await Promise.all([
    api.call(productsEndpoint, { query: { id: page.productId, ...cupon } }),
    api.call(paymentsEndpoint, {}),
    page.ratingCount > 0 && api.call(reviewsEndpoint, { query: { producto: page.productId } }),
  ]);
  const isSoldOut = preview === null && !summary.isAvailable;
  const siblings = siblingsOf(product.ok ? product.value : null, tire);
  return {
    ...page,
    summary,
    coupon,
    isSoldOut,
    /** In place of a sold-out one. */
    others: isSoldOut ? await othersOfSize(api, tire, coupon) : [],
    ...loweredPrices(siblings.map(listedTireOf), coupon),
    /** Null: none is published. */
    reviews: reviews && reviews.ok ? reviewsOf(reviews.value) : null,
    rims: rimGroupsOf(siblings.map(tireOfProductOf)),
    accepted: payments.ok ? acceptedOf(payments.value) : [],
  };
}

export type TirePageData = Awaited<ReturnType<typeof loadTire>>;

const MOST_OTHERS = 4;

/** Tyres of the same size that can be bought, from the cheapest. None where the list does not come. */
async function othersOfSize(api: Api, tire: WireTire, coupon: string | undefined) {
  const query = { ...sameSizeQueryOf(tire), ...(coupon !== undefined && { cupon: coupon }) };
  const found = await api.call(sizeSearchEndpoint, { query });
  if (!found.ok) return [];
  const { code } = summaryOf(tire, coupon);
  return found.value
    .map((other) => summaryOf(other, coupon))
    .filter((other) => other.isAvailable && other.code !== code)
    .slice(0, MOST_OTHERS);
}
