import type { SessionCustomer } from "../customers/session-customer.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import { transact } from "../../db/transact.ts";
import { lockLivingCustomer } from "../customers/lock-customer.ts";
import { addJob } from "../../queue/add-job.ts";
import type { CardVault } from "../../payment-providers/card-vault.ts";
import type { ProviderProblem } from "../../payment-providers/provider-problem.ts";
import type { Services } from "../../http/services.ts";
import { findPayerId, writePayerId } from "./cards.repository.ts";

/** The customer and their network address, which the provider's fraud rules need. */
export interface CardOwner {
  readonly customer: Pick<SessionCustomer, "id" | "name" | "lastName" | "email" | "phone">;
  readonly ip: string;
}

export type PayerProblem = ProviderProblem | { readonly kind: "unauthorized" };

/**
 * The customer's payer at the card provider, found or created, and stored. Calls at the same moment get the same one: the
 * provider has one for each customer of ours. Not to be called while a row is locked.
 */
export async function payerIdOf(
  { db }: Pick<Services, "db">,
  vault: CardVault,
  owner: CardOwner,
): Promise<Result<string, PayerProblem>> {
  const stored = await findPayerId(db, owner.customer.id);
  return stored === undefined ? createPayer({ db }, vault, owner) : ok(stored);
}

/** Creates and stores a payer, also when one is stored: the provider may not know that one any more. */
export async function createPayer(
  { db }: Pick<Services, "db">,
  vault: CardVault,
  { customer, ip }: CardOwner,
): Promise<Result<string, PayerProblem>> {
  const { id: customerId, name, lastName, email, phone } = customer;
  const payer = await vault.payerOf({ customerId, name, lastName, email, phone, ip });
  if (!payer.ok) return payer;
  // A flag and no refusal: the job that deletes the payer of an erased customer has to be committed.
  const isThere = await transact(db, async (trx) => {
    const living = await lockLivingCustomer(trx, customerId);
    if (living) await writePayerId(trx, customerId, payer.value);
    else await addJob(trx, "forget_payer", { payerId: payer.value });
    return living !== undefined;
  });
  return isThere ? payer : err({ kind: "unauthorized" });
}

/** Undefined when the customer has none. */
export const payerIdStoredFor = (db: Handle, customerId: number): Promise<string | undefined> =>
  findPayerId(db, customerId);
