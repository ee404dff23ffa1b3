import { PHOTO_VIEWS, type PhotoView, returnFolio } from "../../../../shared/domain/returns/return-kinds.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { transact } from "../../../db/transact.ts";
import type { EncodedPhoto } from "../../../features/returns/photos/encode-photo.ts";
import { savePhoto, type PhotoProblem, type StorePhotoError } from "../../../features/returns/photos/store-photo.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { type ReturnInput, returnSubject, lockGoodsReturn } from "./lock-return.ts";

interface Input extends ReturnInput {
  readonly view: PhotoView;
  /** Made anew before the act's transaction. */
  readonly photo: Result<EncodedPhoto, PhotoProblem>;
}

export interface ReturnPhotoAdded {
  readonly returnId: number;
  readonly photoId: number;
}

/** A photo that the warehouse took of what came. In every state: what was rejected is proved by it. */
export const addReturnPhotoAction = defineAction({
  name: "returns photo",
  reason: "optional",
  async run(context: ActionContext, input: Input): Promise<Result<Done<ReturnPhotoAdded>, StaffError>> {
    const locked = await lockGoodsReturn(context, input);
    if (!locked.ok) return locked;
    const { row, customerId } = locked.value;
    const { view, photo } = input;
    if (!photo.ok) return refusal(photo.error);
    const kept = await transact(context.db, (trx) =>
      savePhoto(trx, { customerId, orderId: row.order_id, returnId: row.id, view, by: "staff" }, photo.value),
    );
    if (!kept.ok) return refusal(kept.error);
    const { id: photoId } = kept.value;
    return ok({
      value: { returnId: row.id, photoId },
      effects: [
        { kind: "data", text: `La devolución ${returnFolio(row.id)} tiene una foto más: ${PHOTO_VIEWS[view]}.` },
      ],
      audit: {
        subject: returnSubject(row.id),
        before: {},
        after: { photo: photoId, view },
        outcome: { returnId: row.id, photoId },
      },
    });
  },
});

function refusal(error: StorePhotoError): Result<never, StaffError> {
  switch (error.kind) {
    case "photoRefused":
      return notPossible(error.message);
    case "tooBusy":
      return notPossible("Se están guardando muchas fotos: espera unos segundos y vuelve a subirla.");
    case "unauthorized":
      return notPossible("Los datos de este cliente ya se borraron: no se guardan fotos suyas.");
    case "returnNotFound":
      return err(NOT_FOUND);
  }
}
