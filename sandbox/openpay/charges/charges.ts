import { randomDigits, randomId } from "../../core/ids.ts";
import { readAmount, readFields, readText, requireText } from "../body-fields.ts";
import { createCardCharge } from "./card-charges.ts";
import { readChargeRequest } from "./charge-request.ts";
import type { CardCharge, Charge, Customer } from "../entities.ts";
import type { OpenpayContext } from "../openpay-context.ts";
import { OpenpayError } from "../openpay-errors.ts";
import { createReferenceCharge } from "./reference-charges.ts";
import { takeRefusal } from "./refusals.ts";

/**
 * Decides and stores a charge before anything is answered. There is no await in here: two requests with one order_id
 * can never both pass.
 */
const decide = (context: OpenpayContext, body: unknown, owner: Customer | null): Charge => {
  const { store } = context;
  const fields = readFields(body);
  const method = requireText(fields, "method", 20);
  if (method !== "card" && method !== "store") throw new OpenpayError(1001, "method is not valid");
  const request = readChargeRequest(context, fields, owner);
  const { orderId } = request.base;
  if (orderId !== null && store.usedOrderIds.has(orderId)) throw new OpenpayError(1006);
  const charge = method === "card" ? createCardCharge(context, request) : createReferenceCharge(context, request);
  store.charges.set(charge.id, charge);
  if (orderId !== null) store.usedOrderIds.add(orderId);
  return charge;
};

const FIRST_EVENTS: Readonly<Record<string, string>> = { completed: "charge.succeeded", failed: "charge.failed" };

export const createCharge = async (context: OpenpayContext, body: unknown, owner: Customer | null): Promise<Charge> => {
  const charge = decide(context, body, owner);
  await context.emit(FIRST_EVENTS[charge.status] ?? "charge.created", charge);
  return charge;
};

const refundedSoFar = (charge: CardCharge): number =>
  charge.refunds.reduce((sum, refund) => sum + refund.amountCentavos, 0);

/** Gives money back, all that is left unless an amount is named. */
export const refundCharge = async (context: OpenpayContext, charge: Charge, body: unknown): Promise<Charge> => {
  const fields = readFields(body);
  const description = readText(fields, "description", 250);
  const asked = readAmount(fields);
  if (charge.method !== "card") throw new OpenpayError(1003, "Only card charges can be refunded");
  const now = context.core.clock.now();
  const left = charge.amountCentavos - refundedSoFar(charge);
  const amountCentavos = asked ?? left;
  if (charge.status !== "completed" || left === 0) throw new OpenpayError(1003, "The charge cannot be refunded");
  if (amountCentavos > left) throw new OpenpayError(1003, "The refund amount exceeds the charge amount");
  const refusal = takeRefusal(context.store.refusals, "refund");
  if (refusal) throw refusal;
  charge.refunds.push({ id: randomId("tr"), amountCentavos, authorization: randomDigits(6), description, at: now });
  await context.emit("charge.refunded", charge);
  return charge;
};

/** How long a charge waits for the bank's page before it is cancelled. Undocumented. */
const ABANDONED_AFTER_MS = 20 * 60_000;

/** Cancels the charges whose time to pay is over. */
export const expireCharges = async (context: OpenpayContext): Promise<void> => {
  const now = context.core.clock.now();
  for (const charge of context.store.charges.values()) {
    const isAbandoned =
      charge.status === "charge_pending" && charge.createdAt.getTime() + ABANDONED_AFTER_MS <= now.getTime();
    const isOverdue = charge.method !== "card" && charge.status === "in_progress" && charge.dueAt <= now;
    if (!isAbandoned && !isOverdue) continue;
    charge.status = "cancelled";
    charge.operatedAt = now;
    await context.emit(isOverdue ? "transaction.expired" : "charge.cancelled", charge);
  }
};
