import { type CompiledQuery, sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { executePrepared } from "../../db/prepared.ts";
import { selectTires, SHOWN_TIRE_COLUMNS, type ShownTireRow } from "../catalog/tires/catalog.service.ts";
import { type KnownTire, tiresOfVersion } from "../catalog/tires/tire-memory.ts";
import { deleteLineStatement, WRITE_LINE, WRITE_LINES } from "./cart-statements.ts";

/** Whose cart is changed: a visitor's by its id, a customer's open one, or a visitor's new one. */
export type CartToChange =
  | { readonly kind: "visitors"; readonly id: string }
  | { readonly kind: "customers"; readonly customerId: number; readonly newId: string }
  | { readonly kind: "new"; readonly newId: string };

export interface LineChange {
  readonly code: string;
  /** At least 1. */
  readonly quantity: number;
  /** Sets the line instead of adding to it. */
  readonly replace: boolean;
  readonly mostPerLine: number;
}

/** A line with what its tyre needs to be shown and priced; without a tyre it is no longer sold. */
export type LineRow = { readonly line_code: string; readonly quantity: number } & (
  | ShownTireRow
  | { readonly code: null }
);

/** A cart's lines after a change, or why it was refused. */
export type LineWritten =
  | { readonly kind: "written"; readonly cartId: string; readonly lines: readonly LineRow[] }
  | { readonly kind: "noCart" }
  | { readonly kind: "notSold" }
  /** `present`: what the line holds; `left`: units in stock. */
  | { readonly kind: "refused"; readonly present: number; readonly left: number; readonly tire: KnownTire };

interface WrittenRow {
  readonly cart_id: string;
  readonly line_code: string;
  /** Null in the one row of a refused change: `present` is what the line holds, `on_hand` null when the tyre is not sold. */
  readonly quantity: number | null;
  readonly present: number | null;
  readonly on_hand: number | null;
  readonly catalog_version: string;
}

/**
 * Changes a line in one statement: the cart is locked, and what a line already holds is read after that, so that parallel
 * changes lose nothing. A line never grows beyond stock; one that stock fell below may still be lowered. What the tyres are is
 * remembered for as long as the catalogue does not change.
 */
export async function writeLine(db: Handle, cart: CartToChange, change: LineChange): Promise<LineWritten> {
  const rows = await executePrepared<WrittenRow>(db, WRITE_LINE, [
    cart.kind === "visitors" ? cart.id : cart.newId,
    cart.kind === "customers" ? cart.customerId : null,
    cart.kind === "new",
    change.code,
    change.quantity,
    change.replace,
    change.mostPerLine,
  ]);
  return toLineWritten(db, rows);
}

/** A change of one visitor's cart. */
export interface VisitorChange {
  readonly cartId: string;
  readonly change: Omit<LineChange, "mostPerLine">;
}

/** What the database answers of one cart's change, to be read by `toLineWritten`. */
export type WrittenRows = readonly WrittenRow[];

/**
 * Changes a line in each of these visitors' carts in one statement, as `writeLine` does, but waits for no lock. No cart may be in it
 * twice. Answers by cart, without those that another transaction holds and those that are not there.
 */
export async function writeLines(
  db: Handle,
  changes: readonly VisitorChange[],
  mostPerLine: number,
): Promise<ReadonlyMap<string, WrittenRows>> {
  const rows = await executePrepared<WrittenRow>(db, WRITE_LINES, [
    changes.map(({ cartId }) => cartId),
    changes.map(({ change }) => change.code),
    changes.map(({ change }) => change.quantity),
    changes.map(({ change }) => change.replace),
    mostPerLine,
  ]);
  return Map.groupBy(rows, (row) => row.cart_id);
}

/** One change's answer with what the tyres are; one more query where this process does not know them. */
export async function toLineWritten(db: Handle, rows: WrittenRows): Promise<LineWritten> {
  const [first] = rows;
  if (!first) return { kind: "noCart" };
  if (first.on_hand === null) return { kind: "notSold" };
  const codes = rows.map((row) => row.line_code);
  const tires = await tiresOfVersion(db, first.catalog_version, codes);
  if (first.quantity === null) {
    const tire = tires.get(first.line_code);
    if (!tire) return { kind: "notSold" };
    return { kind: "refused", present: first.present ?? 0, left: first.on_hand, tire };
  }
  const lines = rows.map(({ line_code, quantity, on_hand }): LineRow => {
    const line = { line_code, quantity: quantity ?? 0 };
    const tire = tires.get(line_code);
    return tire ? { ...line, ...tire, on_hand: on_hand ?? 0 } : { ...line, code: null };
  });
  return { kind: "written", cartId: first.cart_id, lines };
}

/** Takes a line out, if it is there; answers the cart's id, or undefined when there is no such cart. */
export async function deleteLine(
  db: Handle,
  cart: Exclude<CartToChange, { kind: "new" }>,
  code: string,
): Promise<string | undefined> {
  const ofCart = cart.kind === "visitors" ? cart.id : cart.customerId;
  const [held] = await executePrepared<{ id: string }>(db, deleteLineStatement(cart.kind), [code, ofCart]);
  return held?.id;
}

let linesQuery: CompiledQuery | undefined;

/** A cart's lines with their tyres, in the order they were put in: one query, however many they are. */
export async function findLines(db: Handle, cartId: string): Promise<readonly LineRow[]> {
  linesQuery ??= db
    .selectFrom("cart_item")
    .leftJoin(selectTires(db).as("tire"), "tire.code", "cart_item.code")
    .select(["cart_item.code as line_code", "cart_item.quantity"])
    .select(SHOWN_TIRE_COLUMNS.map((column) => `tire.${column}` as const))
    .where("cart_item.cart_id", "=", "")
    .orderBy("cart_item.added_at")
    .orderBy("cart_item.code")
    .compile();
  // The cart's id is the last value of the statement.
  return executePrepared<LineRow>(db, linesQuery.sql, [...linesQuery.parameters.slice(0, -1), cartId]);
}

/** Adds lines to a locked cart, in their order, as far as stock reaches; what is sold out is left out rather than refused. */
export function mergeLines(
  trx: Trx,
  cartId: string,
  items: readonly { readonly code: string; readonly quantity: number }[],
  mostPerLine: number,
) {
  const onHand = sql`(select on_hand from stock where code = excluded.code)`;
  const fitting = sql`least(cart_item.quantity + excluded.quantity, ${onHand}, ${mostPerLine}::int)`;
  return sql`
    insert into cart_item (cart_id, code, quantity)
    select ${cartId}, poured.code, least(poured.quantity, stock.on_hand, ${mostPerLine}::int)
    from unnest(${items.map(({ code }) => code)}::text[], ${items.map(({ quantity }) => quantity)}::int[])
      with ordinality as poured (code, quantity, place)
    join stock on stock.code = poured.code and stock.on_hand > 0
    order by poured.place
    on conflict (cart_id, code) do update set quantity = ${fitting} where ${fitting} > cart_item.quantity`.execute(trx);
}

/** Lowers lines of a locked cart by so many units; a line that has no more goes. */
export async function reduceLines(
  trx: Trx,
  cartId: string,
  items: readonly { readonly code: string; readonly quantity: number }[],
): Promise<void> {
  const taken = sql`(
    select code, sum(quantity)::int as quantity
      from unnest(${items.map(({ code }) => code)}::text[], ${items.map(({ quantity }) => quantity)}::int[])
        as item (code, quantity)
     group by code)`;
  const ofTaken = sql`cart_id = ${cartId} and cart_item.code = taken.code`;
  await sql`delete from cart_item using ${taken} taken where ${ofTaken} and cart_item.quantity <= taken.quantity`.execute(
    trx,
  );
  await sql`update cart_item set quantity = cart_item.quantity - taken.quantity from ${taken} taken
    where ${ofTaken} and cart_item.quantity > taken.quantity`.execute(trx);
}
