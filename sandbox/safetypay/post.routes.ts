import type { FastifyInstance } from "fastify";
import { createToken } from "./express-token.ts";
import { readFields } from "../core/control-fields.ts";
import { authenticate, requireMatch } from "./form-fields.ts";
import type { Fields } from "../core/control-fields.ts";
import { expireTokens } from "./operations.ts";
import { createRefund } from "./refunds.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { invalid, SafetypayError } from "./safetypay-errors.ts";
import { toOperationAnswer, toRefundAnswer, toTokenAnswer } from "./wire.ts";
import type { Answer } from "./wire.ts";

const getOperation = async (context: SafetypayContext, fields: Fields): Promise<Answer> => {
  authenticate(context, fields, ["RequestDateTime", "MerchantSalesID"]);
  const salesId = requireMatch(fields, "MerchantSalesID", /^.{1,50}$/);
  await expireTokens(context);
  const operations = [...context.store.operations.values()].filter((operation) => operation.salesId === salesId);
  if (operations.length === 0 && context.store.settings.unknownSale === "error")
    throw invalid("MerchantSalesID has no operations");
  return toOperationAnswer(context, operations);
};

/** Express v3 by name-value POST: form fields in, CSV out, always HTTP 200. Every line ends with a line feed, the last one too. */
export const postRoutes = (app: FastifyInstance, context: SafetypayContext): void => {
  const serve = (name: string, handle: (fields: Fields) => Answer | Promise<Answer>) =>
    app.post(`/express/ws/v.3.0/Post/${name}`, async (request, reply) => {
      const send = (answer: Answer) =>
        reply.type("text/plain; charset=utf-8").send(answer.map((line) => `${line.join(",")}\n`).join(""));
      const fields = readFields(request.body);
      try {
        requireMatch(fields, "ResponseFormat", /^(CSV)?$/);
        return await send(await handle(fields));
      } catch (error) {
        if (!(error instanceof SafetypayError)) throw error;
        return send([[String(error.number), error.message, "Error"]]);
      }
    });

  serve("CreateExpressToken", (fields) => toTokenAnswer(context, createToken(context, fields)));
  serve("GetOperation", (fields) => getOperation(context, fields));
  serve("CreateRefundProcess", (fields) => {
    const { refund, operation } = createRefund(context, fields);
    return toRefundAnswer(refund, operation, fields);
  });
};
