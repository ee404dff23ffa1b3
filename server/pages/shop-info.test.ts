import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { addSecurityHeaders } from "../edge/security-headers.ts";
import { logoRoute, shopInfo } from "./shop-info.ts";

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "logo-"));
  file = path.join(folder, "marca.SVG");
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a shop without settings of its own has the drawn logo and no social networks", () => {
  expect(shopInfo(readConfig({}))).toMatchObject({ logo: null, social: [], theme: null });
});

test("the social networks that are set come in the footer's order", () => {
  const config = readConfig({
    SHOP_SOCIAL_X: "https://x.com/llantas",
    SHOP_SOCIAL_FACEBOOK: "https://facebook.com/llantas/",
  });
  expect(shopInfo(config).social).toEqual([
    { name: "Facebook", url: "https://facebook.com/llantas" },
    { name: "X", url: "https://x.com/llantas" },
  ]);
});

test("the logo is served from the shop's own origin and runs no scripts", async () => {
  const config = readConfig({ SHOP_LOGO: file });
  expect(shopInfo(config).logo).toBe("/logo.svg");
  const app = fastify();
  addSecurityHeaders(app, config);
  await logoRoute(app, config);
  const answer = await app.inject("/logo.svg");
  expect(answer.headers["content-type"]).toBe("image/svg+xml");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.body).toContain("<svg");
});
