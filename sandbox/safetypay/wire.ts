import { NO_ERROR } from "./answers.ts";
import type { SafetypayAnswer, XmlNode } from "./answers.ts";
import type { Operation, Refund, Token } from "./entities.ts";
import type { Fields } from "./form-fields.ts";
import { textOf } from "./form-fields.ts";
import { toWireTime } from "./safetypay-context.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { sign } from "./signature.ts";

/** The signature of an answer, unless a test asked for a wrong one or none. */
const signAnswer = ({ store, signatureKey }: SafetypayContext, ...parts: readonly string[]): string => {
  if (store.settings.answerSignature === "none") return "";
  return sign(store.settings.answerSignature === "wrong" ? "not-the-key" : signatureKey, ...parts);
};

const nowOf = (context: SafetypayContext): string => toWireTime(context.house.clock.now());

export const toCommunicationAnswer = (context: SafetypayContext): SafetypayAnswer => {
  const now = nowOf(context);
  const signature = signAnswer(context, now);
  return {
    lines: [["0", now, signature]],
    xml: ["CommunicationTestResponse", [["ResponseDateTime", now], ["Signature", signature], NO_ERROR]],
  };
};

export const toTokenAnswer = (context: SafetypayContext, token: Token): SafetypayAnswer => {
  const now = nowOf(context);
  const url = context.checkoutUrl(token.id);
  const signature = signAnswer(context, now, url);
  return {
    lines: [["0", now, url, signature]],
    xml: [
      "ExpressTokenResponse",
      [["ResponseDateTime", now], ["ShopperRedirectURL", url], ["Signature", signature], NO_ERROR],
    ],
  };
};

const toXmlOperation = (operation: Operation): XmlNode => [
  "Operation",
  [
    ["CreationDateTime", toWireTime(operation.createdAt)],
    ["OperationID", operation.id],
    ["MerchantSalesID", operation.salesId],
    ["MerchantOrderID", operation.orderNo],
    ["Amount", operation.amount],
    ["CurrencyID", operation.currency],
    ["ShopperAmount", operation.amount],
    ["ShopperCurrencyID", operation.currency],
    ["AuthorizationCode", operation.authorizationCode],
    ["PaymentReferenceNo", operation.paymentReference],
    [
      "OperationActivities",
      operation.activities.map(({ code, description, at }): XmlNode => [
        "OperationActivity",
        [
          ["CreationDateTime", toWireTime(at)],
          [
            "Status",
            [
              ["StatusCode", code],
              ["Description", description],
            ],
          ],
        ],
      ]),
    ],
  ],
];

/** One line per activity. The signature is over each operation with the status of its first activity. */
export const toOperationAnswer = (context: SafetypayContext, operations: readonly Operation[]): SafetypayAnswer => {
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
  return {
    lines: lines.length > 0 ? lines : isEmptyBody ? [] : [["0", now, signature]],
    xml: [
      "OperationResponse",
      [
        ["ResponseDateTime", now],
        ["ListOfOperations", operations.map(toXmlOperation)],
        ["Signature", signature],
        NO_ERROR,
      ],
    ],
  };
};

/** The shape that the provider's own PHP kit reads; it knows of no signature here. */
export const toRefundAnswer = (refund: Refund, operation: Operation, fields: Fields): SafetypayAnswer => {
  const [amount = "", totalPartial = "", reason = "", comments = ""] = [
    "AmountToRefund",
    "TotalPartial",
    "Reason",
    "Comments",
  ].map((name) => textOf(fields, name));
  const createdAt = toWireTime(refund.at);
  return {
    lines: [["0", operation.id, createdAt, amount, totalPartial, reason, comments]],
    xml: [
      "RefundProcessResponse",
      [
        [
          "Refund",
          [
            ["OperationID", refund.id],
            ["CreationDateTime", createdAt],
            ["SalesOperationID", operation.id],
            ["AmountToRefund", amount],
            ["CurrencyIDToRefund", operation.currency],
            ["TotalPartial", totalPartial],
            ["Reason", reason],
            ["Comments", comments],
          ],
        ],
        NO_ERROR,
      ],
    ],
  };
};
