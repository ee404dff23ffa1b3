import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { SEEDED_ROLES, type SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { mayOpen } from "../../../apps/office/app/office-route.ts";
import { ROUTES } from "../../../apps/office/app/routes.ts";
import { transact } from "../../../server/db/transact.ts";
import { askForReturn } from "../../../server/features/returns/ask-for-return.ts";
import { DESKTOP, expectUsable, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { stampedSales } from "../../support/office/stamped-sales.ts";
import { type JourneyMembers, withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

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

/** A return of the demonstration's delivered order: the first look at it opens one. */
async function aGoodsReturn(db: JourneyMembers["db"]): Promise<number> {
  const opened = await transact(db, (trx) =>
    askForReturn(trx, {
      orderId: 103_911,
      key: "every-screen",
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
    const { id } = await db.selectFrom("customer").select("id").limit(1).executeTakeFirstOrThrow();
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

const addressOf = (path: string): Promise<string> =>
  path.includes(":")
    ? (EXAMPLES[path] ?? (() => Promise.reject(new Error(`${path} has no example`))))(members.db)
    : Promise.resolve(path);

describe.each(Object.keys(SEEDED_ROLES) as SeededRole[])("as %s", (role) => {
  test.each([
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const)(
    "every screen is usable on a %s, and what the role may not open is answered as unknown",
    async (_device, viewport) => {
      const context = await browser.newContext({ viewport });
      await members.signIn(context, role);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
      page.on("console", (message) => {
        if (/Content Security Policy|TrustedHTML/.test(message.text()))
          problems.push(`${page.url()}: ${message.text()}`);
      });
      page.on("response", (response) => {
        if (response.status() >= 500) problems.push(`${page.url()}: ${response.status()} ${response.url()}`);
      });
      const behindTheDoor = ROUTES.filter(({ needs }) => needs !== "public");
      for (const route of behindTheDoor.filter((one) => mayOpen(one, SEEDED_ROLES[role]))) {
        await page.goto(`${officeUrl}${await addressOf(route.path)}`);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
        expect([route.path, await page.getByRole("heading", UNKNOWN).count()]).toEqual([route.path, 0]);
        await expectUsable(page, `${route.path} as ${role}`);
      }
      // One router decides about all of them.
      for (const route of behindTheDoor.filter((one) => !mayOpen(one, SEEDED_ROLES[role])).slice(0, 1)) {
        await page.goto(`${officeUrl}${await addressOf(route.path)}`);
        await page.getByRole("heading", UNKNOWN).waitFor();
      }
      expect(problems).toEqual([]);
      await context.close();
    },
  );
});
