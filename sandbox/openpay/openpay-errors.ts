/** Error codes of the provider with their HTTP status, category and usual description. */
const ERROR_TABLE = {
  1000: [500, "internal", "Internal server error, please contact support"],
  1001: [400, "request", "The request is not valid"],
  1002: [401, "request", "The API key or merchant id are invalid"],
  1003: [422, "request", "The operation could not be processed"],
  1004: [503, "internal", "A required service is not available"],
  1005: [404, "request", "The requested resource doesn't exist"],
  1006: [409, "request", "The order_id has already been processed"],
  1007: [
    402,
    "gateway",
    "The funds transfer between the bank account or card and the Openpay account was not accepted",
  ],
  1008: [423, "request", "One of the required accounts for this request is deactivated"],
  1009: [413, "request", "The request body is too large"],
  1010: [403, "request", "This API call is not allowed with the given API key"],
  1012: [422, "request", "The amount exceeds the limit for store charges"],
  2001: [409, "request", "The bank account has already been registered for this customer"],
  2002: [409, "request", "The card number is already registered for this customer"],
  2003: [409, "request", "The external_id is already used by another customer"],
  2004: [422, "request", "The card number verification digit is invalid"],
  2005: [400, "request", "The expiration date has expired"],
  2006: [400, "request", "The CVV2 security code is required"],
  2007: [412, "request", "The card number is only valid in sandbox"],
  2008: [412, "request", "The card is not valid for points"],
  2009: [412, "request", "The CVV2 security code is invalid"],
  3001: [402, "gateway", "The card was declined"],
  3002: [402, "gateway", "The card has expired"],
  3003: [402, "gateway", "The card doesn't have sufficient funds"],
  3004: [402, "gateway", "The card was reported as stolen"],
  3005: [402, "gateway", "Fraud risk detected by anti-fraud system"],
  3006: [412, "gateway", "The operation is not allowed for this customer or transaction"],
  3008: [412, "gateway", "The card is not supported in online transactions"],
  3009: [402, "gateway", "The card was reported as lost"],
  3010: [402, "gateway", "The bank has restricted the card"],
  3011: [402, "gateway", "The bank has requested the card to be retained"],
  3012: [412, "gateway", "Bank authorization is required for this charge"],
  4001: [412, "gateway", "The Openpay account doesn't have enough funds"],
  6001: [409, "request", "The webhook has already been registered"],
  6002: [412, "request", "Could not connect with webhook service"],
  6003: [412, "request", "Could not verify webhook service"],
} as const satisfies Record<number, readonly [number, "request" | "gateway" | "internal", string]>;

export type OpenpayErrorCode = keyof typeof ERROR_TABLE;

export const isOpenpayErrorCode = (code: unknown): code is OpenpayErrorCode =>
  typeof code === "number" && Object.hasOwn(ERROR_TABLE, code);

/** Thrown by any route; the scope's error handler turns it into the provider's body. */
export class OpenpayError extends Error {
  readonly code: OpenpayErrorCode;
  readonly httpStatus: number;
  readonly fraudRules: readonly string[] | null;

  constructor(code: OpenpayErrorCode, description?: string, fraudRules: readonly string[] | null = null) {
    super(description ?? ERROR_TABLE[code][2]);
    this.code = code;
    this.httpStatus = ERROR_TABLE[code][0];
    this.fraudRules = fraudRules;
  }
}

export const toErrorBody = (error: OpenpayError) => ({
  category: ERROR_TABLE[error.code][1],
  description: error.message,
  http_code: error.httpStatus,
  error_code: error.code,
  request_id: crypto.randomUUID(),
  ...(error.fraudRules ? { fraud_rules: error.fraudRules } : {}),
});

export const notFound = (what: string, id: string): OpenpayError =>
  new OpenpayError(1005, `The ${what} with id '${id}' does not exist`);
