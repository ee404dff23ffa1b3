import { readFileSync } from "node:fs";
import path from "node:path";

const { scripts } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, "../../../package.json"), "utf8")) as {
  readonly scripts: { readonly start: string };
};

/** Node's flags of `npm start`, which deploy/ has too: what they set cannot be set by a module. */
export const START_FLAGS: readonly string[] = scripts.start.split(" ").filter((part) => part.startsWith("--"));
