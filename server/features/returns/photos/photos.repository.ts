import { type RawBuilder, sql } from "kysely";
import type { Handle, Trx } from "../../../db/database.ts";
import type { PhotoView } from "../../../../shared/domain/returns/return-kinds.ts";
import type { ReturnActor } from "../../../../shared/domain/returns/return-states.ts";
import type { EncodedPhoto } from "./encode-photo.ts";

const COLUMNS = ["id", "order_id", "return_id", "view", "width", "height", "uploaded_by", "created_at"] as const;

const photos = (db: Handle) =>
  db
    .selectFrom("return_photo")
    .select(COLUMNS)
    .select(sql<number>`octet_length(bytes)`.as("size"));

/** All but the bytes. */
export const findPhotos = (db: Handle, returnIds: readonly number[]) =>
  returnIds.length === 0
    ? Promise.resolve([])
    : photos(db)
        .where("return_id", "in", [...returnIds])
        .orderBy("id")
        .execute();

export type PhotoRow = Awaited<ReturnType<typeof findPhotos>>[number];

/** The bytes of a photo of this order; undefined where it has no such photo. */
export const findPhotoBytes = (db: Handle, orderId: number, id: number): Promise<Buffer | undefined> =>
  bytesOf(db, sql<boolean>`id = ${id} and order_id = ${orderId}`);

/** The same for the order's customer, who sees their own photos only. */
export const findOwnPhotoBytes = (
  db: Handle,
  { customerId, orderId, photoId }: { readonly customerId: number; readonly orderId: number; readonly photoId: number },
): Promise<Buffer | undefined> =>
  bytesOf(
    db,
    sql<boolean>`id = ${photoId} and order_id = ${orderId} and uploaded_by = 'customer'
      and exists (select from orders where orders.id = return_photo.order_id and orders.customer_id = ${customerId})`,
  );

const bytesOf = async (db: Handle, condition: RawBuilder<boolean>): Promise<Buffer | undefined> =>
  (await db.selectFrom("return_photo").select("bytes").where(condition).executeTakeFirst())?.bytes;

interface Counted {
  readonly orderId: number;
  /** Null: photos of the order that no return has. */
  readonly returnId: number | null;
  readonly by: ReturnActor;
}

/** How many photos a return has of one side. */
export async function countPhotos(db: Handle, of: Counted): Promise<number> {
  const { count } = await db
    .selectFrom("return_photo")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("order_id", "=", of.orderId)
    .where("uploaded_by", "=", of.by)
    .where("return_id", of.returnId === null ? "is" : "=", of.returnId)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewPhoto {
  readonly orderId: number;
  readonly returnId: number | null;
  readonly view: PhotoView;
  readonly by: ReturnActor;
  readonly photo: EncodedPhoto;
}

export async function addPhoto(trx: Trx, { orderId, returnId, view, by, photo }: NewPhoto): Promise<PhotoRow> {
  const { bytes, width, height } = photo;
  const { id } = await trx
    .insertInto("return_photo")
    .values({ order_id: orderId, return_id: returnId, view, width, height, bytes, uploaded_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return photos(trx).where("id", "=", id).executeTakeFirstOrThrow();
}

/** One that no return has. */
export async function deleteUnusedPhoto(db: Handle, orderId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("return_photo")
    .where("id", "=", id)
    .where("order_id", "=", orderId)
    .where("return_id", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes a photo of the warehouse away; what it was, with a digest of its bytes. Undefined: the return has no such photo. */
export const deleteStaffPhoto = (trx: Trx, { returnId, id }: { readonly returnId: number; readonly id: number }) =>
  trx
    .deleteFrom("return_photo")
    .where("id", "=", id)
    .where("return_id", "=", returnId)
    .where("uploaded_by", "=", "staff")
    .returning(["view", "created_at", sql<string>`encode(sha256(bytes), 'hex')`.as("digest")])
    .executeTakeFirst();
