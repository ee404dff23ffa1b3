import { NO_ANSWER, type ProviderProblem } from "../provider-problem.ts";
import { errorCodeOf, type OpenPayAnswer } from "./openpay-client.ts";

/**
 * What a customer reads for each code of the provider's table (providers §1.2); its own words are never shown. Null: about our
 * account, our request or its service, which the customer can do nothing about.
 */
const REASONS: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    "1000": null,
    "1001": null,
    "1002": null,
    "1003": "Los datos de la tarjeta ya se usaron o ya no sirven. Escríbelos otra vez.",
    "1004": null,
    "1005": "No se encontró la tarjeta guardada.",
    "1006": null,
    "1007": "Tu banco no aceptó la operación. Intenta con otra tarjeta.",
    "1008": null,
    "1009": null,
    "1010": null,
    "1012": "El pago en efectivo no acepta este monto. Elige otra forma de pago.",
    "2001": null,
    "2002": "Esta tarjeta ya está entre tus tarjetas guardadas.",
    "2003": null,
    "2004": "El número de tarjeta no es válido.",
    "2005": "La tarjeta está vencida.",
    "2006": "Falta el código de seguridad de la tarjeta.",
    "2007": "Esa tarjeta es solo de pruebas. Usa otra tarjeta.",
    "2008": "La tarjeta no participa en el pago con puntos.",
    "2009": "El código de seguridad no es correcto.",
    "3001": "Tu banco no autorizó el cargo. Puedes intentar con otra tarjeta.",
    "3002": "La tarjeta está vencida. Usa otra tarjeta.",
    "3003": "La tarjeta no tiene fondos suficientes. Usa otra tarjeta.",
    "3004": "Tu banco no autorizó el cargo. Comunícate con tu banco o usa otra tarjeta.",
    "3005": "El cargo no pasó la revisión de seguridad. Usa otra tarjeta.",
    "3006": "Esta operación no se puede hacer con esa tarjeta. Usa otra.",
    "3008": "La tarjeta no acepta compras en línea. Usa otra tarjeta.",
    "3009": "Tu banco no autorizó el cargo. Comunícate con tu banco o usa otra tarjeta.",
    "3010": "Tu banco restringió la tarjeta. Comunícate con tu banco o usa otra.",
    "3011": "Tu banco no autorizó el cargo. Comunícate con tu banco o usa otra tarjeta.",
    "3012": "Tu banco pide que autorices la compra antes. Comunícate con tu banco y vuelve a intentar.",
    "4001": null,
    "6001": null,
    "6002": null,
    "6003": null,
  }),
);

/** Why a payment that was refused cost nothing, when it is not the customer's fault. */
const CHARGE_SERVICE_REASON =
  "El procesador de pagos no pudo atender el cargo y no se te cobró nada. Intenta de nuevo en unos minutos.";
const SERVICE_REASON = "El procesador de pagos no pudo atender la solicitud. Intenta de nuevo en unos minutos.";

const reasonOf = (code: string): string | null => REASONS.get(code) ?? null;

/** Ours: the bank's page ended without a yes; such a charge says `failed` and has no code (providers §1.5). */
export const NOT_AUTHENTICATED = "3ds";
const NOT_AUTHENTICATED_REASON =
  "Tu banco no confirmó la compra en su página (3-D Secure) y no se te cobró nada. Intenta de nuevo o usa otra tarjeta.";

/** Reason in plain Spanish why a charge was refused. */
export const openPayReason = (code: string): string =>
  code === NOT_AUTHENTICATED ? NOT_AUTHENTICATED_REASON : (reasonOf(code) ?? CHARGE_SERVICE_REASON);

export const UNREACHABLE = { code: "unreachable", reason: CHARGE_SERVICE_REASON } as const;

/** What staff read when a refund is refused; the codes about a buyer's card mean nothing there. */
const REFUND_REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "1003": "OpenPay no aceptó la devolución. Revisa el importe y lo que ya se devolvió.",
    "1005": "OpenPay no encontró el cargo que se quería devolver.",
    "3006": "OpenPay no permite devolver este cargo.",
    "4001": "La cuenta de OpenPay no tiene fondos para la devolución.",
  }),
);
export const refundReason = (code: string): string =>
  REFUND_REASONS.get(code) ??
  "OpenPay no pudo atender la devolución y no se devolvió nada. Intenta de nuevo más tarde.";

/** What an answer without success means, for calls that move no money. */
export function problemOf(answer: OpenPayAnswer): ProviderProblem {
  if (answer.kind === "neverSent") return { kind: "refused", code: "unreachable", reason: SERVICE_REASON };
  if (answer.kind === "noAnswer" || answer.status >= 500) return NO_ANSWER;
  const code = errorCodeOf(answer.body);
  if (code === NOT_THERE) return { kind: "notFound" };
  return code === "" ? NO_ANSWER : { kind: "refused", code, reason: reasonOf(code) ?? SERVICE_REASON };
}

/** The fraud rules refused: the same token may be tried again with 3-D Secure (providers §1.5). */
export const FRAUD_REFUSED = "3005";

/** The reference was used before: the earlier answer got lost. */
export const REFERENCE_USED = "1006";

/** The payer has a card with this number. */
export const CARD_SAVED_ALREADY = "2002";

/** The external id belongs to a payer already. */
export const PAYER_EXISTS = "2003";

export const NOT_THERE = "1005";
