/** What a file is by its first bytes, whatever its name or its content type say. */
export type PhotoType = "jpeg" | "png" | "webp" | "heic" | "other";

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const codes = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** Brands of the ISO container by which phones mark HEIC. */
const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

export function photoTypeOf(bytes: Uint8Array): PhotoType {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, codes("RIFF")) && startsWith(bytes, codes("WEBP"), 8)) return "webp";
  const isHeic = startsWith(bytes, codes("ftyp"), 4) && HEIC_BRANDS.some((brand) => startsWith(bytes, codes(brand), 8));
  return isHeic ? "heic" : "other";
}

/** Why a file is not taken, in words; null where it may be read. */
export function photoTypeProblem(type: PhotoType): string | null {
  if (type === "heic")
    return "Esta foto es HEIC y no la podemos leer. En tu iPhone elige «Más compatible» en Ajustes, Cámara, Formatos, o envíala como JPEG.";
  return type === "other" ? "Sube una foto JPEG, PNG o WebP." : null;
}
