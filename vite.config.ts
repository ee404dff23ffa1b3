import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./server/bundling/contract-without-schemas.ts";
import { legalTexts } from "./server/bundling/legal-text.ts";
import { routerParts } from "./server/bundling/router-parts.ts";
import { sharedChunks } from "./server/bundling/shared-chunks.ts";

export default defineConfig({
  plugins: [contractWithoutSchemas, routerParts, legalTexts, reactRouter()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  environments: {
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: {
        rolldownOptions: {
          // Schemas of the contract (docs/decisions/0013).
          treeshake: { manualPureFunctions: ["Type"] },
          output: { codeSplitting: { groups: sharedChunks(import.meta.dirname) } },
        },
      },
    },
  },
  // Known beforehand, so that the first visit while developing is not interrupted by a reload.
  optimizeDeps: { include: ["@tanstack/react-query", "embla-carousel"], exclude: ["typebox"] },
});
