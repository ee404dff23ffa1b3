import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { ShopInfo } from "../../shared/contract/api.ts";
import { SHARE_FRAME, SHARE_GROUND } from "../../shared/domain/pictures/share-frame.ts";
import { type Config, publicUrl, themeOf } from "../config/config.ts";

const LOGO_TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
};

const SOCIAL = {
  SHOP_SOCIAL_FACEBOOK: "Facebook",
  SHOP_SOCIAL_INSTAGRAM: "Instagram",
  SHOP_SOCIAL_X: "X",
  SHOP_SOCIAL_YOUTUBE: "YouTube",
  SHOP_SOCIAL_TIKTOK: "TikTok",
  SHOP_SOCIAL_WHATSAPP: "WhatsApp",
} as const satisfies Partial<Record<keyof Config, string>>;

const extensionOf = (config: Config) => path.extname(config.SHOP_LOGO).toLowerCase();

/** The shop's data from its settings. */
export const shopInfo = (config: Config): ShopInfo => ({
  name: config.SHOP_NAME,
  legalName: config.SHOP_LEGAL_NAME,
  phone: config.SHOP_PHONE,
  hours: config.SHOP_HOURS,
  email: config.SHOP_EMAIL,
  address: config.SHOP_ADDRESS,
  privacyEmail: config.SHOP_PRIVACY_EMAIL,
  publicUrl: publicUrl(config),
  logo: config.SHOP_LOGO === "" ? null : `/logo${extensionOf(config)}`,
  social: (Object.keys(SOCIAL) as (keyof typeof SOCIAL)[])
    .map((variable) => ({ name: SOCIAL[variable], url: config[variable] }))
    .filter(({ url }) => url !== ""),
  theme: themeOf(config),
  hasOfflinePage: config.OFFLINE_PAGE === "on",
});

/** The shop's own logo at `/logo.svg` (or `.png`, `.webp`), and as a JPEG on white for shared links, made on the first request. */
export async function logoRoute(app: FastifyInstance, config: Config): Promise<void> {
  const { logo } = shopInfo(config);
  if (logo === null) return;
  const bytes = await readFile(config.SHOP_LOGO);
  let shared: Promise<Buffer> | undefined;
  app.get("/logo-share.jpg", { config: { auth: "none" } }, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type("image/jpeg")
      .send(await (shared ??= sharedLogo(bytes))),
  );
  app.get(logo, { config: { auth: "none" } }, async (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .type(LOGO_TYPES[extensionOf(config)] ?? "application/octet-stream")
      .send(bytes),
  );
}

/** The logo in the middle of the frame. Only this loads the picture library. */
async function sharedLogo(logo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const background = SHARE_GROUND;
  const inside = await sharp(logo, { density: 300 })
    .resize(800, 420, { fit: "inside" })
    .flatten({ background })
    .toBuffer();
  const canvas = sharp({ create: { ...SHARE_FRAME, channels: 3, background } });
  return canvas
    .composite([{ input: inside }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
