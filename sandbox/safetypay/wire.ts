import type { Operation, Refund, Token } from "./entities.ts";
import type { Fields } from "../core/control-fields.ts";
import { textOf } from "./form-fields.ts";
import { toWireTime } from "./safetypay-context.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { sign } from "./signature.ts";

/** Lines of fields; nothing is ever quoted. */
export type Answer = readonly (readonly string[])[];

/** The signature of an answer, unless a test asked for a wrong one or none. */
const signAnswer = ({ store, signatureKey }: SafetypayContext, ...parts: readonly string[]): string => {
  if (store.settings.answerSignature === "none") return "";
  return sign(store.settings.answerSignature === "wrong" ? "not-the-key" : signatureKey, ...parts);
};

const nowOf = (context: SafetypayContext): string => toWireTime(context.core.clock.now());

export const toTokenAnswer = (context: SafetypayContext, token: Token): Answer => {
  const now = nowOf(context);
  const url = context.checkoutUrl(token.id);
  return [["0", now, url, signAnswer(context, now, url)]];
};

/** One line per activity. The signature is over each operation with the status of its first activity. */
export const toOperationAnswer = (context: SafetypayContext, operations: readonly Operation[]): Answer => {
  const now = nowOf(context);
  const signed = operations.flatMap(({ id, salesId, activities }) => [id, salesId, activities[0]?.code ?? ""]);
  const signature = signAnswer(context, now, ...signed);
  const lines = operations.flatMap((operation) =>
    operation.activities.map(({ code, description, at }) => [
      "0",
      now,
      signature,
      toWireTime(operation.createdAt),
      operation.id,
      operation.salesId,
      operation.orderNo,
      operation.amount,
      operation.currency,
      operation.amount,
      operation.currency,
      operation.authorizationCode,
      operation.paymentReference,
      toWireTime(at),
      code,
      description,
    ]),
  );
  const isEmptyBody = context.store.settings.unknownSale === "empty";
  return lines.length > 0 ? lines : isEmptyBody ? [] : [["0", now, signature]];
};

/** The shape that the provider's own PHP kit reads; it knows of no signature here. */
export const toRefundAnswer = (refund: Refund, operation: Operation, fields: Fields): Answer => {
  const asSent = ["AmountToRefund", "TotalPartial", "Reason", "Comments"].map((name) => textOf(fields, name));
  return [["0", operation.id, toWireTime(refund.at), ...asSent]];
};
