import { WRONG_CREDENTIALS } from "../../../shared/domain/people/account/sign-in.ts";

/**
 * What the shop says of its two error catalogues, word for word (storefront §8, account §8; decisions §10 for two of them): what any
 * page may have to say. What belongs to a dialog comes with the dialogs: dialog-texts.ts.
 * The server's own sentences are in server/http/app-error.ts, those of a coupon in shared/domain/pricing/coupon-status.ts, those of the
 * contact form in shared/domain/people/contact.ts.
 */

export const SESSION_TEXTS = {
  expired: "Tu sesión ha caducado, para continuar con tu compra debes volver a iniciar sesión.",
  closed: "La sesión se cerró con éxito.",
  wrongCredentials: WRONG_CREDENTIALS,
} as const;

export const CART_TEXTS = {
  notAdded: "No se pudo agregar el producto al carrito.",
  couponRefused: "No se ha podido cargar el cupón",
  couponNotChecked: "El cupón no es válido",
} as const;
