import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import { type InvoiceActor, type InvoiceState, mayMove } from "../../../shared/domain/invoicing/invoice-states.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { CfdiTable } from "../../db/tables/invoicing.ts";

export type Cfdi = Selectable<CfdiTable>;

export const findCfdi = (db: Handle, id: number): Promise<Cfdi | undefined> =>
  db.selectFrom("cfdi").selectAll().where("id", "=", id).executeTakeFirst();

export const lockCfdi = (trx: Trx, id: number): Promise<Cfdi | undefined> =>
  trx.selectFrom("cfdi").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Locks documents in the order of their numbers: an invoice before its credit notes, a replaced one before its replacement. */
export const lockCfdis = (trx: Trx, ids: readonly number[]): Promise<Cfdi[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx.selectFrom("cfdi").selectAll().where("id", "in", ids).orderBy("id").forUpdate().execute();

/** Locks a document, and before it the one that it replaces or credits. */
export async function lockWithOrigin(
  trx: Trx,
  id: number,
): Promise<{ readonly cfdi: Cfdi; readonly origin: Cfdi | undefined } | undefined> {
  const found = await findCfdi(trx, id);
  if (!found) return undefined;
  const originId = found.replaces ?? found.credits;
  const locked = await lockCfdis(trx, originId === null ? [id] : [originId, id]);
  const cfdi = locked.find((one) => one.id === id);
  return cfdi && { cfdi, origin: locked.find((one) => one.id === originId) };
}

/** Documents that name this one and have not ended: its replacement, and its credit notes, the oldest first. */
export const findNaming = (db: Handle, id: number): Promise<Cfdi[]> =>
  db
    .selectFrom("cfdi")
    .selectAll()
    .where((eb) => eb.or([eb("replaces", "=", id), eb("credits", "=", id)]))
    .where("state", "not in", ["abandoned", "cancelled"])
    .orderBy("id")
    .execute();

/** The document that has an order's sale now: its own invoice or a global one. */
export const findSaleCfdi = (db: Handle, orderId: number): Promise<Cfdi | undefined> =>
  db
    .selectFrom("cfdi")
    .innerJoin("cfdi_order", "cfdi_order.cfdi_id", "cfdi.id")
    .selectAll("cfdi")
    .where("cfdi_order.order_id", "=", orderId)
    .executeTakeFirst();

/** Adds a document as a draft, and its first event. */
export async function addCfdi(
  trx: Trx,
  values: Omit<Insertable<CfdiTable>, "state">,
  { actor, reason }: { readonly actor: InvoiceActor; readonly reason: string },
): Promise<number> {
  const { id } = await trx
    .insertInto("cfdi")
    .values({ ...values, state: "draft" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("cfdi_event")
    .values({ cfdi_id: id, from_state: null, to_state: "draft", actor, reason })
    .execute();
  return id;
}

export interface CfdiMove {
  readonly to: InvoiceState;
  readonly actor: InvoiceActor;
  /** Codes and numbers; nothing personal. */
  readonly reason: string;
  readonly set?: Updateable<CfdiTable>;
}

/**
 * Moves a locked document along the table of states and writes the event.
 *
 * @throws RangeError for a move that the table does not have: a bug.
 */
export async function moveCfdi(
  trx: Trx,
  cfdi: Pick<Cfdi, "id" | "state">,
  { to, actor, reason, set }: CfdiMove,
): Promise<void> {
  if (!mayMove(cfdi.state, to, actor)) throw new RangeError(`Document ${cfdi.id}: ${cfdi.state} to ${to} is no move.`);
  await trx
    .updateTable("cfdi")
    .set({ ...set, state: to, updated_at: sql`now()` })
    .where("id", "=", cfdi.id)
    .execute();
  await trx
    .insertInto("cfdi_event")
    .values({ cfdi_id: cfdi.id, from_state: cfdi.state, to_state: to, actor, reason })
    .execute();
}
