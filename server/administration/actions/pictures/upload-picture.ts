import { LARGEST_PICTURE_BYTES } from "../../../../shared/domain/pictures/picture-sizes.ts";
import { pictureTypeOf } from "../../../../shared/domain/pictures/picture-type.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { EncodedPicture } from "../../../features/pictures/encoding/encoding-job.ts";
import { encodePicture } from "../../../features/pictures/encoding/run-encoder.ts";
import { SOURCE_OUTPUT } from "../../../features/pictures/picture-outputs.ts";
import { addSource, countUnpublished } from "../../../features/pictures/pictures.repository.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { notMade, refused, TOO_LARGE, typeProblem } from "./picture-refusals.ts";

/** Of all members; the job of the night removes those of yesterday. */
const MOST_UNPUBLISHED = 100;

/** Reads an upload and makes it anew, before anything is written. */
export async function readUpload(bytes: Uint8Array): Promise<Result<EncodedPicture, StaffError>> {
  if (bytes.length > LARGEST_PICTURE_BYTES) return refused("content", TOO_LARGE);
  const problem = typeProblem(pictureTypeOf(bytes));
  if (problem !== null) return refused("content", problem);
  const made = await encodePicture(bytes, { outputs: [SOURCE_OUTPUT], refusesAnimated: true });
  if (!made.ok) return notMade(made.error);
  const [source] = made.value;
  return source ? ok(source) : notMade("unreadable");
}

/** Keeps an uploaded picture, made anew. The shop does not show it yet. */
export const uploadPictureAction = defineAction({
  name: "pictures upload",
  reason: "optional",
  async run({ db, actor }, { read }: { readonly read: Result<EncodedPicture, StaffError> }) {
    if (!read.ok) return read;
    if ((await countUnpublished(db)) >= MOST_UNPUBLISHED)
      return notPossible("Hay muchas imágenes subidas sin publicar. Las de ayer se borran esta noche.");
    const { width, height } = read.value;
    const id = await addSource(db, read.value, actor.staffId);
    return ok({
      value: { id, width, height },
      effects: [
        {
          kind: "data" as const,
          text: `La imagen se guarda (${width} × ${height} px) y todavía no se ve en la tienda.`,
        },
      ],
      audit: { subject: { kind: "picture", id: String(id) }, after: { width, height }, outcome: { pictureId: id } },
    });
  },
});
