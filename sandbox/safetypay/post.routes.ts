import type { FastifyInstance } from "fastify";
import { sendAnswer, toErrorAnswer } from "./answers.ts";
import type { ResponseFormat, SafetypayAnswer } from "./answers.ts";
import { createToken } from "./express-token.ts";
import { authenticate, readFields, requireMatch } from "./form-fields.ts";
import type { Fields } from "./form-fields.ts";
import { expireTokens } from "./operations.ts";
import { createRefund } from "./refunds.ts";
import type { SafetypayContext } from "./safetypay-context.ts";
import { invalid, SafetypayError } from "./safetypay-errors.ts";
import { toCommunicationAnswer, toOperationAnswer, toRefundAnswer, toTokenAnswer } from "./wire.ts";

const formatOf = (fields: Fields): ResponseFormat => (fields["ResponseFormat"] === "XML" ? "XML" : "CSV");

const getOperation = async (context: SafetypayContext, fields: Fields): Promise<SafetypayAnswer> => {
  authenticate(context, fields, ["RequestDateTime", "MerchantSalesID"]);
  const salesId = requireMatch(fields, "MerchantSalesID", /^.{1,50}$/);
  await expireTokens(context);
  const operations = [...context.store.operations.values()].filter((operation) => operation.salesId === salesId);
  if (operations.length === 0 && context.store.settings.unknownSale === "error")
    throw invalid("MerchantSalesID has no operations");
  return toOperationAnswer(context, operations);
};

/** Express v3 by name-value POST: form fields in, one CSV or XML out, always HTTP 200. */
export const postRoutes = (app: FastifyInstance, context: SafetypayContext): void => {
  const serve = (name: string, root: string, handle: (fields: Fields) => Promise<SafetypayAnswer>) =>
    app.post(`/express/ws/v.3.0/Post/${name}`, async (request, reply) => {
      const fields = readFields(request.body);
      try {
        requireMatch(fields, "ResponseFormat", /^(CSV|XML)?$/);
        return await sendAnswer(reply, formatOf(fields), await handle(fields));
      } catch (error) {
        if (!(error instanceof SafetypayError)) throw error;
        return sendAnswer(reply, formatOf(fields), toErrorAnswer(error, root));
      }
    });

  serve("CommunicationTest", "CommunicationTestResponse", async (fields) => {
    authenticate(context, fields, ["RequestDateTime"]);
    return toCommunicationAnswer(context);
  });
  serve("CreateExpressToken", "ExpressTokenResponse", async (fields) =>
    toTokenAnswer(context, createToken(context, fields)),
  );
  serve("GetOperation", "OperationResponse", (fields) => getOperation(context, fields));
  serve("CreateRefundProcess", "RefundProcessResponse", async (fields) => {
    const { refund, operation } = await createRefund(context, fields);
    return toRefundAnswer(refund, operation, fields);
  });
};
