import { PHOTO_VIEWS, returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { isReturnOver } from "../../../../shared/domain/returns/return-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import { deleteStaffPhoto } from "../../../features/returns/photos/photos.repository.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import type { ReturnPhotoAdded } from "./add-return-photo.ts";
import { type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface Input extends ReturnInput {
  readonly photoId: number;
}

/**
 * A photo of the warehouse that was taken of another tyre, or shows a person. A customer's photo stays, and so does every photo of a return
 * that is over: it is the proof of what was decided. The log keeps its digest.
 */
export const removeReturnPhotoAction = defineAction({
  name: "returns remove-photo",
  reason: "needed",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnPhotoAdded>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row } = locked.value;
    if (isReturnOver(row.state))
      return notPossible("La devolución ya terminó: sus fotos prueban lo que se decidió y se quedan.");
    const { photoId } = input;
    const removed = await transact(context.db, (trx) => deleteStaffPhoto(trx, { returnId: row.id, id: photoId }));
    if (!removed) return err(NOT_FOUND);
    const { view, created_at: at, digest } = removed;
    return ok({
      value: { returnId: row.id, photoId },
      effects: [
        {
          kind: "data",
          text: `La devolución ${returnFolio(row.id)} tiene una foto menos: ${PHOTO_VIEWS[view]}. No se puede recuperar.`,
        },
      ],
      audit: {
        subject: returnSubject(row.id),
        before: { photo: photoId, view, addedAt: at.toISOString(), digest },
        after: { photo: null },
        outcome: { returnId: row.id, photoId },
      },
    });
  },
});
