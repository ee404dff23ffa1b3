import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendLapsed, sendNotFound, sendPaid, sendPaymentCode, sendQuestion } from "./bank-pages.ts";
import type { Token } from "./entities.ts";
import { readFields } from "../core/control-fields.ts";
import { expire, expireTokens, isOver, isPaid, leavePending, operationOf, pay } from "./operations.ts";
import type { SafetypayContext } from "./safetypay-context.ts";

/** How long the notification waits when the buyer returns before it. */
const LATE_NOTICE_MS = 15_000;

/** By link, or by a form of the shop that carries the token as a field. */
const tokenIdOf = (request: FastifyRequest): string => {
  const id = readFields(request.query)["TokenID"] ?? readFields(request.body)["TokenID"];
  return typeof id === "string" ? id : "";
};

/** The bank's page of one token; the browser comes without a key. */
export const bankPageRoutes = (app: FastifyInstance, context: SafetypayContext): void => {
  const show = (reply: FastifyReply, token: Token) => {
    if (isPaid(context, token)) return sendPaid(reply, token);
    return isOver(context, token) ? sendLapsed(reply, token) : sendQuestion(reply, token, operationOf(context, token));
  };

  const payAndReturn = async (reply: FastifyReply, token: Token, returnsFirst: boolean) => {
    const waitMs = returnsFirst ? LATE_NOTICE_MS : 0;
    const payment = await pay(context, token, { waitMs });
    if (payment.outcome === "expired") return sendLapsed(reply, token);
    if (payment.outcome === "paid" && !returnsFirst) await payment.told;
    return reply.redirect(token.okUrl, 302);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await expireTokens(context);
    const token = context.store.tokens.get(tokenIdOf(request));
    if (!token) return sendNotFound(reply);
    const choice = request.method === "POST" ? readFields(request.body)["resultado"] : undefined;
    switch (choice) {
      case "pagar":
        return payAndReturn(reply, token, false);
      case "volver":
        return payAndReturn(reply, token, true);
      case "cancelar":
        return reply.redirect(token.errorUrl, 302);
      case "pendiente": {
        if (isPaid(context, token) || isOver(context, token)) return show(reply, token);
        await leavePending(context, token);
        return sendPaymentCode(reply, token, operationOf(context, token)?.paymentReference ?? "");
      }
      case "vencer":
        await expire(context, token);
        return show(reply, token);
      default:
        return show(reply, token);
    }
  };
  app.get("/Express4/Checkout/index", answer);
  app.post("/Express4/Checkout/index", answer);
};
