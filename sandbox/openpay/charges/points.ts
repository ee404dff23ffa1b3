import { toPesos } from "../body-fields.ts";
import type { CardData, CardPoints, PointsUse } from "../entities.ts";
import { OpenpayError } from "../openpay-errors.ts";
import type { OpenpayStore } from "../openpay-store.ts";

const CENTAVOS_PER_POINT = 5;
/** The provider's own tests: 450 points are worth 22.50 pesos. */
const FIRST_BALANCE = 450;

const balanceOf = (store: OpenpayStore, card: CardData): number => store.points.get(card.number) ?? FIRST_BALANCE;

export const toWirePoints = (store: OpenpayStore, card: CardData) => {
  if (card.kind.pointsType === null) throw new OpenpayError(2008);
  const points = balanceOf(store, card);
  const pesos = toPesos(points * CENTAVOS_PER_POINT);
  const { pointsType: points_type } = card.kind;
  return store.settings.wrapsPoints
    ? [{ points_type, remaining_points: String(points), remaining_mxn: pesos.toFixed(2) }]
    : { points_type, remaining_points: points, remaining_mxn: pesos };
};

/** `ONLY_POINTS`, `MIXED`, `NONE`; the official plugins send booleans. */
export const readPointsUse = (value: unknown): PointsUse => {
  if (value === undefined || value === null || value === "NONE" || value === false || value === "false") return "NONE";
  if (value === "MIXED" || value === true || value === "true") return "MIXED";
  if (value === "ONLY_POINTS") return "ONLY_POINTS";
  throw new OpenpayError(1001, "use_card_points must be one of ONLY_POINTS, MIXED, NONE");
};

/** What part of the amount the points pay; takes nothing yet. */
export const quotePoints = (
  store: OpenpayStore,
  card: CardData,
  amountCentavos: number,
  use: PointsUse,
): CardPoints | null => {
  if (use === "NONE") return null;
  if (card.kind.pointsType === null) throw new OpenpayError(2008);
  const balance = balanceOf(store, card);
  if (use === "ONLY_POINTS" && balance * CENTAVOS_PER_POINT < amountCentavos) throw new OpenpayError(3003);
  const used = Math.min(balance, Math.ceil(amountCentavos / CENTAVOS_PER_POINT));
  return { used, remaining: balance - used, amountCentavos: Math.min(used * CENTAVOS_PER_POINT, amountCentavos) };
};

export const takePoints = (store: OpenpayStore, card: CardData, points: CardPoints | null): void => {
  if (points) store.points.set(card.number, points.remaining);
};
