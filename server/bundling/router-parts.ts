import path from "node:path";
import type { Plugin } from "vite";

const REPLACED = {
  "fallback.js": "no-fallback.ts",
  "fog-of-war.js": "no-discovery.ts",
  "instrumentation.js": "no-instrumentation.ts",
  "routeModules.js": "load-route-module.ts",
} as const;
const isReplaced = (file: string): file is keyof typeof REPLACED => file in REPLACED;

/**
 * Replaces parts of React Router in the browser's build: those that the shop has turned off (docs/decisions/0082), and what follows a page's
 * file that did not come (0102). A version that asks more of them fails the build, since the files in their place lack that name.
 */
export const routerParts: Plugin = {
  name: "router-parts",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer) {
    const file = path.posix.basename(source);
    if (this.environment.name !== "client" || !isReplaced(file)) return null;
    // Its server's parts ask for more; the build leaves them out whole.
    if (!importer || !/[\\/]react-router[\\/](?!.*[\\/](rsc|server-runtime)[\\/])/.test(importer)) return null;
    return path.join(import.meta.dirname, "router-parts", REPLACED[file]);
  },
};
