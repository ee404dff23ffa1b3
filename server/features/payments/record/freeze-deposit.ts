import type { Trx } from "../../../db/database.ts";
import type { FrozenDeposit } from "../../../db/tables/orders.ts";
import { depositReference } from "../../../../shared/domain/payment/deposit-reference.ts";
import type { DepositAccount } from "../../../payment-providers/bank-deposit.ts";

/** Stores the account that the customer sees: a later change of the account does not change this order. */
export async function freezeDeposit(trx: Trx, orderId: number, account: DepositAccount): Promise<void> {
  const deposit: FrozenDeposit = { ...account, reference: depositReference(orderId) };
  await trx
    .updateTable("orders")
    .set({ deposit: JSON.stringify(deposit) })
    .where("id", "=", orderId)
    .execute();
}
