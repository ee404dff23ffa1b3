import { parseTireSize, type TireSize } from "../../../../shared/domain/tires/tire-size.ts";

/** The numbers of a size as they are stored, for searching by them. Throws on a text that is not a size: files are checked before. */
export function storedSize(sizeKey: string) {
  const parsed = parseTireSize(sizeKey);
  if (!parsed.ok) throw new Error(`Not a tyre size: ${sizeKey}`);
  return { ...numbersOf(parsed.value), rim: parsed.value.rimInches };
}

function numbersOf(size: TireSize) {
  const none = { aspect_ratio: null, diameter: null };
  switch (size.kind) {
    case "metric":
      return { size_kind: size.kind, width: size.sectionWidthMm, ...none, aspect_ratio: size.aspectRatio };
    case "sae":
      return { size_kind: size.kind, width: size.widthInches, ...none, diameter: size.diameterInches };
    case "motoInches":
      return { size_kind: size.kind, width: size.widthInches, ...none };
  }
}
