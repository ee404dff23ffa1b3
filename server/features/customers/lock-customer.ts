import { type Selectable, sql } from "kysely";
import type { Trx } from "../../db/database.ts";
import { preparedRow } from "../../db/prepared.ts";
import type { Database } from "../../db/tables.ts";

type CustomerRow = Selectable<Database["customer"]>;
type Column = keyof CustomerRow;
type Locked<Chosen extends Column> = Promise<Pick<CustomerRow, Chosen> | undefined>;

const select = (trx: Trx, columns: readonly Column[] = ["id"]) =>
  trx
    .selectFrom("customer")
    .select([...columns])
    .forUpdate();

/**
 * Locks the customer's row until the transaction ends. It is the first lock of every transaction that takes it, and guards the
 * customer's carts, addresses, orders, invitations and passwords (docs/architecture.md, Locks).
 */
export const lockCustomer = <Chosen extends Column = "id">(trx: Trx, id: number, columns?: readonly Chosen[]) =>
  preparedRow(trx, select(trx, columns).where("id", "=", id).compile()) as Locked<Chosen>;

/** The same for an account that must not be erased: undefined when it was, also since the session was looked up. */
export const lockLivingCustomer = <Chosen extends Column = "id">(trx: Trx, id: number, columns?: readonly Chosen[]) =>
  select(trx, columns).where("id", "=", id).where("erased_at", "is", null).executeTakeFirst() as Locked<Chosen>;

/** The living customer of an e-mail. */
export const lockCustomerOfEmail = (trx: Trx, email: string): Locked<"id"> =>
  select(trx)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    .where("erased_at", "is", null)
    .executeTakeFirst();
