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
import { acceptedMarks } from "../../../../../shared/domain/payment/accepted-marks.ts";
import { paymentTypeFromCode } from "../../../../../shared/domain/payment/payment-type.ts";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import { describeTire } from "../../../../../shared/domain/tires/tire-fields.ts";
import type { Api } from "../../../../../shared/contract/api.ts";
import { answerOrRefuse } from "../../../page/answer-or-refuse.ts";
import { isCanonical, sizeUrlOfTire } from "../catalog-urls.ts";
import { couponOf } from "../../coupons/coupon.ts";
import { loweredPrices } from "../../coupons/lowered-prices.ts";
import { detailsOf } from "./details-text.ts";
import { reviewsOf } from "./reviews/shown-reviews.ts";
import { rimGroupsOf } from "./sizes/rim-groups.ts";
import { listedTireOf, summaryOf, tireMarksOf, tireOfProductOf, viewsOf } from "./wire-tire.ts";

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

  const [product, payments, reviews] = await Promise.all([
    api.call(productsEndpoint, { query: { id: tire.ProductId, ...cupon } }),
    api.call(paymentsEndpoint, {}),
    tire.Opiniones && api.call(reviewsEndpoint, { query: { producto: tire.ProductId } }),
  ]);
  const listed = product.ok && "Tires" in product.value ? product.value.Tires : [];
  const isSoldOut = preview === null && !summary.isAvailable;
  const siblings = listed.some(({ Code }) => Code === tire.Code) ? listed : [...listed, tire];
  return {
    summary,
    coupon,
    isSoldOut,
    /** In place of a sold-out one. */
    others: isSoldOut ? await othersOfSize(api, tire, coupon) : [],
    ...loweredPrices(siblings.map(listedTireOf), coupon),
    productId: tire.ProductId,
    ratingCount: tire.Opiniones?.Cuantas ?? 0,
    /** Null: none is published. */
    reviews: reviews?.ok ? reviewsOf(reviews.value) : null,
    productSlug: tire.TireProduct.Slug,
    imageAlt: tire.TireProduct.ImageAlt,
    views: viewsOf(tire.TireProduct),
    details: detailsOf(tire.TireProduct.Details),
    rims: rimGroupsOf(siblings.map(tireOfProductOf)),
    /** Canonical address of the search for this size. */
    sizeSearchPath: sizeUrlOfTire(tire.VehicleTypeId, tire.SizeShort),
    /** With the coupon: what the cart will ask for four of them and nothing else. Null where no set of four is offered. */
    totalOfFour: summary.isMotorcycle || tire.TotalDeCuatro === null ? null : fromPesos(tire.TotalDeCuatro),
    accepted: payments.ok ? acceptedMarks(payments.value.Tipos.flatMap((code) => paymentTypeFromCode(code) ?? [])) : [],
    marks: { sizeKey: tire.SizeShort, load: tire.Load, speed: tire.Speed },
    specs: describeTire(tireMarksOf(tire)),
  };
}

export type TirePageData = Awaited<ReturnType<typeof loadTire>>;

const MOST_OTHERS = 4;

/** Tyres of the same size that can be bought, from the cheapest. None where the list does not come. */
async function othersOfSize(api: Api, { Code, SizeShort, VehicleTypeId }: WireTire, coupon: string | undefined) {
  const query = { medida: SizeShort, depto: VehicleTypeId, ...(coupon !== undefined && { cupon: coupon }) };
  const found = await api.call(sizeSearchEndpoint, { query });
  if (!found.ok) return [];
  const others = found.value.filter((tire) => tire.Available && tire.Code !== Code).slice(0, MOST_OTHERS);
  return others.map((tire) => summaryOf(tire, coupon));
}
