import type { PictureInList, PictureUse, picturesEndpoint } from "../../../shared/contract/staff/pictures/pictures.ts";
import { PAGE_SIZE, type StaffAnswerOf, type StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { PictureKind } from "../../../shared/domain/pictures/picture-sizes.ts";
import { nameOfBannerFile } from "../../../shared/domain/pictures/picture-name.ts";
import { foldText } from "../../../shared/domain/text/text.ts";
import type { Handle } from "../../db/database.ts";
import { type PictureEntry, releaseEntries, storedEntries } from "./picture-entries.ts";
import { findUses } from "./picture-uses.ts";

type Query = StaffQueryOf<typeof picturesEndpoint>;
type State = NonNullable<Query["state"]>;

const IS: Readonly<Record<State, (picture: PictureInList) => boolean>> = {
  missing: ({ uses, sizes }) => uses.length > 0 && sizes.some(({ isThere }) => !isThere),
  withoutAlt: ({ uses }) => uses.some(({ kind, alt }) => kind === "product" && alt.trim() === ""),
  unused: ({ uses }) => uses.length === 0,
};

/** Every picture of the shop: what is used, what was published, and what the release has besides. A shop has some hundreds. */
export async function listPictures(
  db: Handle,
  { q = "", kind, state, after, limit = PAGE_SIZE }: Query,
): Promise<StaffAnswerOf<typeof picturesEndpoint>> {
  const places = await findUses(db);
  const all = await readPictures(db, places);
  const wanted = foldText(q);
  const found = all.filter(
    (picture) =>
      (kind === undefined || picture.kind === kind) &&
      (state === undefined || IS[state](picture)) &&
      (wanted === "" || textOf(picture).includes(wanted)),
  );
  const from = after === undefined ? 0 : found.findIndex((picture) => keyOf(picture) === after) + 1;
  const items = found.slice(from, from + limit);
  const last = items.at(-1);
  const count = (is: (picture: PictureInList) => boolean): number => all.filter((picture) => is(picture)).length;
  return {
    items,
    next: last && from + limit < found.length ? keyOf(last) : null,
    total: found.length,
    isMore: false,
    counts: {
      all: all.length,
      tire: count((picture) => picture.kind === "tire"),
      side: count((picture) => picture.kind === "side"),
      tread: count((picture) => picture.kind === "tread"),
      banner: count((picture) => picture.kind === "banner"),
      missing: count(IS.missing),
      withoutAlt: count(IS.withoutAlt),
      unused: count(IS.unused),
    },
    places: [...places],
  };
}

/** A line's own picture and those of its views may have one name. */
const keyOf = ({ kind, name }: Pick<PictureInList, "kind" | "name">): string => `${kind}.${name}`;

const textOf = ({ name, alt, uses }: PictureInList): string =>
  foldText([name, alt, ...uses.flatMap((use) => [use.title, use.alt])].join(" "));

async function readPictures(db: Handle, uses: readonly PictureUse[]): Promise<readonly PictureInList[]> {
  const [stored, release] = await Promise.all([storedEntries(db), releaseEntries()]);
  const entries = new Map([...release, ...stored].map((entry) => [keyOf(entry), entry]));
  const usesOf = new Map<string, PictureUse[]>();
  for (const use of uses) {
    const { image } = use;
    // A line may have no view.
    if (image === "") continue;
    const kind = use.kind === "product" ? "tire" : use.kind;
    const name = kind === "banner" ? nameOfBannerFile(image) : image;
    const key = keyOf({ kind, name });
    usesOf.set(key, [...(usesOf.get(key) ?? []), use]);
    // Named by a product and made by none: it is missing.
    if (!entries.has(key)) entries.set(key, { ...NOWHERE, kind, name });
  }
  return [...entries.values()]
    .map((entry) => {
      const own = usesOf.get(keyOf(entry)) ?? [];
      return { ...entry, uses: own, alt: own[0]?.alt ?? entry.alt };
    })
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) ||
        Number(a.uses.length === 0) - Number(b.uses.length === 0) ||
        (a.uses[0]?.title ?? a.name).localeCompare(b.uses[0]?.title ?? b.name, "es-MX") ||
        a.name.localeCompare(b.name),
    );
}

const ORDER: readonly PictureKind[] = ["tire", "side", "tread", "banner"];

/** A name without a picture. */
const NOWHERE: Omit<PictureEntry, "kind" | "name"> = {
  id: null,
  width: null,
  height: null,
  alt: "",
  by: "",
  publishedAt: null,
  sizes: [{ key: "none", path: "", isThere: false, avifBytes: null, webpBytes: null }],
};
