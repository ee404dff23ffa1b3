import { randomDigits } from "../core/ids.ts";
import { hasStatus, STATUS_DESCRIPTIONS } from "./entities.ts";
import type { Operation, Token } from "./entities.ts";
import { notify } from "./notifications.ts";
import type { SentNotification } from "./notifications.ts";
import type { SafetypayContext } from "./safetypay-context.ts";

export const operationOf = (context: SafetypayContext, token: Token): Operation | null =>
  token.operationId === null ? null : (context.store.operations.get(token.operationId) ?? null);

export const isPaid = (context: SafetypayContext, token: Token): boolean => {
  const operation = operationOf(context, token);
  return operation !== null && hasStatus(operation, "102");
};

/** Its time ran out, whether or not the sweep has been by already. */
export const isOver = (context: SafetypayContext, token: Token): boolean => {
  const operation = operationOf(context, token);
  return token.expiresAt <= context.core.clock.now() || (operation !== null && hasStatus(operation, "100"));
};

const openOperation = (context: SafetypayContext, token: Token): Operation => {
  const known = operationOf(context, token);
  if (known) return known;
  const operation: Operation = {
    id: `0126${randomDigits(12)}`,
    salesId: token.salesId,
    orderNo: "",
    amount: token.amount,
    currency: token.currency,
    createdAt: context.core.clock.now(),
    paymentReference: randomDigits(6),
    authorizationCode: "",
    activities: [],
  };
  context.store.operations.set(operation.id, operation);
  token.operationId = operation.id;
  return operation;
};

/** Writes a status down and queues the notification of it. */
export const addActivity = async (
  context: SafetypayContext,
  operation: Operation,
  code: string,
  { description, waitMs = 0 }: { description?: string; waitMs?: number } = {},
): Promise<SentNotification | null> => {
  const words = description ?? STATUS_DESCRIPTIONS[code] ?? `Status ${code}`;
  operation.activities.push({ code, description: words, at: context.core.clock.now() });
  if (code === "102" && operation.authorizationCode === "") operation.authorizationCode = randomDigits(6);
  if (code === "101" && !context.store.settings.notifiesPending) return null;
  return notify(context, operation, code, { waitMs });
};

/** The buyer asked for a code to pay with: 101. */
export const leavePending = async (context: SafetypayContext, token: Token): Promise<void> => {
  const operation = openOperation(context, token);
  if (operation.activities.length === 0) await addActivity(context, operation, "101");
};

type Payment = { outcome: "paid"; told: Promise<unknown> } | { outcome: "alreadyPaid" | "expired" };

/** So that the notification of 101 is on its way before that of 102. */
const GAP_MS = 50;

/**
 * 101, then 102. Decided and written down before anything is awaited, so that no second press finds it unpaid. `isLate`
 * wins the race against expiry; `waitMs` holds the notifications back.
 */
export const pay = async (
  context: SafetypayContext,
  token: Token,
  { isLate = false, waitMs = 0 }: { isLate?: boolean; waitMs?: number } = {},
): Promise<Payment> => {
  if (isPaid(context, token)) return { outcome: "alreadyPaid" };
  if (isOver(context, token) && !isLate) return { outcome: "expired" };
  const operation = openOperation(context, token);
  const isNew = operation.activities.length === 0;
  const pending = isNew ? addActivity(context, operation, "101", { waitMs }) : null;
  const paid = addActivity(context, operation, "102", { waitMs: waitMs + (isNew ? GAP_MS : 0) });
  await pending;
  return { outcome: "paid", told: (await paid)?.told ?? Promise.resolve() };
};

/** 100: the buyer lets it lapse, or its time ran out. */
export const expire = async (context: SafetypayContext, token: Token): Promise<void> => {
  if (isPaid(context, token)) return;
  const operation = openOperation(context, token);
  if (!hasStatus(operation, "100")) await addActivity(context, operation, "100");
};

/** Lets everything expire that is due on the sandbox clock. */
export const expireTokens = async (context: SafetypayContext): Promise<void> => {
  const now = context.core.clock.now();
  for (const token of context.store.tokens.values()) {
    if (token.expiresAt <= now) await expire(context, token);
  }
};
