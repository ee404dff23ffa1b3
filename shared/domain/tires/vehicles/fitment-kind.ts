/** Why a size is approved for a vehicle. What counts most stands first: the order in which a tire is judged, and of the tabs. */
export const FITMENT_KINDS = ["original", "alternative", "sport"] as const;
export type FitmentKind = (typeof FITMENT_KINDS)[number];
