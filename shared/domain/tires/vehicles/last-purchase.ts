import { formatLongDate } from "../../text/dates.ts";

/** A customer's last paid purchase in a size that a vehicle takes. An order does not say which car it is for. */
export interface LastPurchase {
  readonly orderId: number;
  /** ISO 8601. */
  readonly placedAt: string;
  /** The lines of those sizes. */
  readonly tires: readonly BoughtTires[];
}

export interface BoughtTires {
  readonly quantity: number;
  readonly name: string;
  readonly size: string;
}

/** "4 x Eco Verde 185/65 R15, el 12 de marzo de 2026" */
export function purchaseWords({ tires, placedAt }: Pick<LastPurchase, "tires" | "placedAt">): string {
  const bought = tires.map(({ quantity, name, size }) => `${quantity} x ${name} ${size}`);
  const [last = "", ...before] = bought.toReversed();
  const words = before.length > 0 ? `${before.toReversed().join(", ")} y ${last}` : last;
  return `${words}, el ${formatLongDate(placedAt)}`;
}
