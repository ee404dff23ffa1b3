import type { Centavos } from "../../money/money.ts";

/** What filters and orders look at in a tyre of a list of results. */
export interface ListedTire {
  /** A code of `VEHICLE_TYPES`. */
  readonly vehicleType: number;
  readonly brand: { readonly slug: string; readonly name: string };
  /** Of one piece, with tax. */
  readonly price: Centavos;
  /** Of a single wheel: 121/118 is 121. Null where it is not known. */
  readonly loadIndex: number | null;
  readonly isRunFlat: boolean;
  readonly isAvailable: boolean;
}
