import type { Trx } from "../../../db/database.ts";
import type { FrozenDeposit } from "../../../db/tables/orders.ts";
import { type DepositAccount, depositReference } from "../../../payment-providers/bank-deposit.ts";

/** Where to deposit, as the customer is told now: another account from tomorrow on changes nothing for them. */
export async function freezeDeposit(trx: Trx, orderId: number, account: DepositAccount): Promise<void> {
  const deposit: FrozenDeposit = { ...account, reference: depositReference(orderId) };
  await trx
    .updateTable("orders")
    .set({ deposit: JSON.stringify(deposit) })
    .where("id", "=", orderId)
    .execute();
}
