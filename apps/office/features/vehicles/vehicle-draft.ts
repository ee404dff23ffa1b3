import type { ApprovedVehicle } from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { shownSize } from "../../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import type { Axle } from "../../../../shared/domain/tires/vehicles/fit.ts";
import type { FitmentKind } from "../../../../shared/domain/tires/vehicles/fitment-kind.ts";

/** A size as it is typed. */
export interface SizeDraft {
  /** Of the row on the screen, which keeps its fields when others move. */
  readonly key: number;
  readonly axle: Axle;
  readonly kind: FitmentKind;
  readonly size: string;
  readonly minLoad: string;
  readonly minSpeed: string;
}

/** A vehicle as it is typed. */
export interface VehicleDraft {
  readonly brand: string;
  readonly model: string;
  readonly version: string;
  readonly yearFrom: string;
  readonly yearTo: string;
  readonly vehicleType: string;
  readonly sizes: readonly SizeDraft[];
}

export const emptySize = (key: number, before?: SizeDraft): SizeDraft => ({
  key,
  axle: before?.axle ?? "front",
  kind: before ? "alternative" : "original",
  size: "",
  minLoad: before?.minLoad ?? "",
  minSpeed: before?.minSpeed ?? "",
});

export const EMPTY_DRAFT: VehicleDraft = {
  brand: "",
  model: "",
  version: "",
  yearFrom: "",
  yearTo: "",
  vehicleType: "1",
  sizes: [emptySize(0)],
};

export const draftOf = ({ sizes, ...vehicle }: ApprovedVehicle): VehicleDraft => ({
  brand: vehicle.brand,
  model: vehicle.model,
  version: vehicle.version,
  yearFrom: String(vehicle.yearFrom),
  yearTo: String(vehicle.yearTo),
  vehicleType: String(vehicle.vehicleType),
  sizes: sizes.map(({ axle, kind, sizeKey, minLoad, minSpeed }, key) => ({
    key,
    axle,
    kind,
    size: shownSize(sizeKey),
    minLoad: minLoad === null ? "" : String(minLoad),
    minSpeed: minSpeed ?? "",
  })),
});

/** A text that is not a number becomes NaN, which the rules of the domain refuse by field. */
const numberOf = (text: string): number => (/^\s*\d{1,4}\s*$/u.test(text) ? Number(text) : Number.NaN);

export const vehicleOf = ({ sizes, ...draft }: VehicleDraft): ApprovedVehicle => ({
  brand: draft.brand,
  model: draft.model,
  version: draft.version,
  yearFrom: numberOf(draft.yearFrom),
  yearTo: numberOf(draft.yearTo),
  vehicleType: numberOf(draft.vehicleType),
  sizes: sizes.map(({ axle, kind, size, minLoad, minSpeed }) => ({
    axle,
    kind,
    sizeKey: size,
    minLoad: minLoad.trim() === "" ? null : numberOf(minLoad),
    minSpeed: minSpeed.trim() === "" ? null : minSpeed,
  })),
});

/** The row before it takes its place. */
export function raised(sizes: readonly SizeDraft[], index: number): readonly SizeDraft[] {
  const [before, row] = [sizes[index - 1], sizes[index]];
  return before && row ? sizes.toSpliced(index - 1, 2, row, before) : sizes;
}
