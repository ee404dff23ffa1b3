import path from "node:path";
import type { Handle } from "../db/database.ts";
import { namesIn, releaseFiles } from "../features/pictures/release-pictures.ts";
import type { Check } from "./import-kind.ts";

const SIZES = ["cart", "details", "carousel"] as const;

/** Names of product pictures that are there in every size the shop shows. */
function productPictures(files: readonly string[]): string[] {
  const names = SIZES.map((size) => namesIn(files, `tires/${size}`).map((file) => path.parse(file).name));
  const [first = [], ...others] = names;
  return first.filter((name) => others.every((list) => list.includes(name)));
}

/** The release's pictures that an import may name: of products without, of banners with the end of the file's name. */
export async function findPictures(root?: string): Promise<{
  readonly products: readonly string[];
  readonly banners: readonly string[];
}> {
  const files = await releaseFiles(root);
  return { products: [...new Set(productPictures(files))], banners: namesIn(files, "banners") };
}

const release = await findPictures();

/** Pictures that a product may name: the release's, and those that were published in the back office. */
export async function productPicturesOf(db: Handle): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("picture")
    .select("name")
    .where("kind", "=", "tire")
    .where("name", "is not", null)
    .orderBy("name")
    .execute();
  return [...new Set([...release.products, ...rows.flatMap(({ name }) => name ?? [])])];
}

/** File names of the release and of the back office are of these letters: nothing in them ends a quoted SQL text. */
const PLAIN = /^[\w.-]+$/;

/** An import's picture has to be one of the release, or published in the back office. */
export const pictureExists = (
  column: string,
  expects: string,
  { release, published }: { readonly release: readonly string[]; readonly published: string },
): Check => ({
  column,
  expects,
  sql: `select line, ${column} as found from staged where ${column} is not null
    and ${column} <> all(array[${release
      .filter((name) => PLAIN.test(name))
      .map((name) => `'${name}'`)
      .join(", ")}]::text[])
    and not exists (select from picture where ${published})`,
});
