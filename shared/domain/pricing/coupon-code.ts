/** Of a coupon's code, in characters: for what is typed, sent, created and imported. */
export const LONGEST_COUPON_CODE = 40;

/** What a code must be, as staff read it. */
export const COUPON_CODE_EXPECTS = `de 3 a ${LONGEST_COUPON_CODE} letras sin acento, números o guiones`;

const CODE = new RegExp(`^[A-Z0-9][A-Z0-9_-]{2,${LONGEST_COUPON_CODE - 1}}$`, "i");

/** Whether staff may give a coupon this code, by a command or in a file. */
export const isCouponCode = (text: string): boolean => CODE.test(text);

/** What a caller sent as a coupon. */
export type CouponText = string | 0 | null | undefined;

/** A code as it is stored and compared; null for nothing, which may also be sent as `0` (decisions §3). */
export function couponCodeOf(text: CouponText): string | null {
  const code = typeof text === "string" ? text.trim().toUpperCase() : "";
  return code === "" || code === "0" ? null : code;
}
