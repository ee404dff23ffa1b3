/** Account §2. */
export const TERMS_PATH = "/terminos";
export const PRIVACY_PATH = "/aviso-de-privacidad";
/** The guarantee of a product line, by its name in addresses; `general` for every other one. */
export const warrantyPath = (line: string): string => `/garantia/${line}`;

/** Clauses of the terms that other pages lead to, by the id of their heading. */
export const TERMS_ANCHOR = {
  license: "licencia",
  shipping: "envios",
  cancellations: "cancelaciones",
  warranties: "garantias",
  payment: "formas-de-pago",
} as const;
