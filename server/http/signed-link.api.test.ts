import type { Kysely } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createTestDatabase } from "../../tests/support/shop/test-database.ts";
import { readConfig } from "../config/config.ts";
import { createDatabase, createPool } from "../db/database.ts";
import type { Database } from "../db/tables.ts";
import { reminderToken, vehicleOfReminderToken } from "../features/garage/reminder-link.ts";
import {
  bannerPreview,
  previewToken,
  readBannerToken,
  readTireToken,
  tirePreview,
} from "../features/promotions/preview-token.ts";
import { orderOfReviewToken, reviewPath } from "../features/reviews/review-link.ts";
import { orderOfToken, trackingUrl } from "../features/tracking/tracking-link.ts";

const SECRET = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const MADE_AT = new Date("2026-11-29T10:00:00Z");
const config = readConfig({ PUBLIC_URL: "https://tienda.example", DEMO_PUBLIC: "true" });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  db = createDatabase(createPool({ url: database.url, size: 2, onError: () => undefined }));
  await db.updateTable("shop_secret").set({ secret: SECRET }).execute();
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const tokenOf = (link: string): string => link.split("/").at(-1) ?? "";
const TIRE = { code: "11500418", version: 5, lineVersion: 2 };
const BANNER = { id: 12, revision: 3 };

/** As they were sent before: they stay valid. */
test.each([
  {
    what: "a vehicle's reminders",
    token: "37-231377f59a52d221df5c7fce1202361aa4719ee9",
    make: () => reminderToken(db, 37),
    read: (token: string) => vehicleOfReminderToken(db, token),
    is: 37,
  },
  {
    what: "an order's reviews",
    token: "104286-3d0a82c9c4edeac30f3bb402df32e8c62f8494a4",
    make: () => reviewPath(db, 104286),
    read: (token: string) => orderOfReviewToken(db, token),
    is: 104286,
  },
  {
    what: "an order's tracking",
    token: "104286-f55ea8b0b1a9d0eb92b0a9efd9240255365c9b3c",
    make: () => trackingUrl(db, config, 104286),
    read: (token: string) => orderOfToken(db, token),
    is: 104286,
  },
  {
    what: "a banner's preview",
    token: "12-3-1795953600-785a068428ae3d3852df9d09babc875183e00eb9",
    make: async () => (await previewToken(db, bannerPreview(BANNER), MADE_AT)).token,
    read: (token: string) => readBannerToken(db, token, MADE_AT),
    is: BANNER,
  },
  {
    what: "a tyre's preview",
    token: "5-2-1795953600-4e6eb4d15fbe144db8be6bf97073f318ec5bc402",
    make: async () => (await previewToken(db, tirePreview(TIRE), MADE_AT)).token,
    read: (token: string) => readTireToken(db, TIRE.code, token, MADE_AT),
    is: TIRE,
  },
])("a link of $what opens that alone", async ({ token, make, read, is }) => {
  expect(tokenOf(await make())).toBe(token);
  expect(await read(token)).toEqual(is);
  const other = token.endsWith("0") ? "1" : "0";
  for (const wrong of [`${token.slice(0, -1)}${other}`, `1${token}`, `${token}0`, token.slice(1), "", "37-"])
    expect(await read(wrong), wrong).toBeUndefined();
});

test("a token of one purpose opens nothing of another", async () => {
  const tracking = tokenOf(await trackingUrl(db, config, 104286));
  expect(await orderOfReviewToken(db, tracking)).toBeUndefined();
  const banner = (await previewToken(db, bannerPreview(BANNER), MADE_AT)).token;
  expect(await readTireToken(db, TIRE.code, banner, MADE_AT)).toBeUndefined();
});

test("a preview is over after two hours", async () => {
  const { token, expiresAt } = await previewToken(db, bannerPreview(BANNER), MADE_AT);
  expect(await readBannerToken(db, token, new Date(expiresAt.getTime() - 1))).toEqual(BANNER);
  expect(await readBannerToken(db, token, expiresAt)).toBeUndefined();
});
