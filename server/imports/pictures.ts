import { readdir } from "node:fs/promises";
import path from "node:path";

const IMAGES = path.resolve(import.meta.dirname, "../../assets/images");
const SIZES = ["cart", "details", "carousel"] as const;

async function filesIn(folder: string): Promise<string[]> {
  return readdir(path.join(IMAGES, folder)).catch(() => []);
}

/** Names of product pictures that are there in every size the shop shows. */
async function productPictures(): Promise<string[]> {
  const names = await Promise.all(
    SIZES.map(async (size) => (await filesIn(`tires/${size}`)).map((file) => path.parse(file).name)),
  );
  const [first = [], ...others] = names;
  return first.filter((name) => others.every((list) => list.includes(name)));
}

/** The pictures an import may name: of products without, of banners with the end of the file's name. */
export async function findPictures(): Promise<{
  readonly products: readonly string[];
  readonly banners: readonly string[];
}> {
  return { products: [...new Set(await productPictures())], banners: await filesIn("banners") };
}
