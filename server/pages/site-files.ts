import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ShopInfo } from "../../shared/contract/api.ts";

const ICONS = {
  "favicon.svg": "image/svg+xml",
  "favicon.ico": "image/x-icon",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
} as const;
const CACHE_CONTROL = "public, max-age=86400";

/** Files at fixed addresses: the icons that the build has, and the manifest. */
export async function siteFileRoutes(app: FastifyInstance, folder: string, info: ShopInfo): Promise<void> {
  for (const [name, type] of Object.entries(ICONS)) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!bytes) continue;
    app.get(`/${name}`, { config: { auth: "none" } }, async (_request, reply) =>
      reply.header("cache-control", CACHE_CONTROL).type(type).send(bytes),
    );
  }
  const manifest = JSON.stringify(manifestOf(info));
  app.get("/manifest.webmanifest", { config: { auth: "none" } }, async (_request, reply) =>
    reply.header("cache-control", CACHE_CONTROL).type("application/manifest+json; charset=utf-8").send(manifest),
  );
}

/** `minimal-ui` has the browser's Back button, which closes dialogs. */
const manifestOf = ({ name }: ShopInfo) => ({
  id: "/",
  name,
  short_name: name,
  description: "Llantas para tu auto, tus pedidos y tu ficha de pago.",
  lang: "es-MX",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "minimal-ui",
  background_color: "#f1f3f0",
  theme_color: "#ffffff",
  shortcuts: [
    { name: "Mis pedidos", url: "/?cuenta=pedidos" },
    { name: "Mi garaje", url: "/mi-garaje" },
  ],
  icons: [192, 512].flatMap((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose: "any maskable",
  })),
});
