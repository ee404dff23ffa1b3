import { sql } from "kysely";
import type { PictureInList } from "../../../shared/contract/staff/pictures/pictures.ts";
import { nameOfBannerFile } from "../../../shared/domain/pictures/picture-name.ts";
import { type PictureKind, PICTURE_SIZES, sizesOf } from "../../../shared/domain/pictures/picture-sizes.ts";
import type { Handle } from "../../db/database.ts";
import { namesIn, releaseFiles } from "../../features/pictures/release-pictures.ts";

/** A picture without where it is used. */
export type PictureEntry = Omit<PictureInList, "uses">;

const KINDS = Object.keys(PICTURE_SIZES) as PictureKind[];

/** What was published in the back office, without its bytes. */
export async function storedEntries(db: Handle): Promise<readonly PictureEntry[]> {
  const rows = await db
    .selectFrom("picture")
    .leftJoin("staff_member", "staff_member.id", "picture.uploaded_by")
    .select(["picture.id", "kind", "picture.name", "alt", "width", "height", "published_at", "staff_member.name as by"])
    .where("picture.name", "is not", null)
    .execute();
  const files = await db
    .selectFrom("picture_file")
    .select(["path", "format", sql<number>`octet_length(bytes)`.as("bytes")])
    .where("format", "<>", "jpg")
    .execute();
  const bytesOf = new Map(files.map(({ path, format, bytes }) => [`${path}.${format}`, bytes]));
  return rows.flatMap(({ id, kind, name, alt, width, height, published_at: publishedAt, by }) =>
    kind === null || name === null
      ? []
      : [
          {
            id,
            kind,
            name,
            alt,
            width,
            height,
            by: by ?? "",
            publishedAt: publishedAt?.toISOString() ?? null,
            sizes: sizesOf(kind).map(({ key, folder }) => {
              const path = `${folder}/${name}`;
              const avifBytes = bytesOf.get(`${path}.avif`) ?? null;
              const webpBytes = bytesOf.get(`${path}.webp`) ?? null;
              return { key, path, isThere: webpBytes !== null, avifBytes, webpBytes };
            }),
          },
        ],
  );
}

/** What comes with the release. */
export async function releaseEntries(): Promise<readonly PictureEntry[]> {
  const files = await releaseFiles();
  return KINDS.flatMap((kind) => {
    const folders = sizesOf(kind).map((size) => ({
      ...size,
      names: new Set(namesIn(files, size.folder).map((file) => nameOfBannerFile(file))),
    }));
    const names = new Set(folders.flatMap((folder) => [...folder.names]));
    return [...names].map((name) => ({
      id: null,
      kind,
      name,
      alt: "",
      width: null,
      height: null,
      by: "",
      publishedAt: null,
      sizes: folders.map(({ key, folder, names: there }) => ({
        key,
        path: `${folder}/${name}`,
        isThere: there.has(name),
        avifBytes: null,
        webpBytes: null,
      })),
    }));
  });
}
