import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { legalTexts } from "./server/bundling/legal-text.ts";

/** Keeps the schema library out of the browser, which never validates with it (docs/decisions/0013). */
const contractWithoutSchemas: Plugin = {
  name: "contract-without-schemas",
  enforce: "pre",
  resolveId(source) {
    if (source !== "typebox" || this.environment.name !== "client") return null;
    return path.resolve(import.meta.dirname, "app/api/typebox-in-the-browser.ts");
  },
};

/** What only dialogs and the pages after the purchase need, however many of them: not for anybody's first load. */
const OPENED_LATER =
  /[\\/](contract[\\/](orders|addresses|locations)|domain[\\/](card|dates|phone|checkout-steps|payment-type)|ui[\\/](dialog|caret|rewritten-field|use-held-height)|session[\\/]form-draft|addresses[\\/][\w-]+|dealers[\\/]branch)\.tsx?$/;
const isOurs = (id: string): boolean => /[\\/](app|shared)[\\/]/.test(id);

export default defineConfig({
  plugins: [contractWithoutSchemas, legalTexts, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // What most pages share comes in one file, not in thirty of a few hundred bytes, each with a request of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "kit", test: (id) => isOurs(id) && !OPENED_LATER.test(id), minShareCount: 5 },
            { name: "later", test: OPENED_LATER, minShareCount: 5 },
          ],
        },
      },
    },
  },
  // Known beforehand, so that the first visit while developing is not interrupted by a reload.
  optimizeDeps: { include: ["@tanstack/react-query", "embla-carousel"], exclude: ["typebox"] },
});
