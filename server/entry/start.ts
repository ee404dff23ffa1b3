import "./production-mode.ts";
import path from "node:path";
import { buildIfChanged } from "../bundling/build.ts";
import { launch } from "./launch.ts";
import { ROOT } from "./main.ts";
import { builtPages } from "../pages/pages.ts";

/** `npm start`: the production build, rebuilt only when its sources changed. */
await launch(async () => {
  if (await buildIfChanged(ROOT)) console.log("Páginas construidas.");
  return builtPages(path.join(ROOT, "build"));
});
