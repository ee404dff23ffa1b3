/** What a file is by its first bytes, whatever its name or its content type say. */
export type PictureType = "jpeg" | "png" | "webp" | "avif" | "heic" | "gif" | "svg" | "other";

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, index) => bytes[at + index] === byte);

const codes = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/** Brands of the ISO container by which phones mark HEIC. */
const HEIC_BRANDS = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];
const BRAND_BYTES = 4;
/** Where the compatible brands begin, behind size, type, main brand and its version. */
const COMPATIBLE_BRANDS_AT = 16;
const MOST_BRANDS = 16;
const MARKUP = /^(?:\uFEFF)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype[^>]*>\s*)*<svg[\s>]/i;
const MARKUP_BYTES = 1024;

export function pictureTypeOf(bytes: Uint8Array): PictureType {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, codes("RIFF")) && startsWith(bytes, codes("WEBP"), 8)) return "webp";
  if (startsWith(bytes, codes("GIF8"))) return "gif";
  if (startsWith(bytes, codes("ftyp"), 4)) return containerTypeOf(bytes);
  return MARKUP.test(new TextDecoder().decode(bytes.subarray(0, MARKUP_BYTES))) ? "svg" : "other";
}

/** Pictures in the ISO container; the general brand `mif1` may hold both kinds. */
function containerTypeOf(bytes: Uint8Array): PictureType {
  const hasBrand = (brand: string, at: number): boolean => startsWith(bytes, codes(brand), at);
  const isAvif = (at: number): boolean => hasBrand("avif", at) || hasBrand("avis", at);
  const size = ((bytes[2] ?? 0) << 8) + (bytes[3] ?? 0);
  const end = Math.min(size, COMPATIBLE_BRANDS_AT + MOST_BRANDS * BRAND_BYTES);
  if (isAvif(8)) return "avif";
  for (let at = COMPATIBLE_BRANDS_AT; at < end; at += BRAND_BYTES) if (isAvif(at)) return "avif";
  return HEIC_BRANDS.some((brand) => hasBrand(brand, 8)) ? "heic" : "other";
}
