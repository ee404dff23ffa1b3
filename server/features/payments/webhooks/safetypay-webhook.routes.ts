import type { FastifyInstance } from "fastify";
import { safetyPayWebhookEndpoint } from "../../../../shared/contract/operations.ts";
import { ok } from "../../../../shared/domain/text/result.ts";
import { serve } from "../../../http/endpoint.ts";
import {
  acknowledgement,
  readNotification,
  refusal,
} from "../../../payment-providers/safetypay/safetypay-notification.ts";
import type { Services } from "../../../http/services.ts";
import { queueReview, queueSettlement } from "./webhook-events.ts";

/**
 * A notification with a right signature queues a poll of its operation, and is acknowledged with a signed line, which ends its
 * repetition (providers §3.3). Its amount is not trusted: the poll reads the operation's own.
 */
export function safetyPayWebhookRoutes(app: FastifyInstance, { db, config }: Services): void {
  serve(app, safetyPayWebhookEndpoint, async ({ body, reply }) => {
    void reply.type("text/plain; charset=utf-8");
    const now = new Date();
    const reading = readNotification(config, body);
    if (!reading.ok) {
      void reply.code(401);
      return ok(refusal(reading.errorNumber, now));
    }
    const { notification } = reading;
    const sale = {
      providers: ["safetypay"],
      providerId: notification.operationId,
      reference: notification.reference,
    } as const;
    // A code that we do not know may be a refund's.
    const isStrange = notification.kind === "unrecognised";
    const orderId = await (isStrange ? queueReview(db, sale, null) : queueSettlement(db, sale));
    const answer = { orderNo: orderId === null ? "" : String(orderId), now };
    // A sale that is not ours is answered as a failure: SafetyPay may send it again.
    return ok(acknowledgement(config, notification, { errorNumber: orderId === null ? 3 : 0, ...answer }));
  });
}
