import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { TIRE_VIEWS, type TireView } from "../../../shared/domain/pictures/picture-sizes.ts";

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

const views = await releaseFiles().then((files) =>
  TIRE_VIEWS.map((view) => [view, new Set(namesIn(files, `tires/${view}`))] as const),
);

/** A line's picture, and those of its side and tread that staff chose; empty: staff took it away. */
export interface LinePictures {
  readonly image: string;
  readonly side_image: string | null;
  readonly tread_image: string | null;
}

/** The picture that the release has of a line's view, under the name of the line's own; null without one. */
export const releaseView = (view: TireView, image: string): string | null =>
  views.some(([of, files]) => of === view && files.has(`${image}.png`)) ? image : null;

/** The pictures of a line besides its own: those that staff chose, else those that the release has. */
export const viewsOf = (line: LinePictures): { readonly view: TireView; readonly image: string }[] =>
  TIRE_VIEWS.flatMap((view) => {
    const image = line[`${view}_image`] ?? releaseView(view, line.image) ?? "";
    return image === "" ? [] : [{ view, image }];
  });
