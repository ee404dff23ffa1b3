import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/**
 * The pictures that come with the release, as `tires/cart/rodada-ciudad.png`. A deployment has no sources: the build says of which pictures
 * it made its own.
 */
export async function releaseFiles(root = ROOT): Promise<readonly string[]> {
  const sources = await readdir(path.join(root, "assets/images"), { recursive: true }).catch(() => null);
  const files = sources ?? Object.keys(await builtFrom(root));
  return files.map((file) => file.replaceAll(path.sep, "/"));
}

const builtFrom = async (root: string): Promise<Record<string, string>> =>
  JSON.parse(await readFile(path.join(root, "build/images/made.json"), "utf8").catch(() => "{}")) as Record<
    string,
    string
  >;

/** Files' names of a folder, with their endings. */
export const namesIn = (files: readonly string[], folder: string): string[] =>
  files.filter((file) => path.posix.dirname(file) === folder).map((file) => path.posix.basename(file));

const VIEWS = ["side", "tread"] as const;
const views = await releaseFiles().then((files) =>
  VIEWS.map((view) => [view, new Set(namesIn(files, `tires/${view}`))] as const),
);

/** Which pictures the release has of a line besides its own, by its picture's name. */
export const viewsOf = (image: string): (typeof VIEWS)[number][] =>
  views.flatMap(([view, files]) => (files.has(`${image}.png`) ? [view] : []));
