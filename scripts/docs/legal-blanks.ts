import type { LegalBlank } from "../../shared/domain/text/legal/legal-text.ts";

/** For editors: what stands in place of each blank of the legal texts. */
export const BLANK_WORDS: Readonly<Record<LegalBlank, string>> = {
  tienda: "nombre de la tienda (`SHOP_NAME`)",
  "razón social": "nombre legal (`SHOP_LEGAL_NAME`)",
  domicilio: "domicilio (`SHOP_ADDRESS`)",
  teléfono: "teléfono, como enlace (`SHOP_PHONE`)",
  horario: "cuándo se contesta el teléfono (`SHOP_HOURS`)",
  correo: "correo de atención, como enlace (`SHOP_EMAIL`)",
  "correo de privacidad": "correo para derechos ARCO, como enlace (`SHOP_PRIVACY_EMAIL`)",
  "vigencia del aviso": "fecha del aviso de privacidad vigente",
  "hora de corte": "hasta qué hora se procesa un pedido el mismo día",
  "días de entrega": "días hábiles de la paquetería",
  "límite en efectivo": "lo más que se paga en efectivo",
  IVA: "tasa del IVA, sin el signo",
  "edad mínima": "edad para registrarse",
};
