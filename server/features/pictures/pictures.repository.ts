import { sql } from "kysely";
import { bannerFileOf } from "../../../shared/domain/pictures/picture-name.ts";
import type { Handle, Trx } from "../../db/database.ts";
import type { PictureFormat } from "../../db/tables/pictures.ts";
import type { EncodedPicture } from "./encoding/encoding-job.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

/** Where an uploaded picture stands; it has no address in the shop. */
const sourcePathOf = (id: number): string => `source/${id}`;

/** The uploaded picture itself, made anew. */
export const findSource = async (db: Handle, id: number): Promise<Buffer | undefined> =>
  (await db.selectFrom("picture_file").select("bytes").where("path", "=", sourcePathOf(id)).executeTakeFirst())?.bytes;

export async function addSource(db: Handle, source: EncodedPicture, staffId: number | null): Promise<number> {
  const { width, height } = source;
  const { id } = await db
    .insertInto("picture")
    .values({ width, height, uploaded_by: staffId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addFiles(db, id, [{ ...source, path: sourcePathOf(id), format: "webp" }]);
  return id;
}

/** A published picture stays as it is: another crop begins with a copy of what was uploaded. */
export async function copySource(db: Handle, id: number, staffId: number | null): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into picture (width, height, uploaded_by)
    select width, height, ${staffId} from picture where id = ${id} returning id`.execute(db);
  const copy = rows[0]?.id;
  if (copy === undefined) throw new Error("The picture is gone.");
  await sql`insert into picture_file (path, format, picture_id, width, height, bytes)
    select ${sourcePathOf(copy)}, format, ${copy}, width, height, bytes from picture_file
    where path = ${sourcePathOf(id)}`.execute(db);
  return copy;
}

interface NewFile extends EncodedPicture {
  readonly path: string;
  readonly format: PictureFormat;
}

export async function addFiles(db: Handle, id: number, files: readonly NewFile[]): Promise<void> {
  const rows = files.map(({ path, format, width, height, bytes }) => ({
    path,
    format,
    picture_id: id,
    width,
    height,
    bytes,
  }));
  await db.insertInto("picture_file").values(rows).execute();
}

const ROW = ["id", "kind", "name", "alt", "width", "height", "crops"] as const;

/** Holds it until the transaction ends, so that none begins to use it while it is deleted. */
export const lockPicture = (db: Handle, id: number) =>
  db.selectFrom("picture").select(ROW).where("id", "=", id).forUpdate().executeTakeFirst();

export const holdPictureNamed = (db: Handle, name: string) =>
  db.selectFrom("picture").select(ROW).where("name", "=", name).forKeyShare().executeTakeFirst();

/** Two members may make the same picture at once: the second one finds it. */
export const lockPictureName = (db: Handle, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`picture ${name}`}, 0))`.execute(db);

export const countUnpublished = async (db: Handle): Promise<number> =>
  (
    await db
      .selectFrom("picture")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("name", "is", null)
      .executeTakeFirstOrThrow()
  ).count;

export interface PictureUses {
  readonly products: number;
  readonly banners: number;
  /** Orders that show it. */
  readonly orders: number;
}

/** Where a published picture is used, by products and banners off sale too. */
export async function countUses(db: Handle, name: string): Promise<PictureUses> {
  const { rows } = await sql<PictureUses>`select
    (select count(*)::int from product where ${name} in (image, side_image, tread_image)) as products,
    (select count(*)::int from banner where image = ${bannerFileOf(name)}) as banners,
    (select count(distinct order_id)::int from order_line where image = ${name}) as orders`.execute(db);
  return rows[0] ?? { products: 0, banners: 0, orders: 0 };
}

export const deletePicture = (db: Handle, id: number) => db.deleteFrom("picture").where("id", "=", id).execute();

/** The files at an address, in every format. */
export const findFiles = (db: Handle, path: string) =>
  db.selectFrom("picture_file").select(["format", "bytes"]).where("path", "=", path).execute();

/** Uploaded more than a day ago and never published. */
export async function removeUnpublished(trx: Handle | Trx, now: Date): Promise<void> {
  await trx
    .deleteFrom("picture")
    .where("name", "is", null)
    .where("created_at", "<", new Date(now.getTime() - DAY_MS))
    .execute();
}
