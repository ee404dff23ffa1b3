import type { TireSummary } from "../tire/tire-summary.ts";

export interface FoundLink {
  readonly label: string;
  readonly url: string;
}

export interface FoundVehicle {
  /** "Nissan Versa 2018" */
  readonly name: string;
  readonly detail: string;
  readonly url: string;
  /** Year and version are known: its address is that of its tires. */
  readonly isWhole: boolean;
  /** Its years, or its versions of a year. */
  readonly ways: readonly FoundLink[];
}

export interface FoundLine {
  readonly name: string;
  readonly brand: string;
  readonly slogan: string;
  readonly image: string;
  /** "34 medidas, desde $1,079.67 c/u" */
  readonly from: string;
  readonly url: string;
}

/** What a typed text found. */
export interface SearchFindings {
  readonly isFound: boolean;
  /** Words that were taken for others. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[];
  /** Words that say nothing of what was found. */
  readonly unread: readonly string[];
  /** Of the vehicles. */
  readonly heading: string;
  readonly vehicles: readonly FoundVehicle[];
  /** Why the year that was typed finds nothing. */
  readonly yearOutside: string | null;
  readonly tires: {
    readonly heading: string;
    readonly list: readonly { readonly tire: TireSummary; readonly fit: string }[];
  };
  readonly sizes: readonly FoundLink[];
  readonly brands: readonly (FoundLink & { readonly detail: string })[];
  readonly lines: readonly FoundLine[];
  /** Those whose code begins with the text. */
  readonly coded: readonly TireSummary[];
}
