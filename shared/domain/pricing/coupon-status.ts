/** Coupon statuses with the wire's code and what the customer reads; null: nothing to say. Source: storefront sections 4 and 8. */
export const COUPON_STATUSES = {
  valid: { code: 0, message: null },
  used: { code: 1, message: "Este cupón no es válido porque ya ha sido utilizado." },
  invalid: { code: 2, message: "El código que escribió no es un cupón válido." },
  boundToAnotherUser: { code: 3, message: "El código que escribió no es un cupón válido." },
  none: { code: 4, message: "Sin cupón." },
} as const satisfies Record<string, { code: number; message: string | null }>;

/** Of a code that was not looked at, because too many that do not exist were tried before it (docs/decisions/0043). */
export const COUPON_NOT_LOOKED_AT =
  "Se probaron demasiados cupones que no existen. Espera unos minutos y vuelve a cargar el tuyo, o compra sin cupón.";

export type CouponStatus = keyof typeof COUPON_STATUSES;
const ALL = Object.keys(COUPON_STATUSES) as readonly CouponStatus[];

/** The status of a wire code; null for an unknown one. */
export const couponStatusFromCode = (code: number): CouponStatus | null =>
  ALL.find((status) => COUPON_STATUSES[status].code === code) ?? null;
