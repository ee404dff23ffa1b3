import path from "node:path";
import type { Plugin } from "vite";

const REPLACED = { "fog-of-war.js": "no-discovery.ts", "instrumentation.js": "no-instrumentation.ts" } as const;
const isReplaced = (file: string): file is keyof typeof REPLACED => file in REPLACED;

/**
 * Leaves parts of React Router out of the browser's build that the shop has turned off (docs/decisions/0082). A version that asks more
 * of them fails the build, since the files in their place lack that name.
 */
export const routerWithoutUnused: Plugin = {
  name: "router-without-unused",
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
