import type { WantedUse } from "../../../../shared/contract/staff/pictures/picture-acts.ts";
import { bannerFileOf } from "../../../../shared/domain/pictures/picture-name.ts";
import { type PictureKind, type TireView, VIEW_WORDS } from "../../../../shared/domain/pictures/picture-sizes.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { releaseView, viewsOf } from "../../../features/pictures/release-pictures.ts";
import type { Handle } from "../../../db/database.ts";
import type { AuditRecord } from "../../audit/write-line.ts";
import { lockCatalogForUpdate } from "../catalog/lock-catalog.ts";
import { changedMeanwhile, NOT_FOUND, type StaffError } from "../staff-error.ts";

/** A product or banner whose picture is about to change, locked until the act's transaction ends. */
export interface LockedUse {
  readonly title: string;
  readonly image: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Gives it a picture; answers the values before and after, for the audit log. */
  readonly put: (name: string, alt: string) => Promise<Pick<AuditRecord, "before" | "after">>;
}

export const kindOfUse = ({ kind }: Pick<WantedUse, "kind">): PictureKind => (kind === "product" ? "tire" : kind);

/** Locks what a picture is used for, and compares its picture with the one that the member saw. */
export async function lockUse(db: Handle, use: WantedUse): Promise<Result<LockedUse, StaffError>> {
  const locked = use.kind === "banner" ? await lockBanner(db, use.id) : await lockProduct(db, use.id, use.kind);
  return asSeen(locked, use.expected);
}

/** The same of a line's side or tread, which can be taken away. */
export const lockSeenView = async (db: Handle, id: number, view: TireView, expected: string) =>
  asSeen(await lockView(db, id, view), expected);

function asSeen<Taken extends LockedUse>(locked: Taken | undefined, expected: string): Result<Taken, StaffError> {
  if (!locked) return err(NOT_FOUND);
  if (locked.image !== expected)
    return changedMeanwhile(`Otra persona cambió la imagen de ${locked.title}; no se puso la tuya.`, {
      image: locked.image,
    });
  return ok(locked);
}

/** A line with its pictures, locked until the act's transaction ends. */
async function lockLine(db: Handle, id: number) {
  await lockCatalogForUpdate(db);
  return db
    .selectFrom("product")
    .innerJoin("brand", "brand.id", "product.brand_id")
    .select(["product.name", "brand.name as brand", "product.image", "product.image_alt"])
    .select(["product.side_image", "product.tread_image"])
    .where("product.id", "=", id)
    .forNoKeyUpdate("product")
    .executeTakeFirst();
}

/** A line, for its own picture or that of a view. */
async function lockProduct(db: Handle, id: number, kind: "product" | TireView): Promise<LockedUse | undefined> {
  if (kind !== "product") return lockView(db, id, kind);
  const row = await lockLine(db, id);
  if (!row) return undefined;
  return {
    title: `${row.brand} ${row.name}`,
    image: row.image,
    subject: { kind: "product", id: String(id) },
    async put(name, alt) {
      // Views of the release go by the name of the line's picture: under another name they would be gone.
      const kept = Object.fromEntries(viewsOf(row).map(({ view, image }) => [`${view}_image`, image]));
      await db
        .updateTable("product")
        .set({ ...kept, image: name, image_alt: alt })
        .where("id", "=", id)
        .execute();
      return {
        before: { image: row.image, ...(row.image_alt !== alt && { alt: row.image_alt }) },
        after: { image: name, ...(row.image_alt !== alt && { alt }) },
      };
    },
  };
}

interface LockedView extends LockedUse {
  /** The release's; null where it has none. */
  readonly original: string | null;
  /** Leaves the release's, or none. */
  readonly remove: (left: "original" | "none") => ReturnType<LockedUse["put"]>;
}

async function lockView(db: Handle, id: number, view: TireView): Promise<LockedView | undefined> {
  const row = await lockLine(db, id);
  if (!row) return undefined;
  const image = viewsOf(row).find((each) => each.view === view)?.image ?? "";
  const original = releaseView(view, row.image);
  const change = async (stored: string | null) => {
    await db
      .updateTable("product")
      .set({ [`${view}_image`]: stored })
      .where("id", "=", id)
      .execute();
    const field = view === "side" ? "sideImage" : "treadImage";
    return { before: { [field]: image }, after: { [field]: stored ?? original ?? "" } };
  };
  return {
    title: `${row.brand} ${row.name}, ${VIEW_WORDS[view]}`,
    image,
    original,
    subject: { kind: "product", id: String(id) },
    put: change,
    remove: (left) => change(left === "original" ? null : ""),
  };
}

async function lockBanner(db: Handle, id: number): Promise<LockedUse | undefined> {
  const row = await db
    .selectFrom("banner")
    .select(["title", "image"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    title: row.title,
    image: row.image,
    subject: { kind: "banner", id: String(id) },
    async put(name) {
      const image = /\.\w{3,4}$/.test(name) ? name : bannerFileOf(name);
      await db.updateTable("banner").set({ image }).where("id", "=", id).execute();
      return { before: { image: row.image }, after: { image } };
    },
  };
}
