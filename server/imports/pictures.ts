import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SIZES = ["cart", "details", "carousel"] as const;

/** As `tires/cart/rodada-ciudad.png`. A deployment has no sources: the build says of which pictures it made its own. */
async function pictureFiles(root: string): Promise<readonly string[]> {
  const sources = await readdir(path.join(root, "assets/images"), { recursive: true }).catch(() => null);
  const files = sources ?? Object.keys(await builtFrom(root));
  return files.map((file) => file.replaceAll(path.sep, "/"));
}

const builtFrom = async (root: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(path.join(root, "build/images/made.json"), "utf8").catch(() => "{}")) as Record<
    string,
    string
  >;

const namesIn = (files: readonly string[], folder: string): string[] =>
  files.filter((file) => path.posix.dirname(file) === folder).map((file) => path.posix.basename(file));

/** Names of product pictures that are there in every size the shop shows. */
function productPictures(files: readonly string[]): string[] {
  const names = SIZES.map((size) => namesIn(files, `tires/${size}`).map((file) => path.parse(file).name));
  const [first = [], ...others] = names;
  return first.filter((name) => others.every((list) => list.includes(name)));
}

/** The pictures an import may name: of products without, of banners with the end of the file's name. */
export async function findPictures(root = ROOT): Promise<{
  readonly products: readonly string[];
  readonly banners: readonly string[];
}> {
  const files = await pictureFiles(root);
  return { products: [...new Set(productPictures(files))], banners: namesIn(files, "banners") };
}
