import { setTimeout as wait } from "node:timers/promises";
import { checkAcknowledgement, ECHOED } from "./acknowledgement.ts";
import type { Echoed } from "./acknowledgement.ts";
import type { Operation } from "./entities.ts";
import { toWireTime } from "./safetypay-context.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { sign } from "./signature.ts";

const MOST_KEPT = 500;
/** How long the bank's page waits for the shop to hear of a payment before it sends the buyer back. */
const TOLD_LIMIT_MS = 1_000;

/** Queued; `told` settles when the shop answered the first time, or after a while without an answer. */
export type SentNotification = { told: Promise<unknown> };

const NOT_NOTIFIED: SentNotification = { told: Promise.resolve() };

/** Fields a test puts over the true ones; the signature is right for what is sent all the same. */
export type Untruth = Partial<Echoed>;

export const notify = async (
  context: SafetypayContext,
  operation: Operation,
  status: string,
  { waitMs = 0, untruth = {} }: { waitMs?: number; untruth?: Untruth },
): Promise<SentNotification> => {
  if (context.notifyUrl === null) return NOT_NOTIFIED;
  const { core, store, signatureKey } = context;
  // Fixed once: a repetition or a replay is the same message, byte for byte.
  const requestDateTime = toWireTime(core.clock.now());
  const sent: Echoed = {
    MerchantSalesID: operation.salesId,
    ReferenceNo: operation.id,
    CreationDateTime: toWireTime(operation.createdAt),
    Amount: operation.amount,
    CurrencyID: operation.currency,
    PaymentReferenceNo: operation.paymentReference,
    Status: status,
    ...untruth,
  };
  const signed = [requestDateTime, ...ECHOED.map((name) => sent[name])];
  const render = (isTampered: boolean) => ({
    headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "safetypay-sandbox" },
    body: new URLSearchParams({
      ApiKey: context.apiKey,
      RequestDateTime: requestDateTime,
      ...sent,
      Signature: sign(isTampered ? "not-the-key" : signatureKey, ...signed),
    }).toString(),
  });
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const accepts = (httpStatus: number, body: string): boolean => {
    const { errorNumber, orderNo, refusedFor } = checkAcknowledgement(context, sent, httpStatus, body);
    const at = core.clock.now().toISOString();
    store.acknowledgements.push({ at, salesId: sent.MerchantSalesID, status, httpStatus, errorNumber, refusedFor });
    store.acknowledgements = store.acknowledgements.slice(-MOST_KEPT);
    if (refusedFor === null) operation.orderNo = orderNo;
    resolve();
    return refusedFor === null;
  };
  const type = `payment.${sent.Status}`;
  core.webhooks.emit({ provider: "safetypay", type, url: context.notifyUrl, waitMs, render, accepts });
  return { told: Promise.race([answered, wait(TOLD_LIMIT_MS, undefined, { ref: false })]) };
};
