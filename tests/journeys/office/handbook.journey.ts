import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { businessDaysAfter } from "../../../shared/domain/orders/business-days.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { DEMO_STAFF } from "../../../server/seed/demo-staff.ts";
import { DESKTOP, PHONE, withBrowser } from "../../support/browser/browser.ts";
import { type JourneyMembers, withJourneyMembers } from "../../support/office/journey-member.ts";
import { stampedSales } from "../../support/office/stamped-sales.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

const HANDBOOK = path.resolve(import.meta.dirname, "..", "..", "..", "docs", "personal");
/** `HANDBOOK=1` writes the pictures anew. */
const isWritten = process.env["HANDBOOK"] === "1";

interface Picture {
  readonly address: string | ((db: JourneyMembers["db"]) => Promise<string>);
  readonly role?: SeededRole;
  readonly onPhone?: true;
}

const orderToPack = async (db: JourneyMembers["db"]): Promise<string> => {
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("status", "in", [21, 40])
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return `/surtido/${id}`;
};
const aCustomer = async (db: JourneyMembers["db"]): Promise<string> => {
  const { id } = await db.selectFrom("customer").select("id").orderBy("id").executeTakeFirstOrThrow();
  return `/clientes/${id}`;
};
const anInvoice = async (db: JourneyMembers["db"]): Promise<string> => {
  const [sale] = await stampedSales(db, 1);
  return `/facturas/${sale?.id ?? ""}`;
};

const aThread = async (db: JourneyMembers["db"]): Promise<string> => {
  const { id } = await db
    .selectFrom("contact_message")
    .innerJoin("message_reply", "message_reply.contact_message_id", "contact_message.id")
    .select("contact_message.id")
    .where("contact_message.state", "=", "waiting")
    .orderBy("contact_message.id")
    .executeTakeFirstOrThrow();
  return `/mensajes?estado=todos&mensaje=${id}`;
};
const aRequest = async (db: JourneyMembers["db"]): Promise<string> => {
  const email = `manual.${Date.now()}@correo.mx`;
  const { id } = await db
    .insertInto("arco_request")
    .values({
      right_kind: "rectification",
      state: "received",
      email,
      channel: "email",
      description: "Mi apellido está mal escrito.",
      received_on: businessDay(new Date()),
      due_on: businessDaysAfter(businessDay(new Date()), 5),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return `/privacidad?vista=todas&solicitud=${id}`;
};

/** The pictures of docs/personal by their file's name. */
const PICTURES: Readonly<Record<string, Picture>> = {
  entrar: { address: "/entrar" },
  pendientes: { address: "/pendientes", role: "dueño" },
  pedidos: { address: "/pedidos", role: "atención" },
  tablero: { address: "/pedidos/tablero", role: "atención" },
  depositos: { address: "/depositos", role: "contabilidad" },
  conciliacion: { address: "/conciliacion", role: "contabilidad" },
  facturas: { address: "/facturas", role: "contabilidad" },
  factura: { address: anInvoice, role: "contabilidad" },
  "factura-global": { address: "/facturas/global", role: "contabilidad" },
  pedido: { address: "/pedidos/104258", role: "contabilidad" },
  "surtido-telefono": { address: "/surtido", role: "almacén", onPhone: true },
  empacar: { address: orderToPack, role: "almacén" },
  lugares: { address: "/lugares", role: "catálogo" },
  devoluciones: { address: "/devoluciones", role: "dueño" },
  clientes: { address: "/clientes", role: "atención" },
  cliente: { address: aCustomer, role: "atención" },
  aprobaciones: { address: "/aprobaciones", role: "dueño" },
  bitacora: { address: "/bitacora", role: "dueño" },
  personal: { address: "/personal", role: "dueño" },
  cifras: { address: "/tablero?periodo=30d", role: "dueño" },
  mensajes: { address: aThread, role: "atención" },
  privacidad: { address: aRequest, role: "dueño" },
  ajustes: { address: "/ajustes", role: "dueño" },
};

test("the handbook has the pictures that it names, and no others", () => {
  const pages = readdirSync(HANDBOOK).filter((file) => file.endsWith(".md"));
  const named = pages.flatMap((page) =>
    [...readFileSync(path.join(HANDBOOK, page), "utf8").matchAll(/\(imagenes\/([\w-]+)\.png\)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(named.toSorted()).toEqual(Object.keys(PICTURES).toSorted());
  expect(readdirSync(path.join(HANDBOOK, "imagenes")).toSorted()).toEqual(
    named.map((name) => `${name}.png`).toSorted(),
  );
});

test.each(Object.entries(PICTURES))("the handbook's screen %s is there", async (name, { address, role, onPhone }) => {
  const context = await browser.newContext({ viewport: onPhone ? PHONE : DESKTOP });
  if (role) {
    const staffId = await members.signIn(context, role);
    await members.db
      .updateTable("staff_member")
      .set({ name: DEMO_STAFF[role].name })
      .where("id", "=", staffId)
      .execute();
  }
  const page = await context.newPage();
  await page.goto(`${officeUrl}${typeof address === "string" ? address : await address(members.db)}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("heading", { name: "No hay nada en esta dirección" }).count()).toBe(0);
  if (isWritten) await page.screenshot({ path: path.join(HANDBOOK, "imagenes", `${name}.png`) });
  await context.close();
});
