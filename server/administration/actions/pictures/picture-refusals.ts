import { LARGEST_PICTURE_BYTES, LONGEST_ALT, SHORTEST_ALT } from "../../../../shared/domain/pictures/picture-sizes.ts";
import type { PictureType } from "../../../../shared/domain/pictures/picture-type.ts";
import { err, type Result } from "../../../../shared/domain/text/result.ts";
import type { EncodingProblem } from "../../../features/pictures/encoding/run-encoder.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";

export const refused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });

const TYPE_PROBLEMS: Readonly<Record<Exclude<PictureType, "jpeg" | "png" | "webp" | "avif">, string>> = {
  heic: "La imagen es HEIC y no la podemos leer. Guárdala como JPEG o PNG.",
  gif: "La imagen es GIF. Guárdala como PNG o WebP.",
  svg: "Un SVG puede traer programas y no se acepta. Expórtalo como PNG.",
  other: "El archivo no es una imagen JPEG, PNG, WebP ni AVIF, aunque así se llame.",
};

/** Why a file cannot be a picture of the shop, in words; null where it may be read. */
export const typeProblem = (type: PictureType): string | null =>
  type === "jpeg" || type === "png" || type === "webp" || type === "avif" ? null : TYPE_PROBLEMS[type];

const MB = 1024 * 1024;
export const TOO_LARGE = `La imagen pesa más de ${LARGEST_PICTURE_BYTES / MB} MB.`;

/** Of an encoder that made nothing. */
export function notMade(problem: EncodingProblem | "noSource"): Result<never, StaffError> {
  if (problem === "noSource") return err(NOT_FOUND);
  if (problem === "busy")
    return err({ code: "serviceAway", message: "Se están haciendo otras imágenes. Espera un momento y repite." });
  return refused(
    "content",
    problem === "animated"
      ? "La imagen se mueve. Sube una que esté quieta."
      : "No pudimos leer esta imagen: está dañada o es demasiado grande (lo más son 60 millones de píxeles).",
  );
}

/** Words of a picture; undefined: they will do. */
export function altProblem(alt: string): string | undefined {
  const { length } = alt.trim();
  if (length < SHORTEST_ALT) return "Escribe qué se ve en la imagen: lo oye quien no la ve.";
  return length > LONGEST_ALT ? `Lo más son ${LONGEST_ALT} letras.` : undefined;
}
