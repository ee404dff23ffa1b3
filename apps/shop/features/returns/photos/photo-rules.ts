import { PHOTO_TYPES } from "../../../../../shared/contract/returns/returns.ts";
import { LARGEST_PHOTO_BYTES } from "../../../../../shared/domain/returns/return-kinds.ts";

/** Why a file is not sent at all; undefined: it may be. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!(PHOTO_TYPES as readonly string[]).includes(type)) return "Sube una foto en JPG, PNG o WebP.";
  if (size > LARGEST_PHOTO_BYTES) return "Pesa más de 10 MB. Elige una más pequeña.";
  return size === 0 ? "El archivo está vacío." : undefined;
}
