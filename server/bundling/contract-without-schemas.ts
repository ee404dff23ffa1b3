import path from "node:path";
import type { Plugin } from "vite";

/** Keeps the schema library out of the browser, which never validates with it (docs/decisions/0013). */
export const contractWithoutSchemas: Plugin = {
  name: "contract-without-schemas",
  enforce: "pre",
  resolveId(source) {
    if (source !== "typebox" || this.environment.name !== "client") return null;
    return path.join(import.meta.dirname, "typebox-in-the-browser.ts");
  },
};
