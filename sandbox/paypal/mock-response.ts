import type { FastifyRequest } from "fastify";
import { PaypalError } from "./paypal-errors.ts";
import { findIssue, isErrorName } from "./paypal-issues.ts";
import type { Issue } from "./paypal-issues.ts";

/** The code in `{"mock_application_codes":"INSTRUMENT_DECLINED"}`; null for anything else. */
const readMockCode = (header: unknown): string | null => {
  if (typeof header !== "string") return null;
  try {
    const { mock_application_codes: code } = JSON.parse(header) as { mock_application_codes?: unknown };
    return typeof code === "string" ? code : null;
  } catch {
    return null;
  }
};

/** Negative testing: the error that the header asks for. An unknown code is ignored, as PayPal does. */
export const answerMockedError = (request: FastifyRequest): void => {
  const code = readMockCode(request.headers["paypal-mock-response"]);
  if (code === null) return;
  if (isErrorName(code)) throw PaypalError.named(code);
  if (findIssue(code)) throw PaypalError.of(code as Issue);
};
