import "./development-mode.ts";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";
import { buildImages, picturesOf } from "../bundling/build-images.ts";
import { launch } from "./launch.ts";
import { ROOT } from "./run-shop.ts";

/** `npm run dev`: pages reload when they are saved; the server restarts when its files change. */
await launch(async () => {
  const images = picturesOf(ROOT);
  await buildImages(path.join(ROOT, "assets", "images"), images);
  const vite = await createServer({
    root: ROOT,
    server: { middlewareMode: true },
    appType: "custom",
  });
  return {
    isDev: true,
    load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    assets: undefined,
    images,
    middleware: vite.middlewares,
  };
});
