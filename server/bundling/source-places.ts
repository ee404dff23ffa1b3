import path from "node:path";
import type { Plugin } from "rolldown";
import { PROGRAM_FOLDER, PROGRAMS } from "./programs.ts";

const OWN_PLACE = /\bimport\.meta\.(?:dirname|filename|url)\b/;
const PLACE = /new URL\("([^"]+)", import\.meta\.url\)|import\.meta\.(dirname|filename|url)\b/g;

/**
 * Files beside the source (schemas, lists, templates) are read from there: a bundled module keeps the place of its source. The URL of another
 * program's source becomes that of the built program.
 */
export function sourcePlaces(root: string): Plugin {
  const folder = path.join(root, PROGRAM_FOLDER);
  const built = new Map(Object.entries(PROGRAMS).map(([name, source]) => [path.join(root, source), name]));
  const urlOf = (place: string, end = "") =>
    `new URL(${JSON.stringify(path.relative(folder, place).split(path.sep).join("/") + end)}, import.meta.url)`;
  const replace = (id: string) => (_found: string, relative: string | undefined, property: string | undefined) => {
    if (relative !== undefined) {
      const place = path.resolve(path.dirname(id), relative);
      const name = built.get(place);
      const url = relative.endsWith("/") ? urlOf(place, "/") : urlOf(place);
      return name === undefined ? url : `new URL("./${name}.js", import.meta.url)`;
    }
    if (property === "url") return `${urlOf(id)}.href`;
    return `pathOfSource(${urlOf(property === "dirname" ? path.dirname(id) : id)})`;
  };
  return {
    name: "source-places",
    transform(code, id) {
      if (!id.startsWith(root) || !OWN_PLACE.test(code)) return null;
      if (id.includes("node_modules")) throw new Error(`${id} asks for its own place: its package cannot be bundled.`);
      const changed = code.replaceAll(PLACE, replace(id));
      return { code: `import { fileURLToPath as pathOfSource } from "node:url";\n${changed}`, map: null };
    },
  };
}
