import type { ColumnType, Generated } from "kysely";
import type { Crop, PictureKind } from "../../../shared/domain/pictures/picture-sizes.ts";
import type { Timestamp } from "./timestamp.ts";

export interface PictureTable {
  id: Generated<number>;
  /** Null, as `name` and `published_at`: uploaded, and not published yet. */
  kind: ColumnType<PictureKind | null, PictureKind | null | undefined, PictureKind>;
  name: ColumnType<string | null, string | null | undefined, string>;
  alt: Generated<string>;
  width: number;
  height: number;
  /** By the size's key. */
  crops: ColumnType<Readonly<Record<string, Crop>> | null, string | null | undefined, string>;
  /** Null: by the command line. */
  uploaded_by: number | null;
  created_at: Timestamp;
  published_at: ColumnType<Date | null, Date | null | undefined, Date>;
}

export type PictureFormat = "avif" | "webp" | "jpg";

export interface PictureFileTable {
  path: string;
  format: PictureFormat;
  picture_id: number;
  width: number;
  height: number;
  bytes: Buffer;
}
