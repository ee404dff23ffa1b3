import type { Centavos } from "../../../../../shared/domain/money/money.ts";
import { formatTireSize, parseTireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import type { ShownPrice } from "./tire-price.ts";

/** What a card shows of a tire: lists send this to the browser, not the long texts of each product. */
export interface TireSummary {
  readonly code: string;
  readonly name: string;
  readonly brand: string;
  readonly slogan: string;
  readonly image: string;
  /** "185/65 R15" */
  readonly size: string;
  /** Load and speed index: "88H". */
  readonly index: string;
  /** Where its links lead: its page, with the coupon that is being carried. */
  readonly url: string;
  /** Its canonical address, without any coupon. */
  readonly path: string;
  readonly price: ShownPrice;
  readonly isAvailable: boolean;
  readonly isMotorcycle: boolean;
  /** Null where none can be bought. */
  readonly purchase: Purchase | null;
  /** In place of a set of four, for a vehicle whose axles take different sizes. */
  readonly pair: Purchase | null;
  /** Of its line, "4.6" and "12 opiniones"; null: no review is published. */
  readonly rating: { readonly average: string; readonly count: string } | null;
}

/** What is bought of a tyre at once: a whole set, or one piece. */
export interface Purchase {
  readonly pieces: number;
  /** With tax. */
  readonly total: Centavos;
  /** The most months that this total may choose: "12 x $489.71"; empty where it may choose none. */
  readonly months: string;
}

/** "185/65R15" as it is shown: "185/65 R15". */
export function shownSize(sizeKey: string): string {
  const size = parseTireSize(sizeKey);
  return size.ok ? formatTireSize(size.value) : sizeKey;
}
