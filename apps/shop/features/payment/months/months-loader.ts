import { paymentsEndpoint } from "../../../../../shared/contract/purchase/checkout.ts";
import { tireByCodeEndpoint } from "../../../../../shared/contract/catalog/catalog.ts";
import type { Api } from "../../../../../shared/contract/api.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { answerOrRefuse } from "../../../page/answer-or-refuse.ts";
import { summaryOf } from "../../catalog/tire/wire-tire.ts";
import { couponOf } from "../../coupons/coupon.ts";
import { paymentsOf } from "../wire-payments.ts";
import { minimaText, monthsView } from "./months-view.ts";
import { setOf } from "./wire-set.ts";

/** The plans of months for a tyre: for the set that its page offers, or for one piece. Throws 404 for an unknown code. */
export async function loadMonths(api: Api, url: URL, code: string) {
  const coupon = couponOf(url.searchParams);
  const [tire, info] = await Promise.all([
    api.call(tireByCodeEndpoint, { query: { id: code, ...(coupon && { cupon: coupon }) } }),
    api.call(paymentsEndpoint, {}),
  ]);
  const wire = answerOrRefuse(tire);
  const { marks, stores, plans } = paymentsOf(answerOrRefuse(info));
  const set = setOf(wire);
  const { code: known, path, name, size, purchase } = summaryOf(wire, coupon);
  const rows = set ? monthsView(set, plans) : [];
  return {
    coupon,
    code: known,
    path,
    name,
    size,
    amount: purchase && formatMxn(purchase.total),
    pieces: purchase?.pieces ?? 0,
    table: { rows, minima: minimaText(plans), marks, stores },
  };
}

export type MonthsPageData = Awaited<ReturnType<typeof loadMonths>>;
