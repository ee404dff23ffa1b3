import type { TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import type { MeasureNumbers } from "./measure-choice.ts";

/** The size as the three lists hold it: `sizeOf` backwards. */
export function numbersOf(size: TireSize): MeasureNumbers {
  const rim = size.rimInches;
  if (size.kind === "sae") return { system: "sae", first: size.diameterInches, second: size.widthInches, rim };
  if (size.kind === "motoInches") return { system: "inches", first: size.widthInches, second: 0, rim };
  return { system: "mm", first: size.sectionWidthMm, second: size.aspectRatio ?? 0, rim };
}
