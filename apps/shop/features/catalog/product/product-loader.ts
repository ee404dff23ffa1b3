import { data, redirect } from "react-router";
import type { Api } from "../../../../../shared/contract/api.ts";
import { productsEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import type { Centavos } from "../../../../../shared/domain/money/money.ts";
import { answerOrRefuse } from "../../../page/answer-or-refuse.ts";
import { isCanonical, productUrl } from "../catalog-urls.ts";
import { couponOf } from "../../coupons/coupon.ts";
import { loweredPrices } from "../../coupons/lowered-prices.ts";
import { detailsOf } from "../tire/details-text.ts";
import { type RimGroup, rimGroupsOf } from "../tire/sizes/rim-groups.ts";
import { listedTireOf, ratingCountOf, ratingOf, tireOfProductOf, viewsOf } from "../tire/wire-tire.ts";
import { hasTires, productOf, tiresOfProduct } from "../tire/wire-product.ts";
import { HIGHEST_INTEGER } from "../../../../../shared/domain/text/highest-integer.ts";

/** A product and all its sizes. Throws 404 for an unknown product, 301 for any other spelling of its id ("007"). */
export async function loadProduct(api: Api, url: URL, idText: string) {
  const id = /^\d{1,12}$/.test(idText) ? Number(idText) : HIGHEST_INTEGER + 1;
  if (id > HIGHEST_INTEGER) throw data(null, { status: 404 });
  const coupon = couponOf(url.searchParams);
  const answer = answerOrRefuse(await api.call(productsEndpoint, { query: { id, ...(coupon && { cupon: coupon }) } }));
  if (!hasTires(answer)) throw data(null, { status: 404 });
  const { details, ...product } = productOf(answer);
  const path = productUrl(product.id);
  if (!isCanonical(url, path)) throw redirect(path + url.search, 301);

  const tires = tiresOfProduct(answer);
  const [first] = tires;
  const rims = rimGroupsOf(tires.map(tireOfProductOf));
  return {
    ...product,
    views: viewsOf(answer),
    path,
    coupon,
    ...loweredPrices(tires.map(listedTireOf), coupon),
    details: detailsOf(details),
    rims,
    lowestPrice: lowestPrice(rims),
    rating: first ? ratingOf(first) : null,
    ratingCount: first ? ratingCountOf(first) : 0,
  };
}

export type ProductPageData = Awaited<ReturnType<typeof loadProduct>>;

/** Of what can be bought now; null when everything is sold out. */
function lowestPrice(rims: readonly RimGroup[]): Centavos | null {
  const available = rims.flatMap(({ sizes }) => sizes).filter(({ isAvailable }) => isAvailable);
  return available.map(({ price }) => price).toSorted((a, b) => a - b)[0] ?? null;
}
