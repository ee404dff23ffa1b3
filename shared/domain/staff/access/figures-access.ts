import { hasGrant, type Permissions } from "./permissions.ts";

/**
 * Which figures a member sees (office section 3, reports.read). `all`: everything. `sales`: stock and sales, for who keeps the catalogue.
 * `day`: today, for who answers customers. `queue`: what is to be packed and how long it takes, for who packs it.
 */
export type FiguresView = "all" | "sales" | "day" | "queue";

/** Null: the member sees no figures. */
export function figuresViewOf(permissions: Permissions): FiguresView | null {
  if (hasGrant(permissions, "reports.read", "full")) return "all";
  if (hasGrant(permissions, "reports.read", "read"))
    return hasGrant(permissions, "stock.write", "read") ? "sales" : "day";
  return hasGrant(permissions, "reports.read", "masked") ? "queue" : null;
}

export type FigurePart =
  | "sales"
  | "funnel"
  | "payments"
  | "times"
  | "sellers"
  | "stockOuts"
  | "returns"
  | "coupons"
  | "queue";

/** The parts of each view. */
export const FIGURE_PARTS: Readonly<Record<FiguresView, readonly FigurePart[]>> = {
  all: ["sales", "funnel", "payments", "times", "sellers", "stockOuts", "returns", "coupons"],
  sales: ["sales", "sellers", "stockOuts", "coupons"],
  day: ["sales", "funnel", "payments", "returns"],
  queue: ["queue", "times"],
};
