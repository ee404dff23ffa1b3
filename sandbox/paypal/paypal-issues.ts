/** Names of errors with their HTTP status and usual message. */
export const ERROR_NAMES = {
  INVALID_REQUEST: [400, "Request is not well-formed, syntactically incorrect, or violates schema."],
  AUTHENTICATION_FAILURE: [401, "Authentication failed due to missing authorization header, or invalid credentials."],
  NOT_AUTHORIZED: [403, "Authorization failed due to insufficient permissions."],
  RESOURCE_NOT_FOUND: [404, "The specified resource does not exist."],
  RESOURCE_CONFLICT: [409, "The server has detected a conflict while processing this request."],
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
  INVALID_ARRAY_MAX_ITEMS: "The number of items in an array parameter is too large.",
  NOT_SUPPORTED: "The field is not currently supported.",
  WEBHOOK_URL_ALREADY_EXISTS: "Webhook URL already exists.",
  WEBHOOK_NUMBER_LIMIT_EXCEEDED: "You have reached the maximum number of webhooks.",
};

const NOT_AUTHORIZED = {
  PERMISSION_DENIED: "You do not have permission to access or perform operations on this resource.",
  PAYEE_ACCOUNT_NOT_VERIFIED: "Payee has not verified their account with PayPal.",
};

const CREATE = {
  AMOUNT_MISMATCH:
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  ITEM_TOTAL_MISMATCH: "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
  TAX_TOTAL_MISMATCH: "Should equal sum of (tax * quantity) across all items for a given purchase_unit.",
  ITEM_TOTAL_REQUIRED: "If item details are specified, item_total should also be specified.",
  TAX_TOTAL_REQUIRED: "If item tax details are specified, tax_total should also be specified.",
  DECIMAL_PRECISION: "If the currency supports decimals, only two decimal place precision is supported.",
  CANNOT_BE_ZERO_OR_NEGATIVE: "Must be greater than zero.",
  CANNOT_BE_NEGATIVE: "Must be greater than or equal to zero.",
  INVALID_CURRENCY_CODE: "Currency code is invalid or is not currently supported.",
  MULTI_CURRENCY_ORDER: "Multiple differing values of currency_code are not supported.",
  MAX_VALUE_EXCEEDED: "Should be less than or equal to 9999999.99.",
  DUPLICATE_REFERENCE_ID: "reference_id must be unique if multiple purchase_unit are provided.",
  DUPLICATE_INVOICE_ID: "Duplicate Invoice ID detected. To avoid a potential duplicate transaction it is refused.",
  DUPLICATE_REQUEST_ID: "The PayPal-Request-Id was already used with another request.",
  PAYEE_ACCOUNT_INVALID: "Payee account is invalid.",
  PAYEE_ACCOUNT_RESTRICTED: "The merchant account is restricted.",
};

const CAPTURE = {
  ORDER_NOT_APPROVED: "Payer has not yet approved the Order for payment.",
  ORDER_ALREADY_CAPTURED: "Order already captured. If intent=CAPTURE only one capture per order is allowed.",
  INSTRUMENT_DECLINED: "The instrument presented was either declined by the processor or bank, or it can't be used.",
  PAYER_ACTION_REQUIRED: "Payer needs to perform an action: redirect them to the HATEOAS link.",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "Transaction failed. Redirect the payer to select another funding source.",
  PAYER_CANNOT_PAY: "Payer cannot pay for this transaction.",
  PAYER_ACCOUNT_RESTRICTED: "Payer account is restricted.",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "Payer account is locked or closed.",
  PAYEE_BLOCKED_TRANSACTION: "The fraud settings for this seller are such that this payment cannot be executed.",
  TRANSACTION_REFUSED: "The request was refused.",
  TRANSACTION_LIMIT_EXCEEDED: "Total payment amount exceeded transaction limit.",
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: "The transaction exceeds the receiver's receiving limit.",
  COMPLIANCE_VIOLATION: "Transaction cannot be processed due to a possible compliance violation.",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "You have exceeded the number of payment attempts.",
  DOMESTIC_TRANSACTION_REQUIRED: "This transaction requires the payee and payer to be resident in the same country.",
  ORDER_COMPLETION_IN_PROGRESS: "Order is being captured or authorized already.",
  ACTION_DOES_NOT_MATCH_INTENT: "Order was created with an intent that does not allow this action.",
};

const REFUND = {
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded.",
  REFUND_AMOUNT_EXCEEDED: "The refund amount must be less than or equal to the capture amount not yet refunded.",
  REFUND_NOT_ALLOWED: "Refund not allowed for this capture.",
  REFUND_TIME_LIMIT_EXCEEDED: "You are over the time limit to perform a refund on this capture.",
  REFUND_FAILED_INSUFFICIENT_FUNDS: "Refund failed due to insufficient funds in your PayPal account.",
  PARTIAL_REFUND_NOT_ALLOWED: "You cannot do a partial refund for this capture.",
  PENDING_CAPTURE: "Cannot initiate a refund as the capture is pending.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture.",
  TRANSACTION_DISPUTED: "Refund cannot be processed as there is already an open dispute for this capture.",
};

const PATCH = {
  PATCH_PATH_REQUIRED: "Specify a path for the field for which the operation needs to be performed.",
  PATCH_VALUE_REQUIRED: "Please specify a value to for the field that is being patched.",
  INVALID_PATCH_OPERATION: "The operation cannot be honored. Cannot add a property that's already present.",
  NOT_PATCHABLE: "Cannot be patched.",
  REFERENCE_ID_NOT_FOUND: "The reference_id in the path does not exist.",
  ORDER_ALREADY_COMPLETED: "The order cannot be patched after it is completed.",
};

const UNPROCESSABLE_ENTITY = { ...CREATE, ...CAPTURE, ...REFUND, ...PATCH };

export type Issue =
  | keyof typeof INVALID_REQUEST
  | keyof typeof NOT_AUTHORIZED
  | keyof typeof UNPROCESSABLE_ENTITY
  | "INVALID_ACCOUNT_STATUS"
  | "INVALID_RESOURCE_ID";

type IssueRow = { name: ErrorName; description: string };

const rowsOf = (name: ErrorName, descriptions: Record<string, string>): [string, IssueRow][] =>
  Object.entries(descriptions).map(([issue, description]) => [issue, { name, description }]);

const ISSUES: ReadonlyMap<string, IssueRow> = new Map([
  ...rowsOf("INVALID_REQUEST", INVALID_REQUEST),
  ...rowsOf("AUTHENTICATION_FAILURE", { INVALID_ACCOUNT_STATUS: "Account validations failed for the user." }),
  ...rowsOf("NOT_AUTHORIZED", NOT_AUTHORIZED),
  ...rowsOf("RESOURCE_NOT_FOUND", {
    INVALID_RESOURCE_ID: "Specified resource ID does not exist. Please check the resource ID and try again.",
  }),
  ...rowsOf("UNPROCESSABLE_ENTITY", UNPROCESSABLE_ENTITY),
]);

/** The row of an issue; null when PayPal knows none of this code. */
export const findIssue = (code: string): IssueRow | null => ISSUES.get(code) ?? null;

export const isErrorName = (code: string): code is ErrorName => Object.hasOwn(ERROR_NAMES, code);
