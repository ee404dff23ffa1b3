/** Names of errors with their HTTP status and usual message. */
export const ERROR_NAMES = {
  INVALID_REQUEST: [400, "Request is not well-formed, syntactically incorrect, or violates schema."],
  AUTHENTICATION_FAILURE: [401, "Authentication failed due to missing authorization header, or invalid credentials."],
  NOT_AUTHORIZED: [403, "Authorization failed due to insufficient permissions."],
  RESOURCE_NOT_FOUND: [404, "The specified resource does not exist."],
  UNSUPPORTED_MEDIA_TYPE: [415, "The server does not support the request payload's media type."],
  UNPROCESSABLE_ENTITY: [
    422,
    "The requested action could not be performed, semantically incorrect, or failed validation.",
  ],
  INTERNAL_SERVER_ERROR: [500, "An internal server error has occurred."],
  SERVICE_UNAVAILABLE: [503, "Service Unavailable."],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorName = keyof typeof ERROR_NAMES;

const INVALID_REQUEST = {
  INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
  INVALID_PARAMETER_VALUE: "The value of a field is invalid.",
  INVALID_STRING_LENGTH: "The value of a field is either too short or too long.",
  MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing.",
  MALFORMED_REQUEST_JSON: "The request JSON is not well formed.",
  PAYPAL_REQUEST_ID_REQUIRED: "A PayPal-Request-Id is required if you are trying to process payment for an Order.",
  INVALID_ARRAY_MIN_ITEMS: "The number of items in an array parameter is too small.",
};

const NOT_AUTHORIZED = {
  PERMISSION_DENIED: "You do not have permission to access or perform operations on this resource.",
};

const UNPROCESSABLE_ENTITY = {
  DECIMAL_PRECISION: "If the currency supports decimals, only two decimal place precision is supported.",
  CANNOT_BE_ZERO_OR_NEGATIVE: "Must be greater than zero.",
  INVALID_CURRENCY_CODE: "Currency code is invalid or is not currently supported.",
  MAX_VALUE_EXCEEDED: "Should be less than or equal to 9999999.99.",
  DUPLICATE_INVOICE_ID: "Duplicate Invoice ID detected. To avoid a potential duplicate transaction it is refused.",
  DUPLICATE_REQUEST_ID: "The PayPal-Request-Id was already used with another request.",
  ORDER_NOT_APPROVED: "Payer has not yet approved the Order for payment.",
  ORDER_ALREADY_CAPTURED: "Order already captured. If intent=CAPTURE only one capture per order is allowed.",
  INSTRUMENT_DECLINED: "The instrument presented was either declined by the processor or bank, or it can't be used.",
  PAYER_ACTION_REQUIRED: "Payer needs to perform an action: redirect them to the HATEOAS link.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded.",
  REFUND_AMOUNT_EXCEEDED: "The refund amount must be less than or equal to the capture amount not yet refunded.",
  REFUND_NOT_ALLOWED: "Refund not allowed for this capture.",
  REFUND_TIME_LIMIT_EXCEEDED: "You are over the time limit to perform a refund on this capture.",
  PENDING_CAPTURE: "Cannot initiate a refund as the capture is pending.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture.",
};

export type Issue =
  | keyof typeof INVALID_REQUEST
  | keyof typeof NOT_AUTHORIZED
  | keyof typeof UNPROCESSABLE_ENTITY
  | "INVALID_RESOURCE_ID";

type IssueRow = { name: ErrorName; description: string };

const rowsOf = (name: ErrorName, descriptions: Record<string, string>): [string, IssueRow][] =>
  Object.entries(descriptions).map(([issue, description]) => [issue, { name, description }]);

const ISSUES: ReadonlyMap<string, IssueRow> = new Map([
  ...rowsOf("INVALID_REQUEST", INVALID_REQUEST),
  ...rowsOf("NOT_AUTHORIZED", NOT_AUTHORIZED),
  ...rowsOf("RESOURCE_NOT_FOUND", {
    INVALID_RESOURCE_ID: "Specified resource ID does not exist. Please check the resource ID and try again.",
  }),
  ...rowsOf("UNPROCESSABLE_ENTITY", UNPROCESSABLE_ENTITY),
]);

/** The row of an issue; null when PayPal knows none of this code. */
export const findIssue = (code: string): IssueRow | null => ISSUES.get(code) ?? null;
