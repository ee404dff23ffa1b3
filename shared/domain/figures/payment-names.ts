/** Codes of OpenPay in a few words. Source: providers 1.2 and data/openpay_codigos_error.csv. */
const REASONS: Readonly<Record<string, string>> = {
  "1007": "Cargo no aceptado",
  "2004": "Dígito verificador inválido",
  "2005": "Tarjeta vencida al capturar",
  "2006": "Sin código de seguridad",
  "2007": "Tarjeta de pruebas",
  "2008": "Tarjeta sin puntos",
  "2009": "Código de seguridad inválido",
  "3001": "Rechazada por el banco",
  "3002": "Tarjeta vencida",
  "3003": "Fondos insuficientes",
  "3004": "Tarjeta robada",
  "3005": "Riesgo de fraude",
  "3006": "Operación no permitida",
  "3008": "Sin compras en línea",
  "3009": "Tarjeta perdida",
  "3010": "El banco la restringió",
  "3011": "El banco pide retenerla",
  "3012": "Pide autorización del banco",
};

/** What a code says; an unknown one stays as it is. */
export const refusalWords = (code: string): string => REASONS[code] ?? (code === "" ? "Sin razón" : `Código ${code}`);
