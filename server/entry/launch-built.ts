import path from "node:path";
import { builtPages } from "../pages/pages.ts";
import { launch } from "./launch.ts";
import { ROOT } from "./run-shop.ts";

/** The shop of the finished build, with the sandbox beside a demonstration. */
export const launchBuilt = (): Promise<void> => launch(() => builtPages(path.join(ROOT, "build")));
