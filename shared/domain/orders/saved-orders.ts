/** The orders that the device keeps for the page without a connection, and where in its storage (docs/decisions/0095). */
export const SAVED_ORDERS = "pedidos-por-pagar";

/** An order that waits for its payment, in words. It names no person and no tyre. */
export interface SavedOrder {
  readonly id: number;
  /** "Ficha de pago del pedido 104291" */
  readonly title: string;
  /** "$5,876.56, vence el 26/nov/2026 18:00" */
  readonly due: string;
  /** ISO 8601: nothing is shown after it. */
  readonly dueAt: string;
  /** Widths of the bar code's bars and spaces in turn; none without a bar code. */
  readonly bars: readonly number[];
  /** What the cashier reads or the bank asks for. */
  readonly reference: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

interface SavedOrders {
  /** The session that saw them: another one does not. */
  readonly session: string;
  readonly orders: readonly SavedOrder[];
}

const NONE: SavedOrders = { session: "", orders: [] };

function read(text: string | null): SavedOrders {
  try {
    const saved = JSON.parse(text ?? "null") as SavedOrders | null;
    return Array.isArray(saved?.orders) ? saved : NONE;
  } catch {
    return NONE;
  }
}

/** What is stored after these orders were seen: those that wait are in it, as they are now. Null: nothing. */
export function afterSeeing(
  stored: string | null,
  { session, waiting, over }: { session: string; waiting: readonly SavedOrder[]; over: readonly number[] },
): string | null {
  const before = read(stored);
  const gone = new Set([...over, ...waiting.map(({ id }) => id)]);
  const others = before.session === session ? before.orders.filter(({ id }) => !gone.has(id)) : [];
  const orders = [...waiting, ...others];
  return orders.length === 0 ? null : JSON.stringify({ session, orders } satisfies SavedOrders);
}
