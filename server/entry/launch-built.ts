import "./production-mode.ts";
import { releaseMemoryWhenQuiet } from "./heap-limits.ts";
import path from "node:path";

// Imported when NODE_ENV is set, as in main.ts.
const { builtPages } = await import("../pages/pages.ts");
const { launch } = await import("./launch.ts");
const { ROOT } = await import("./run-shop.ts");

/** The shop of the finished build, with the sandbox beside a demonstration. */
await launch(() => builtPages(path.join(ROOT, "build")));
releaseMemoryWhenQuiet();
