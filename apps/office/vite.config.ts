import path from "node:path";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "../../server/bundling/contract-without-schemas.ts";

const root = path.resolve(import.meta.dirname, "..", "..");

/**
 * The back office: one document without inline code, whose policy lets in its own files only (office section 1). The stand-in for
 * `modulepreload` is off, since every browser that the office is written for knows it.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas],
  publicDir: false,
  build: {
    outDir: path.join(root, "build", "office"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  optimizeDeps: { include: ["@tanstack/react-query"], exclude: ["typebox"] },
});
