import { sql } from "kysely";
import type { Trx } from "../../../db/database.ts";

const NOT_SAID = { name: "", last_name: "", mother_name: "", gender: "", birthdate: null, phone: "" } as const;

/**
 * An account whose mailbox is proved, without a password and without the person's data. Undefined when the e-mail has an account already;
 * a registration of it that is in progress is waited for.
 */
export const insertProvedCustomer = async (
  trx: Trx,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<number | undefined> =>
  (
    await trx
      .insertInto("customer")
      .values({ email, password_hash: "", ...NOT_SAID, is_subscribed: false, activated_at: now })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning("id")
      .executeTakeFirst()
  )?.id;

/** What another person may have typed about the owner of a mailbox. */
export const forgetPersonalData = (trx: Trx, customerId: number) =>
  trx
    .updateTable("customer")
    .set({ ...NOT_SAID, is_subscribed: false })
    .where("id", "=", customerId)
    .execute();

export const subscribe = async (trx: Trx, customerId: number): Promise<boolean> =>
  (await trx
    .updateTable("customer")
    .set({ is_subscribed: true })
    .where("id", "=", customerId)
    .where("is_subscribed", "=", false)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** False for an account that has a name. */
export const putContact = async (
  trx: Trx,
  customerId: number,
  { name, phone }: { readonly name: string; readonly phone: string },
): Promise<boolean> =>
  (await trx
    .updateTable("customer")
    .set({ name, phone })
    .where("id", "=", customerId)
    .where("name", "=", "")
    .returning("id")
    .executeTakeFirst()) !== undefined;
