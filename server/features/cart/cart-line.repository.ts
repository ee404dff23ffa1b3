import { type CompiledQuery, sql } from "kysely";
import type { Handle, Trx } from "../../db/database.ts";
import { executePrepared } from "../../db/prepared.ts";
import { selectTires, type TireRow } from "../catalog/catalog.service.ts";
import { deleteLineStatement, writeLineStatement } from "./cart-statements.ts";

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
export type LineRow = { readonly line_code: string; readonly quantity: number } & (TireRow | { readonly code: null });

interface SoldTire {
  readonly left_on_hand: number;
  readonly sold_name: string;
  readonly sold_size_key: string;
  readonly sold_load_index: string;
  readonly sold_speed: string;
}

/**
 * What became of a change; `written`, the line's quantity, is null when it was refused, and the rest says why. `left_on_hand`
 * null: the tyre is not sold.
 */
export type LineWritten = {
  readonly cart_id: string | null;
  /** Whether the lines that came with it are the cart's. */
  readonly is_current: boolean | null;
  /** What the line held before, as far as this change saw. */
  readonly present: number;
  readonly written: number | null;
} & (SoldTire | { readonly left_on_hand: null });

type WrittenRow = LineWritten & (LineRow | { readonly line_code: null });
const isLine = (row: WrittenRow): row is LineWritten & LineRow => row.line_code !== null;

const writeStatements = new Map<string, string>();

/**
 * Changes a line in one statement: the cart is locked, and what a line already holds is read from its newest version, so that
 * parallel changes lose nothing. A line never grows beyond stock; one that stock fell below may still be lowered.
 */
export async function writeLine(
  db: Handle,
  cart: CartToChange,
  change: LineChange,
): Promise<{ change: LineWritten; lines: readonly LineRow[] }> {
  const { code, quantity, replace, mostPerLine } = change;
  const ofCart =
    cart.kind === "visitors" ? [cart.id] : cart.kind === "new" ? [cart.newId] : [cart.newId, cart.customerId];
  const key = `${cart.kind} ${replace}`;
  const statement = writeStatements.get(key) ?? writeLineStatement(cart.kind, replace, selectTires(db).compile().sql);
  writeStatements.set(key, statement);
  const rows = await executePrepared<WrittenRow>(db, statement, [code, quantity, mostPerLine, ...ofCart]);
  const [first] = rows;
  if (!first) throw new Error("The change of a cart answered nothing.");
  return { change: first, lines: rows.filter(isLine) };
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
    .selectAll("tire")
    .where("cart_item.cart_id", "=", "")
    .orderBy("cart_item.added_at")
    .orderBy("cart_item.code")
    .compile();
  // The cart's id is the last value of the statement.
  return executePrepared<LineRow>(db, linesQuery.sql, [...linesQuery.parameters.slice(0, -1), cartId]);
}

/** Adds lines to a locked cart as far as stock reaches; what is sold out is left out rather than refused. */
export function pourLines(
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
      as poured (code, quantity)
    join stock on stock.code = poured.code and stock.on_hand > 0
    order by poured.code
    on conflict (cart_id, code) do update set quantity = ${fitting} where ${fitting} > cart_item.quantity`.execute(trx);
}
