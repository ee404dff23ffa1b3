import type { Jobs } from "../../../queue/add-job.ts";
import type { PaymentProviders } from "../../../payment-providers/registry/providers.ts";
import type { Services } from "../../../http/services.ts";
import { queueReview } from "./webhook-events.ts";

/**
 * Asks the wallet for the payment of a webhook that names a capture or a dispute only.
 *
 * @throws when the wallet does not answer: the queue asks again.
 */
export async function findReviewedPayment(
  { db, log, wallet }: Pick<Services, "db" | "log"> & Pick<PaymentProviders, "wallet">,
  { captureId, disputeId, claim, type }: Jobs["find_reviewed_payment"],
): Promise<void> {
  if (!wallet) return;
  const payment = await wallet.paymentOf({ captureId, disputeId });
  if (payment.kind === "unknown") throw new Error("The wallet has not said yet which payment a webhook is about.");
  const orderId =
    payment.kind === "found"
      ? await queueReview(db, { providers: [wallet.name], ...payment, type: type ?? null }, claim)
      : null;
  if (orderId === null) log.error({ capture: captureId, dispute: disputeId }, "a webhook contests an unknown payment");
}
