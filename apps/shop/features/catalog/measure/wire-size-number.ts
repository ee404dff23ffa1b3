import type { WireSizeNumber, WireWidthOrDiameter } from "../../../../../shared/contract/catalog/sizes.ts";
import type { MeasureOption, MeasureSystem } from "./measure-choice.ts";

/** A number of a size of the wire, in the names of the domain. */
export const measureOptionOf =
  (system: MeasureSystem) =>
  ({ Value, OriginalValue }: WireSizeNumber): MeasureOption => ({ value: Number(OriginalValue), label: Value, system });

/** Widths in millimetres are whole; those of motorcycles in inches always show their decimals ("3.00"). */
export const firstOptionOf = (wire: WireWidthOrDiameter): MeasureOption =>
  measureOptionOf(wire.IsSae ? "sae" : wire.Value.includes(".") ? "inches" : "mm")(wire);
