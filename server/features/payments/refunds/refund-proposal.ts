import { addCentavos, type Centavos, centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { costOfPieces, type PaidLine } from "../../../../shared/domain/payment/refund/refund-amounts.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import type { RefundedPieces } from "../../../db/tables/refunds.ts";
import type { RefundError } from "./refund-error.ts";
import { refundableOf } from "./refundable.ts";
import { counts } from "./refund-rows.ts";

export interface RefundChoice {
  readonly lines: readonly RefundedPieces[];
  readonly freight: boolean;
}

export interface ProposedLine {
  readonly line: number;
  readonly code: string;
  readonly quantity: number;
  /** Pieces that went back, or are on their way. */
  readonly refunded: number;
  readonly left: number;
  /** Pieces that were chosen, and what they cost. */
  readonly pieces: number;
  readonly amount: Centavos;
  /** What each piece that is left cost, the dearest first. */
  readonly costs: readonly Centavos[];
}

/** What a refund of these pieces would be, in centavos with IVA. */
export interface RefundProposal {
  readonly lines: readonly ProposedLine[];
  readonly freight: {
    readonly total: Centavos;
    /** It went back already. */
    readonly isRefunded: boolean;
    readonly amount: Centavos;
  };
  /** What pieces and freight cost. */
  readonly proposed: Centavos;
  /** What could still go back of the order's payments. */
  readonly refundable: Centavos;
}

/**
 * What these pieces and the freight cost their customer, and what is left of each line. A line that is not chosen is listed too. Pieces of
 * refunds that count do not go back again, whatever amount they went back for.
 */
export async function refundProposal(
  db: Handle,
  orderId: number,
  { lines: chosen, freight }: RefundChoice,
): Promise<Result<RefundProposal, RefundError>> {
  const order = await db.selectFrom("orders").select("shipping_total").where("id", "=", orderId).executeTakeFirst();
  if (!order) return err({ kind: "orderUnknown" });
  const rows = await findLines(db, [orderId]);
  const gone = await piecesRefunded(db, orderId);
  const asked = new Map<number, number>();
  for (const { line, pieces } of chosen) asked.set(line, (asked.get(line) ?? 0) + pieces);
  const unknown = [...asked.keys()].find((line) => !rows.some((row) => row.line === line));
  if (unknown !== undefined) return err({ kind: "lineUnknown", line: unknown });
  const lines: ProposedLine[] = [];
  for (const row of rows) {
    const { line, code, paid } = row;
    const refunded = refundedOf(row, gone);
    const left = paid.quantity - refunded;
    const pieces = asked.get(line) ?? 0;
    if (!Number.isSafeInteger(pieces) || pieces < 0) return err({ kind: "lineUnknown", line });
    if (pieces > left) return err({ kind: "tooManyPieces", line, left });
    const costs = costsLeft(row, refunded);
    const amount = costOfPieces(paid, refunded, pieces);
    lines.push({ line, code, quantity: paid.quantity, refunded, left, pieces, amount, costs });
  }
  const total = centavos(order.shipping_total);
  const isRefunded = gone.isWhole || gone.freight;
  if (freight && isRefunded && total > ZERO) return err({ kind: "freightGone" });
  const freightAmount = freight ? total : ZERO;
  const proposed = addCentavos(freightAmount, ...lines.map(({ amount }) => amount));
  const refundable = centavos(await refundableOf(db, orderId));
  return ok({ lines, freight: { total, isRefunded, amount: freightAmount }, proposed, refundable });
}

interface OrderLine {
  readonly orderId: number;
  readonly line: number;
  readonly code: string;
  readonly paid: PaidLine;
}

async function findLines(db: Handle, orderIds: readonly number[]): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy("order_id")
    .orderBy("line")
    .execute();
  return rows.map((row) => {
    const rest =
      row.rest_quantity === null || row.rest_unit_with_iva === null
        ? null
        : { quantity: row.rest_quantity, unitWithIva: centavos(row.rest_unit_with_iva) };
    const paid: PaidLine = {
      quantity: row.quantity,
      unitWithIva: centavos(row.unit_with_iva),
      rest,
      lineTotal: centavos(row.line_total),
    };
    return { orderId: row.order_id, line: row.line, code: row.code, paid };
  });
}

interface Gone {
  /** A refund of the whole payment counts. */
  readonly isWhole: boolean;
  readonly pieces: ReadonlyMap<number, number>;
  readonly freight: boolean;
}

/** What went back of an order, or is on its way, by the refunds that count. */
export const piecesRefunded = async (db: Handle, orderId: number): Promise<Gone> =>
  goneOf(await findCounted(db, [orderId]));

const findCounted = async (db: Handle, orderIds: readonly number[]) =>
  (
    await db
      .selectFrom("payment_refund")
      .select(["order_id", "lines", "freight", "status", "given_back_there"])
      .where("order_id", "in", [...orderIds])
      .execute()
  ).filter(counts);

function goneOf(counted: Awaited<ReturnType<typeof findCounted>>): Gone {
  const pieces = new Map<number, number>();
  for (const { lines } of counted)
    for (const one of lines ?? []) pieces.set(one.line, (pieces.get(one.line) ?? 0) + one.pieces);
  return {
    isWhole: counted.some(({ lines }) => lines === null),
    pieces,
    freight: counted.some(({ freight }) => freight),
  };
}

const refundedOf = ({ line, paid }: OrderLine, gone: Gone): number =>
  Math.min(paid.quantity, gone.isWhole ? paid.quantity : (gone.pieces.get(line) ?? 0));

/** What each piece of a line that did not go back cost, the dearest first. */
const costsLeft = ({ paid }: OrderLine, refunded: number): Centavos[] =>
  Array.from({ length: paid.quantity - refunded }, (_, index) => costOfPieces(paid, refunded + index, 1));

/**
 * The costs of the pieces that did not go back, by order, then by line, the dearest first. Two queries read them for any number of
 * orders.
 */
export async function costsOfOrders(
  db: Handle,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, readonly Centavos[]>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findLines(db, orderIds);
  const counted = await findCounted(db, orderIds);
  return new Map(
    orderIds.map((orderId) => {
      const gone = goneOf(counted.filter(({ order_id: id }) => id === orderId));
      const its = rows.filter((row) => row.orderId === orderId);
      return [orderId, new Map(its.map((row) => [row.line, costsLeft(row, refundedOf(row, gone))]))];
    }),
  );
}

/** All pieces that did not go back yet, and the freight: what a refund of the whole order is made of. */
export async function allThatIsLeft(db: Handle, orderId: number): Promise<RefundChoice> {
  const { isWhole, pieces, freight } = await piecesRefunded(db, orderId);
  if (isWhole) return { lines: [], freight: false };
  const rows = await findLines(db, [orderId]);
  const lines = rows
    .map(({ line, paid }) => ({ line, pieces: paid.quantity - (pieces.get(line) ?? 0) }))
    .filter((one) => one.pieces > 0);
  return { lines, freight: !freight };
}
