import { LONGEST_COUPON_CODE } from "../../../../shared/domain/pricing/coupon-code.ts";
import { PRICED } from "./coupon.ts";
import { COUPON_PLACE } from "./loaded-coupon.ts";

/**
 * Runs in the page's head, before anything is painted: a page with prices that is opened without the coupon that is loaded on this
 * device is asked for again with it, instead of showing plain prices until the page is hydrated (docs/decisions/0020). The entry
 * of the history keeps its state, an open cart its tab. The page that is left is not shown.
 */
export const EARLY_COUPON_SCRIPT = `(function () {
  var query = new URLSearchParams(location.search), code;
  if (!${PRICED}.test(location.pathname) || query.has("cupon")) return;
  try { code = localStorage.getItem(${JSON.stringify(COUPON_PLACE)}); } catch (refused) { return; }
  if (!code || code.length > ${LONGEST_COUPON_CODE}) return;
  query.set("cupon", code);
  document.documentElement.style.visibility = "hidden";
  history.replaceState(history.state, "", location.pathname + "?" + query + location.hash);
  location.reload();
})()`;
