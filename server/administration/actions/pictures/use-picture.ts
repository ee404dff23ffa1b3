import type { WantedUse } from "../../../../shared/contract/staff/pictures/picture-acts.ts";
import { nameOfBannerFile } from "../../../../shared/domain/pictures/picture-name.ts";
import { sizesOf } from "../../../../shared/domain/pictures/picture-sizes.ts";
import { ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { holdPictureNamed } from "../../../features/pictures/pictures.repository.ts";
import { namesIn, releaseFiles } from "../../../features/pictures/release-pictures.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { notPossible, type StaffError } from "../staff-error.ts";
import { altProblem, refused } from "./picture-refusals.ts";
import { effectsOfUse } from "./publish-picture.ts";
import { kindOfUse, lockUse } from "./picture-use.ts";

interface Input {
  /** Of the database, or of the release. */
  readonly name: string;
  readonly alt: string;
  readonly use: WantedUse;
}

/** Gives a product or banner a picture that is already made: one of before, or of the release. */
export const usePictureAction = defineAction({
  name: "pictures use",
  reason: "optional",
  async run(
    { db }: ActionContext,
    { name, alt, use }: Input,
  ): Promise<Result<Done<{ id: number | null; name: string }>, StaffError>> {
    const words = altProblem(alt);
    if (words !== undefined) return refused("alt", words);
    const locked = await lockUse(db, use);
    if (!locked.ok) return locked;
    const found = await findReady(db, name, use);
    if (!found) return refused("name", "Esa imagen ya no está, o le faltan tamaños para este uso.");
    const { image } = locked.value;
    if (image === found.name || nameOfBannerFile(image) === found.name) return notPossible("Ésa ya es su imagen.");
    const put = await locked.value.put(found.name, alt.trim());
    return ok({
      value: found,
      effects: effectsOfUse(locked.value),
      audit: { subject: locked.value.subject, ...put, outcome: { pictureId: found.id } },
    });
  },
});

async function findReady(
  db: Handle,
  name: string,
  use: WantedUse,
): Promise<{ readonly id: number | null; readonly name: string } | undefined> {
  const kind = kindOfUse(use);
  const stored = await holdPictureNamed(db, nameOfBannerFile(name));
  if (stored) return stored.kind === kind ? { id: stored.id, name: stored.name ?? "" } : undefined;
  const files = await releaseFiles();
  const inRelease = (folder: string): string | undefined =>
    namesIn(files, folder).find((file) => file === name || nameOfBannerFile(file) === name);
  const found = sizesOf(kind).map(({ folder }) => inRelease(folder));
  const [first] = found;
  if (first === undefined || found.includes(undefined)) return undefined;
  return { id: null, name: kind === "banner" ? first : nameOfBannerFile(first) };
}
