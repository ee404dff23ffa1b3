/** What a customer reads for each refusal; the provider's own words are never shown (providers §1.2). */
const REASONS: Record<string, string> = {
  "2004": "El número de tarjeta no es válido.",
  "2005": "La tarjeta está vencida.",
  "2006": "Falta el código de seguridad de la tarjeta.",
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
};

const SERVICE_REASON =
  "El procesador de pagos no pudo atender el cargo y no se te cobró nada. Intenta de nuevo en unos minutos.";

export const UNREACHABLE = { code: "unreachable", reason: SERVICE_REASON } as const;

/** Reason in plain Spanish for an error code; codes about our own account or request read as a service failure. */
export const openPayReason = (code: string): string => REASONS[code] ?? SERVICE_REASON;

/** The fraud rules refused: the same token may be tried again with 3-D Secure (providers §1.5). */
export const FRAUD_REFUSED = "3005";

/** The reference was used before: the earlier answer got lost. */
export const REFERENCE_USED = "1006";
