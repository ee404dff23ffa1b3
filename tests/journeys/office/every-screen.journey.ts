import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { SEEDED_ROLES, type SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { mayOpen } from "../../../apps/office/app/office-route.ts";
import { ROUTES } from "../../../apps/office/app/routes.ts";
import { transact } from "../../../server/db/transact.ts";
import { askForReturn } from "../../../server/features/returns/ask-for-return.ts";
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  withBrowser,
} from "../../support/browser/browser.ts";
import { aDeliveredCopy } from "../../support/browser/delivered-copy.ts";
import type { Viewport } from "../../support/browser/visit.ts";
import { stampedSales } from "../../support/office/stamped-sales.ts";
import { type JourneyMembers, withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** All screens of a role, one after another. */
const SLOW_MACHINE_MS = 300_000;
const UNKNOWN = { level: 1, name: "No hay nada en esta dirección" } as const;

async function orderToPack(db: JourneyMembers["db"]): Promise<number> {
  const { inProcess, preparingShipment } = ORDER_STATUSES;
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "in", [inProcess.code, preparingShipment.code])
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** A return of a delivered order that no other journey reads. */
async function aGoodsReturn(db: JourneyMembers["db"]): Promise<number> {
  const { orderId } = await aDeliveredCopy(db, { daysAgo: 1 });
  const opened = await transact(db, (trx) =>
    askForReturn(trx, {
      orderId,
      key: `every-screen-${orderId}`,
      kind: "damaged",
      wish: "refund",
      lines: [{ line: 1, pieces: 1 }],
      isUnmounted: false,
      receivedSize: "",
      comment: "Una llegó con el costado cortado.",
      photoIds: [],
      pickup: "",
      openedBy: "staff",
      noticedAt: new Date(),
    }),
  );
  return opened.ok ? opened.value.returnId : expect.fail(opened.error.kind);
}

/** A draft of 10 % less for a tyre. */
async function aPriceChange(db: JourneyMembers["db"]): Promise<number> {
  const { id } = await db
    .insertInto("price_change")
    .values({
      name: "Todas las pantallas",
      kind: "plan",
      definition: JSON.stringify({
        choice: { brands: [], products: [], rims: [], codes: ["11500418"] },
        rule: { kind: "percent", tenths: -100 },
        rounding: "00",
        keepsDiscount: true,
      }),
      state: "draft",
      starts_at: null,
      ends_at: null,
      created_by: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into price_change_line (change_id, code, before_list, before_discounted, before_discount, before_minimum,
      list_price, discounted_price, discount, minimum, change_tenths, fall_tenths, rise_tenths)
    select ${id}, code, list_price, discounted_price, discount, minimum, list_price * 9 / 10, discounted_price * 9 / 10, discount, minimum,
      -100, -100, 0 from tire where code = '11500418'`.execute(db);
  return id;
}

/** Something of the demonstration for each screen that shows one thing. */
const EXAMPLES: Readonly<Record<string, (db: JourneyMembers["db"]) => Promise<string>>> = {
  "/pedidos/:id": async () => "/pedidos/104258",
  "/surtido/:id": async (db) => `/surtido/${await orderToPack(db)}`,
  "/surtido/:id/hoja": async (db) => `/surtido/${await orderToPack(db)}/hoja`,
  "/clientes/:id": async (db) => {
    const { id } = await db.selectFrom("customer").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
    return `/clientes/${id}`;
  },
  "/catalogo/:code": async () => "/catalogo/11500418",
  "/vehiculos/:id": async (db) => {
    const { id } = await db.selectFrom("vehicle").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
    return `/vehiculos/${id}`;
  },
  "/lugares/:id": async () => "/lugares/118",
  "/devoluciones/:id": async (db) => `/devoluciones/${await aGoodsReturn(db)}`,
  "/campanas/:id": async () => "/campanas/1",
  "/precios/:id": async (db) => `/precios/${await aPriceChange(db)}`,
  "/importar/:id": async (db) => `/importar/${await anImport(db)}`,
  "/facturas/:id": async (db) => `/facturas/${(await stampedSales(db, 1))[0]?.id ?? 0}`,
};

/** One that was applied, with a difference. */
async function anImport(db: JourneyMembers["db"]): Promise<number> {
  const { id } = await db
    .insertInto("import_run")
    .values({
      kind: "plans",
      state: "applied",
      file_name: "planes.csv",
      counts: JSON.stringify([{ label: "planes", added: 1, changed: 0, retired: 0, unchanged: 0, left: 0 }]),
      actor: "viaje",
      applied_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("import_change")
    .values({
      run_id: id,
      place: 1,
      table_name: "installment_plan",
      key: JSON.stringify({ id: 990 }),
      title: "990",
      operation: "added",
      before: null,
      after: JSON.stringify({ id: 990, name: "Plan", minimum: 30_000, months: 3 }),
    })
    .execute();
  return id;
}

const examples = new Map<string, string>();
/** One example for all roles. */
async function addressOf(path: string): Promise<string> {
  if (!path.includes(":")) return path;
  const example = examples.get(path) ?? (await EXAMPLES[path]?.(members.db)) ?? expect.fail(`${path} has no example`);
  examples.set(path, example);
  return example;
}

const WINDOWS = [
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const;

/**
 * What axe found nothing wrong with, by role's frame or screen's content. Roles share most screens to the letter, and all screens of a
 * role have one frame: what is the same at the same width is looked at once.
 */
const found = new Set<string>();

async function expectUsableAt(
  [device, viewport]: readonly [string, Viewport],
  page: Page,
  role: SeededRole,
  path: string,
) {
  const screen = `${path} as ${role}`;
  await page.setViewportSize(viewport);
  await expectNoSidewaysScroll(page, `${screen} on a ${device}`);
  // As a digest: a long list is 300 kB.
  const content = await page.locator("main").evaluate(async (main) => {
    const text = new TextEncoder().encode(main.outerHTML.replaceAll(/_r_[\da-z]+_/g, "id"));
    return new Uint8Array(await crypto.subtle.digest("SHA-256", text)).join();
  });
  // The frame has the role's entries and no more of the screen than which of them is its own.
  const looks = [`${device} ${role}`, `${device} ${content}`];
  if (looks.every((look) => found.has(look))) return;
  await expectAccessible(page, `${screen} on a ${device}`);
  for (const look of looks) found.add(look);
}

test.each(Object.keys(SEEDED_ROLES) as SeededRole[])(
  "as %s every screen is usable on a desktop and on a phone, and what the role may not open is answered as unknown",
  { timeout: SLOW_MACHINE_MS },
  async (role) => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: "reduce" });
    await members.signIn(context, role);
    const page = await context.newPage();
    let waiting = 0;
    page.on("request", () => (waiting += 1));
    page.on("requestfinished", () => (waiting -= 1));
    page.on("requestfailed", () => (waiting -= 1));
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on("console", (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 500) problems.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    await page.goto(officeUrl);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    /** As a link within the office does: the application itself is loaded once. */
    const open = async (route: (typeof ROUTES)[number]) => {
      const address = await addressOf(route.path);
      await page.evaluate((path) => {
        for (const heading of document.querySelectorAll("h1")) heading.dataset["left"] = "";
        history.pushState(null, "", path);
        dispatchEvent(new PopStateEvent("popstate"));
      }, address);
      await page.locator("h1:not([data-left])").first().waitFor({ state: "attached" });
    };
    const behindTheDoor = ROUTES.filter(({ needs }) => needs !== "public");
    for (const route of behindTheDoor.filter((one) => mayOpen(one, SEEDED_ROLES[role]))) {
      await page.setViewportSize(DESKTOP);
      await open(route);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      // An answer that came while axe looks would change what it looks at.
      await expect.poll(() => waiting).toBe(0);
      await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
      expect([route.path, await page.getByRole("heading", UNKNOWN).count()]).toEqual([route.path, 0]);
      for (const device of WINDOWS) await expectUsableAt(device, page, role, route.path);
    }
    // One router decides about all of them.
    for (const route of behindTheDoor.filter((one) => !mayOpen(one, SEEDED_ROLES[role])).slice(0, 1)) {
      await open(route);
      await page.getByRole("heading", UNKNOWN).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  },
);
