import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { legalTexts } from "./server/bundling/legal-text.ts";
import { sharedChunks } from "./server/bundling/shared-chunks.ts";

/** Keeps the schema library out of the browser, which never validates with it (docs/decisions/0013). */
const contractWithoutSchemas: Plugin = {
  name: "contract-without-schemas",
  enforce: "pre",
  resolveId(source) {
    if (source !== "typebox" || this.environment.name !== "client") return null;
    return path.resolve(import.meta.dirname, "apps/shop/api/typebox-in-the-browser.ts");
  },
};

export default defineConfig({
  plugins: [contractWithoutSchemas, legalTexts, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks(import.meta.dirname) } } } },
    },
  },
  // Known beforehand, so that the first visit while developing is not interrupted by a reload.
  optimizeDeps: { include: ["@tanstack/react-query", "embla-carousel"], exclude: ["typebox"] },
});
