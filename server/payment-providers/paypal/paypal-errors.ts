const SERVICE_REASON = "PayPal no pudo atender el pago y no se te cobró nada. Intenta de nuevo en unos minutos.";
const OTHER_INSTRUMENT =
  "PayPal no pudo cobrar con la forma de pago que elegiste. Elige otra en PayPal e intenta de nuevo.";
const REFUSED = "PayPal no autorizó el pago. Puedes elegir otra forma de pago.";
const ACCOUNT = "Tu cuenta de PayPal no puede hacer este pago. Revísala en PayPal o elige otra forma de pago.";
const LIMIT = "El monto supera el límite de PayPal para este pago. Elige otra forma de pago.";

/**
 * What a customer reads for the issues of a payment (providers §2.4); PayPal's own words are never shown. An issue that is not
 * here is about our request, our account or the service.
 */
const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    INSTRUMENT_DECLINED: OTHER_INSTRUMENT,
    REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: OTHER_INSTRUMENT,
    PAYER_ACTION_REQUIRED: "PayPal necesita que confirmes el pago en su página.",
    PAYER_CANNOT_PAY: ACCOUNT,
    PAYER_ACCOUNT_RESTRICTED: ACCOUNT,
    PAYER_ACCOUNT_LOCKED_OR_CLOSED: ACCOUNT,
    PAYEE_BLOCKED_TRANSACTION: REFUSED,
    TRANSACTION_REFUSED: REFUSED,
    COMPLIANCE_VIOLATION: REFUSED,
    DECLINED: REFUSED,
    FAILED: REFUSED,
    MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED:
      "Se agotaron los intentos de este pago en PayPal. Intenta de nuevo o elige otra forma de pago.",
    TRANSACTION_LIMIT_EXCEEDED: LIMIT,
    TRANSACTION_RECEIVING_LIMIT_EXCEEDED: LIMIT,
    MAX_VALUE_EXCEEDED: LIMIT,
    DOMESTIC_TRANSACTION_REQUIRED: "PayPal solo acepta aquí cuentas de México. Elige otra forma de pago.",
  }),
);

export const payPalReason = (issue: string): string => REASONS.get(issue) ?? SERVICE_REASON;

export const UNREACHABLE = { code: "unreachable", reason: SERVICE_REASON } as const;

/**
 * The payer has a step left at PayPal's page, and nothing can be captured before it. A refused instrument is not among these: an
 * order may go on saying APPROVED after it, so a payment that waited for another instrument would be captured again and again
 * with the refused one. It ends, and trying again is another order with an approval of its own (decisions/0029).
 */
export const NEEDS_THE_PAYER = "PAYER_ACTION_REQUIRED";

/** Another request was faster, or is in progress: the order itself says what became of it. */
export const ASK_THE_ORDER: ReadonlySet<string> = new Set([
  "ORDER_NOT_APPROVED",
  "ORDER_ALREADY_CAPTURED",
  "ORDER_COMPLETION_IN_PROGRESS",
  "RESOURCE_CONFLICT",
]);

/** The order is not, or no longer, there: it was not approved in time. */
export const GONE: ReadonlySet<string> = new Set(["INVALID_RESOURCE_ID", "RESOURCE_NOT_FOUND"]);

/** Refusals that the next try can change, so they decide nothing about the payment. */
export const isAboutUs = (issue: string): boolean => !REASONS.has(issue);

/** What staff read when a refund is refused. */
const REFUND_REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CAPTURE_FULLY_REFUNDED: "El pago ya se devolvió completo.",
    REFUND_AMOUNT_EXCEEDED: "El importe es mayor que lo que queda por devolver.",
    REFUND_NOT_ALLOWED: "PayPal no permite devolver este pago.",
    REFUND_TIME_LIMIT_EXCEEDED: "Pasó el plazo de PayPal para devolver este pago.",
    REFUND_FAILED_INSUFFICIENT_FUNDS: "La cuenta de PayPal no tiene fondos para la devolución.",
    PARTIAL_REFUND_NOT_ALLOWED: "PayPal solo permite devolver este pago completo.",
    PENDING_CAPTURE: "El pago sigue en revisión en PayPal; todavía no se puede devolver.",
    REFUND_CAPTURE_CURRENCY_MISMATCH: "La devolución debe ser en la moneda del pago.",
    TRANSACTION_DISPUTED:
      "El comprador abrió una disputa: la devolución se hace en el centro de resoluciones de PayPal.",
  }),
);
export const payPalRefundReason = (issue: string): string =>
  REFUND_REASONS.get(issue) ??
  "PayPal no pudo atender la devolución y no se devolvió nada. Intenta de nuevo más tarde.";
