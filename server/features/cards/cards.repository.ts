import type { Handle, Trx } from "../../db/database.ts";

export const findPayerId = async (db: Handle, customerId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom("card_payer")
    .select("payer_id")
    .where("customer_id", "=", customerId)
    .executeTakeFirst();
  return row?.payer_id;
};

export const writePayerId = (trx: Trx, customerId: number, payerId: string) =>
  trx
    .insertInto("card_payer")
    .values({ customer_id: customerId, payer_id: payerId })
    .onConflict((conflict) => conflict.column("customer_id").doUpdateSet({ payer_id: payerId }))
    .execute();
