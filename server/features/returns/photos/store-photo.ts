import {
  LARGEST_PHOTO_BYTES,
  MOST_RETURN_PHOTOS,
  type PhotoView,
} from "../../../../shared/domain/returns/return-kinds.ts";
import { pictureTypeOf } from "../../../../shared/domain/pictures/picture-type.ts";
import { photoProblem } from "../../../../shared/domain/returns/photo-problem.ts";
import type { ReturnActor } from "../../../../shared/domain/returns/return-states.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Trx } from "../../../db/database.ts";
import { transact } from "../../../db/transact.ts";
import type { Services } from "../../../http/services.ts";
import { lockLivingCustomer } from "../../customers/lock-customer.ts";
import { findReturn } from "../returns.repository.ts";
import { type EncodedPhoto, encodePhoto } from "./encode-photo.ts";
import { addPhoto, countPhotos, type PhotoRow } from "./photos.repository.ts";

/** Photos of an order that no return has: those of one request, and as many that were chosen anew. */
const MOST_UNUSED = 2 * MOST_RETURN_PHOTOS;

export interface PhotoToStore {
  readonly customerId: number;
  readonly orderId: number;
  /** Null: it waits for a request that names it. */
  readonly returnId: number | null;
  readonly view: PhotoView;
  readonly by: ReturnActor;
}

export type StorePhotoError =
  | { readonly kind: "unauthorized" }
  | { readonly kind: "returnNotFound" }
  | { readonly kind: "photoRefused"; readonly message: string }
  | { readonly kind: "tooBusy"; readonly retryAfterSeconds: number };

const refused = (message: string) => err({ kind: "photoRefused", message } as const);

const MB = 1024 * 1024;

export type PhotoProblem = Extract<StorePhotoError, { readonly kind: "photoRefused" | "tooBusy" }>;

/** A photo made anew, before any transaction; or why it is not taken. */
export async function readPhoto(bytes: Uint8Array): Promise<Result<EncodedPhoto, PhotoProblem>> {
  if (bytes.length > LARGEST_PHOTO_BYTES) return refused(`La foto pesa más de ${LARGEST_PHOTO_BYTES / MB} MB.`);
  const problem = photoProblem(pictureTypeOf(bytes));
  if (problem !== null) return refused(problem);
  const photo = await encodePhoto(bytes);
  if (photo === "busy") return err({ kind: "tooBusy", retryAfterSeconds: 10 });
  if (photo === null) return refused("No pudimos leer esta foto. Tómala otra vez o elige otra.");
  return ok(photo);
}

/** Makes a photo of an order of this customer anew, and stores it. */
export async function storePhoto(
  { db }: Pick<Services, "db">,
  { bytes, ...toKeep }: PhotoToStore & { readonly bytes: Uint8Array },
): Promise<Result<PhotoRow, StorePhotoError>> {
  const photo = await readPhoto(bytes);
  return photo.ok ? transact(db, (trx) => savePhoto(trx, toKeep, photo.value)) : photo;
}

/** Stores a photo; those of the customer and of staff are counted apart. */
export async function savePhoto(
  trx: Trx,
  { customerId, orderId, returnId, view, by }: PhotoToStore,
  photo: EncodedPhoto,
): Promise<Result<PhotoRow, StorePhotoError>> {
  // Guards the counts: two uploads at once are counted one after the other.
  if (!(await lockLivingCustomer(trx, customerId))) return err({ kind: "unauthorized" });
  if (returnId !== null) {
    const row = await findReturn(trx, returnId);
    if (row?.order_id !== orderId) return err({ kind: "returnNotFound" });
    const isEarly = row.state === "requested" || row.state === "authorized";
    if (by === "customer" && !isEarly)
      return refused("Ya recibimos o cerramos esta devolución: no hacen falta más fotos.");
  }
  const most = returnId === null ? MOST_UNUSED : MOST_RETURN_PHOTOS;
  const limit = by === "staff" ? 2 * most : most;
  if ((await countPhotos(trx, { orderId, returnId, by })) >= limit)
    return refused("Ya hay bastantes fotos. Quita una para subir otra.");
  return ok(await addPhoto(trx, { orderId, returnId, view, by, photo }));
}
