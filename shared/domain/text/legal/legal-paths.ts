/** Account §2. */
export const TERMS_PATH = "/terminos";
export const PRIVACY_PATH = "/aviso-de-privacidad";
/** The guarantee of a product line, by its name in addresses; `general` for every other one. */
export const warrantyPath = (line: string): string => `/garantia/${line}`;
/** Ours: security measures and where to complain (LFPC, article 76 bis). */
export const SAFE_PURCHASE_PATH = "/compra-segura";
/** Ours: what becomes of used tyres (NOM-161-SEMARNAT-2011). */
export const USED_TIRES_PATH = "/llantas-usadas";

/** Clauses of the terms that other pages lead to, by the id of their heading. */
export const TERMS_ANCHOR = {
  license: "licencia",
  shipping: "envios",
  cancellations: "cancelaciones",
  warranties: "garantias",
  payment: "formas-de-pago",
} as const;

/** The clause of the page on safe purchases that says where to complain. */
export const COMPLAINTS_ANCHOR = "reclamos";
