import type { PictureType } from "../pictures/picture-type.ts";

/** Why a photo of a return is not taken, in words; null where it may be read. */
export function photoProblem(type: PictureType): string | null {
  if (type === "heic")
    return "Esta foto es HEIC y no la podemos leer. En tu iPhone elige «Más compatible» en Ajustes, Cámara, Formatos, o envíala como JPEG.";
  return type === "jpeg" || type === "png" || type === "webp" ? null : "Sube una foto JPEG, PNG o WebP.";
}
