import type { Trx } from "../../../db/database.ts";
import type { FrozenDeposit } from "../../../db/tables/orders.ts";
import { depositReference } from "../../../../shared/domain/payment/deposit-reference.ts";
import type { DepositAccount } from "../../../payment-providers/bank-deposit.ts";

/** The account that the customer sees, as it is stored: a later change of the account does not change this order. */
export const frozenDeposit = (orderId: number, account: DepositAccount): string =>
  JSON.stringify({ ...account, reference: depositReference(orderId) } satisfies FrozenDeposit);

export async function freezeDeposit(trx: Trx, orderId: number, account: DepositAccount): Promise<void> {
  const deposit = frozenDeposit(orderId, account);
  await trx.updateTable("orders").set({ deposit }).where("id", "=", orderId).execute();
}
