import type { LegalText } from "../../../../shared/domain/text/legal/legal-text.ts";

/** A product line's guarantee, as its page shows it. */
export interface WarrantyPageData {
  readonly line: string;
  /** Empty for the general one. */
  readonly lineName: string;
  readonly years: number;
  readonly leastTreadMm: number;
  /** `yyyy-mm-dd`. */
  readonly from: string;
  readonly text: LegalText;
}
