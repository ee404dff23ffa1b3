import type { WantedUse } from "../../../../shared/contract/staff/pictures/picture-acts.ts";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import {
  type Crop,
  type CropProblem,
  cropProblem,
  isLargeEnough,
  type PictureKind,
  type PictureSize,
  sizesOf,
} from "../../../../shared/domain/pictures/picture-sizes.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { slugify } from "../../../../shared/domain/text/text.ts";
import type { Handle } from "../../../db/database.ts";
import type { EncodingProblem } from "../../../features/pictures/encoding/run-encoder.ts";
import { type MadeFile, type MadePicture, makePicture } from "../../../features/pictures/make-picture.ts";
import {
  addFiles,
  copySource,
  deletePicture,
  holdPictureNamed,
  lockPicture,
  lockPictureName,
} from "../../../features/pictures/pictures.repository.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, type StaffError } from "../staff-error.ts";
import { altProblem, notMade, refused } from "./picture-refusals.ts";
import { kindOfUse, lockUse, type LockedUse } from "./picture-use.ts";

export interface PictureToPublish {
  readonly id: number;
  readonly kind: PictureKind;
  readonly alt: string;
  readonly crops: Readonly<Record<string, Crop>>;
  readonly use: WantedUse | null;
}

interface Input extends PictureToPublish {
  readonly made: Result<MadePicture, EncodingProblem | "noSource" | StaffError>;
}

const CROP_PROBLEMS: Readonly<Record<CropProblem, string>> = {
  outside: "El recorte se sale de la imagen.",
  shape: "El recorte no tiene la forma de su tamaño.",
  small: "El recorte es muy chico: se vería borroso.",
};

function sizeProblem(size: PictureSize, crop: Crop | undefined, picture: { width: number; height: number }) {
  if (!crop) return `${size.label}: falta su recorte.`;
  const problem = cropProblem(crop, size, picture);
  return problem && `${size.label}: ${CROP_PROBLEMS[problem]}`;
}

/** Makes every file of a picture, before the act's transaction. What the act would refuse is not made. */
export async function preparePicture(db: Handle, wanted: PictureToPublish): Promise<Input> {
  const { id, kind, crops, alt, use } = wanted;
  const row = await db.selectFrom("picture").select(["width", "height"]).where("id", "=", id).executeTakeFirst();
  if (!row) return { ...wanted, made: err("noSource") };
  const given = checkGiven(wanted, row);
  if (!given.ok) return { ...wanted, made: given };
  const named =
    use === null || use.kind === "banner"
      ? undefined
      : await db.selectFrom("product").select("image").where("id", "=", use.id).executeTakeFirst();
  const words = slugify(named?.image ?? alt);
  return { ...wanted, made: await makePicture(db, { sourceId: id, kind, crops, words }) };
}

function checkGiven(
  { kind, alt, crops, use }: PictureToPublish,
  picture: { width: number; height: number },
): Result<null, StaffError> {
  if (use && kindOfUse(use) !== kind) return refused("kind", "La imagen no es de lo que se va a usar.");
  const words = altProblem(alt);
  if (words !== undefined) return refused("alt", words);
  if (!isLargeEnough(kind, picture)) {
    const [{ width, height }] = sizesOf(kind) as readonly [PictureSize];
    return refused(
      "content",
      `La imagen mide ${picture.width} × ${picture.height} px. Lo menos para este uso es ${width / 2} × ${height / 2} px.`,
    );
  }
  const problems = sizesOf(kind).flatMap((size) => sizeProblem(size, crops[size.key], picture) ?? []);
  return problems[0] === undefined ? ok(null) : refused("crops", problems.join(" "));
}

/** Publishes an uploaded picture: it gets its name and its files, and becomes the picture of a product or banner. */
export const publishPictureAction = defineAction({
  name: "pictures publish",
  reason: "optional",
  async run(
    context: ActionContext,
    input: Input,
  ): Promise<Result<Done<{ id: number | null; name: string }>, StaffError>> {
    const { db } = context;
    const { made, use } = input;
    if (!made.ok) return typeof made.error === "string" ? notMade(made.error) : err(made.error);
    const locked = use && (await lockUse(db, use));
    if (locked && !locked.ok) return locked;
    const stored = await storePicture(context, input, made.value);
    if (!stored.ok) return stored;
    const { name, files } = made.value;
    const alt = input.alt.trim();
    const put = locked ? await locked.value.put(name, alt) : { after: { image: name } };
    return ok({
      value: { id: stored.value, name },
      effects: [...effectsOfUse(locked ? locked.value : null), ...sizeEffects(input.kind, files, name)],
      audit: {
        subject: locked ? locked.value.subject : { kind: "picture", id: String(stored.value) },
        ...put,
        outcome: { pictureId: stored.value },
      },
    });
  },
});

/** The picture with these files, which may be there already: the same picture with the same crops. */
async function storePicture(
  { db, actor }: ActionContext,
  { id, kind, alt, crops }: Input,
  { name, files }: MadePicture,
): Promise<Result<number, StaffError>> {
  await lockPictureName(db, name);
  const row = await lockPicture(db, id);
  if (!row) return err(NOT_FOUND);
  const same = await holdPictureNamed(db, name);
  if (same) {
    if (row.name === null) await deletePicture(db, id);
    await db.updateTable("picture").set({ alt: alt.trim() }).where("id", "=", same.id).execute();
    return ok(same.id);
  }
  const target = row.name === null ? id : await copySource(db, id, actor.staffId);
  await db
    .updateTable("picture")
    .set({ kind, name, alt: alt.trim(), crops: JSON.stringify(crops), published_at: new Date() })
    .where("id", "=", target)
    .execute();
  await addFiles(db, target, files);
  return ok(target);
}

export const effectsOfUse = (use: Pick<LockedUse, "title"> | null): Effect[] =>
  use === null
    ? [{ kind: "data", text: "Queda guardada, sin verse en la tienda." }]
    : [
        { kind: "data", text: `En la tienda, ${use.title} se ve con esta imagen en uno o dos segundos.` },
        { kind: "data", text: "La imagen de antes queda guardada; los pedidos hechos la conservan." },
      ];

const kB = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} kB`;

const sizeEffects = (kind: PictureKind, files: readonly MadeFile[], name: string): Effect[] =>
  sizesOf(kind).map(({ label, folder, width, height }) => {
    const bytesOf = (format: string): number =>
      files.find((file) => file.path === `${folder}/${name}` && file.format === format)?.bytes.length ?? 0;
    return {
      kind: "data",
      text: `${label}: ${width} × ${height} px, ${kB(bytesOf("avif"))} en AVIF y ${kB(bytesOf("webp"))} en WebP.`,
    };
  });
