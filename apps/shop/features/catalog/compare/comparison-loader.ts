import type { Api } from "../../../../../shared/contract/api.ts";
import { tireByCodeEndpoint, type WireTire } from "../../../../../shared/contract/catalog/catalog.ts";
import { COMPARED_PARAM } from "../../../../../shared/contract/page-queries.ts";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import { type ComparedRow, comparedRow, compareMarks } from "../../../../../shared/domain/tires/results/comparison.ts";
import { answerOrRefuse, isMissing } from "../../../page/answer-or-refuse.ts";
import { couponOf, withCoupon } from "../../coupons/coupon.ts";
import { loweredPrices } from "../../coupons/lowered-prices.ts";
import { sizeUrlOf } from "../wire-urls.ts";
import { displayPriceAt } from "../tire/tire-price.ts";
import type { TireSummary } from "../tire/tire-summary.ts";
import { listedTireOf, summaryOf, tireMarksOf } from "../tire/wire-tire.ts";
import { compareUrl, MOST_COMPARED } from "./compare-choice.ts";

const LONGEST_CODE = 20;

/** The codes of an address, each once. Another parameter of the same name counts as well (server/response-cache/cache-key.ts). */
export const comparedCodes = (query: URLSearchParams): readonly string[] => [
  ...new Set(
    query
      .getAll(COMPARED_PARAM)
      .flatMap((text) => text.split(","))
      .map((code) => code.trim())
      .filter((code) => code !== "" && code.length <= LONGEST_CODE),
  ),
];

/** Up to three tyres side by side. Codes that the catalogue does not know are left out, and counted. */
export async function loadComparison(api: Api, query: URLSearchParams) {
  const coupon = couponOf(query);
  const asked = comparedCodes(query);
  const codes = asked.slice(0, MOST_COMPARED);
  const found = await Promise.all(
    codes.map((id) => api.call(tireByCodeEndpoint, { query: { id, ...(coupon !== undefined && { cupon: coupon }) } })),
  );
  const wires = found.flatMap((result) => (isMissing(result) ? [] : [answerOrRefuse(result)]));
  const tires = wires.map((wire) => summaryOf(wire, coupon));
  const [first] = wires;
  return {
    coupon,
    columns: tires.map((tire) => ({
      tire,
      without: withCoupon(compareUrl(tires.map(({ code }) => code).filter((code) => code !== tire.code)), coupon),
    })),
    rows: rowsOf(wires, tires),
    unknown: codes.length - wires.length,
    leftOut: asked.length - codes.length,
    /** Where others to compare with are; null without any tyre. */
    sizePath: first ? sizeUrlOf(first) : null,
    ...loweredPrices(wires.map(listedTireOf), coupon),
  };
}

export type ComparisonData = Awaited<ReturnType<typeof loadComparison>>;

const rowsOf = (wires: readonly WireTire[], tires: readonly TireSummary[]): readonly ComparedRow[] => [
  comparedRow("Precio c/u", tires.map(priceCell)),
  setRow(tires),
  comparedRow(
    "Existencia",
    tires.map(({ isAvailable }) => ({ value: isAvailable ? "Disponible" : "Agotada", note: "" })),
  ),
  comparedRow(
    "Medida",
    tires.map(({ size }) => ({ value: size, note: "" })),
  ),
  ...compareMarks(wires.map(tireMarksOf)),
];

function priceCell({ price }: TireSummary) {
  const { now, was, percent, threshold } = displayPriceAt(price, 1);
  const notes = [
    was !== null && `−${percent} %, antes ${formatMxn(was)}`,
    threshold !== null && `${formatMxn(threshold.price)} desde ${threshold.minimum} piezas`,
  ];
  return { value: formatMxn(now), note: notes.filter((note) => note !== false).join("; ") };
}

/** What is bought at once: "Las 4", or by tyre how many. */
function setRow(tires: readonly TireSummary[]): ComparedRow {
  const pieces = new Set(tires.flatMap(({ purchase }) => (purchase ? [purchase.pieces] : [])));
  const [only = 1] = pieces;
  const isOne = pieces.size === 1 && only > 1;
  return comparedRow(
    isOne ? `Las ${only}` : "Compra completa",
    tires.map(({ purchase }) => {
      if (purchase === null) return { value: "No disponible", note: "" };
      const { pieces: count, total, months } = purchase;
      const notes = [!isOne && (count === 1 ? "1 llanta" : `${count} llantas`), months];
      return { value: formatMxn(total), note: notes.filter(Boolean).join(", ") };
    }),
  );
}
