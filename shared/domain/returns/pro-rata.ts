import { type Centavos, centavos } from "../money/money.ts";

/** Tread depths in millimetres. */
export interface Tread {
  readonly newMm: number;
  readonly leftMm: number;
  /** At which the guarantee ends. */
  readonly leastMm: number;
}

/** A gauge shows tenths of a millimetre; whole numbers divide without a rest of their own. */
const tenths = (millimetres: number): number => Math.round(millimetres * 10);

/**
 * What of a tyre's price its customer did not use: the part of the tread above the least that is left. Null for a new tyre that would not be
 * above it. Source: content/garantia, «Cómo se calcula» (aftersales section 5, D.6).
 */
export function unusedPart(price: Centavos, { newMm, leftMm, leastMm }: Tread): Centavos | null {
  const whole = tenths(newMm) - tenths(leastMm);
  if (whole <= 0) return null;
  const left = Math.min(whole, Math.max(0, tenths(leftMm) - tenths(leastMm)));
  return centavos(Math.round((price * left) / whole));
}

/** An amount in parts that stand to each other as these do, to the centavo. */
export function sharedBy(amount: Centavos, parts: readonly Centavos[]): Centavos[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let before = 0;
  let given = 0;
  return parts.map((part) => {
    before += part;
    const upToHere = whole === 0 ? 0 : Math.round((amount * before) / whole);
    const share = centavos(upToHere - given);
    given = upToHere;
    return share;
  });
}
