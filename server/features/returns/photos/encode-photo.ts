import type { EncodedPicture } from "../../pictures/encoding/encoding-job.ts";
import { encodePicture } from "../../pictures/encoding/run-encoder.ts";

const LONGEST_SIDE = 2400;
const QUALITY = 82;

/** JPEG. */
export type EncodedPhoto = EncodedPicture;

/** Makes a photo anew as JPEG. Null: it cannot be read. `busy`: too many are waiting. */
export async function encodePhoto(photo: Uint8Array): Promise<EncodedPhoto | "busy" | null> {
  const made = await encodePicture(photo, {
    refusesAnimated: false,
    outputs: [
      {
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: "inside",
        background: "#ffffff",
        format: { type: "jpeg", quality: QUALITY },
      },
    ],
  });
  if (made.ok) return made.value[0] ?? null;
  return made.error === "busy" ? "busy" : null;
}
