const SERVICE_REASON =
  "El servicio de transferencias no pudo atender el pago y no se te cobró nada. Intenta de nuevo en unos minutos.";

const REFUND_SERVICE_REASON =
  "SafetyPay no pudo atender la devolución y no se devolvió nada. Intenta de nuevo más tarde.";

const REFUND_REASON = "SafetyPay no aceptó la devolución. Revisa el importe y lo que ya se devolvió.";

/** Why there is no answer to be believed; the provider's own numbers are digits. */
export type SafetyPayError = "unreachable" | "noAnswer" | "badSignature" | "malformed";

/**
 * What a customer reads when no page could be made. The numbers say that our keys (1, 2) or our request (3) are wrong, and
 * the customer can do nothing about it: the provider's own words are never shown (providers §3.1).
 */
export const pageRefused = (code: string) => ({ kind: "declined", code, reason: SERVICE_REASON }) as const;

/** What an employee reads when a refund was refused: number 3 is about the refund itself. */
export const refundRefused = (code: string) =>
  ({ kind: "declined", code, reason: code === "3" ? REFUND_REASON : REFUND_SERVICE_REASON }) as const;
