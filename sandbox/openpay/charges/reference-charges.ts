import { randomDigits, randomId } from "../../core/ids.ts";
import { readDate } from "../body-fields.ts";
import type { ChargeRequest } from "./charge-request.ts";
import type { ReferenceCharge } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";

/** What one store payment may not exceed in Mexico, in centavos. */
const STORE_LIMIT_CENTAVOS = 2_999_900;
/** Undocumented; the official plugins always send a date of their own. */
const DEFAULT_DUE_MS = 72 * 60 * 60 * 1000;

/** A charge that waits for cash at a store, under a reference of its own. */
export const createReferenceCharge = (context: OpenpayContext, { fields, base }: ChargeRequest): ReferenceCharge => {
  const dueAt = readDate(fields, "due_date") ?? new Date(base.createdAt.getTime() + DEFAULT_DUE_MS);
  if (dueAt <= base.createdAt) throw new OpenpayError(1001, "due_date must be in the future");
  if (base.amountCentavos > STORE_LIMIT_CENTAVOS) throw new OpenpayError(1012);
  return {
    ...base,
    id: randomId("tr"),
    method: "store",
    status: "in_progress",
    reference: randomDigits(16),
    secondReference: context.store.settings.hasSecondReference ? randomDigits(14) : null,
    dueAt,
  };
};

export type Paid = { ok: true; charge: ReferenceCharge } | { ok: false; reason: "unknown" | "alreadyPaid" | "expired" };

/** The cashier takes the money. `isLate` lets a payment win the race against expiry. */
export const payReference = async (context: OpenpayContext, reference: string, isLate = false): Promise<Paid> => {
  const charge = [...context.store.charges.values()].find(
    (one): one is ReferenceCharge => one.method !== "card" && [one.reference, one.secondReference].includes(reference),
  );
  if (!charge) return { ok: false, reason: "unknown" };
  if (charge.status === "completed") return { ok: false, reason: "alreadyPaid" };
  const now = context.core.clock.now();
  if ((charge.status !== "in_progress" || charge.dueAt <= now) && !isLate) return { ok: false, reason: "expired" };
  charge.status = "completed";
  charge.authorization = randomDigits(6);
  charge.operatedAt = now;
  await context.emit("charge.succeeded", charge);
  return { ok: true, charge };
};
