import { sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { transact } from "../../../../server/db/transact.ts";
import { invoiceOrder } from "../../../../server/features/invoices/invoice-order.ts";
import { moveOrder } from "../../../../server/features/orders/order-moves.ts";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { DESKTOP, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { anAddress, anInvoice, customerArea } from "../../../support/browser/customer-area.ts";
import { withVisit } from "../../../support/browser/visit.ts";
import { buyByCard } from "../../../support/invoicing/journey-invoices.ts";
import { aCustomer } from "../../../support/live-account.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();
const visit = withVisit(browser, DESKTOP);
const area = customerArea(visit, shop.shopUrl);
/** As the SAT's register has her. */
const COMPANY = {
  ...anInvoice,
  alias: "Empresa",
  rfc: "CACX7605101P8",
  rsoc: "XOCHILT CASAS CHAVEZ",
  regimen: "612",
  cp: "36257",
};
const REASON = "el PAC confirmó por escrito que no la tiene";
const STAMPED_MS = 30_000;

async function open(role: SeededRole, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: DESKTOP });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

async function aBuyer(): Promise<void> {
  await area.signIn(await aCustomer(shop));
  await area.save(anAddress);
  await area.save(COMPANY);
}

/** The invoice of an order that was just paid; `isLost`: it was sent four days ago, and its answer never came. */
async function anInvoiceOf(orderId: number, isLost: boolean): Promise<number> {
  return transact(members.db, async (trx) => {
    const step = { orderId, to: "paymentValidated", actor: "staff", reason: "test" } as const;
    await moveOrder(trx, step, { warn: () => undefined });
    const made = await invoiceOrder(trx, { series: "RW" }, { orderId, actor: "shop", reason: "due" });
    const id = made.ok ? made.value : expect.fail(made.error.kind);
    if (isLost)
      await sql`update cfdi set state = 'unknown', first_sent_at = now() - interval '4 days' where id = ${id}`.execute(
        trx,
      );
    return id;
  });
}

async function stampedNumber(id: number): Promise<string> {
  const read = () =>
    members.db.selectFrom("cfdi").select(["state", "series", "folio"]).where("id", "=", id).executeTakeFirstOrThrow();
  await expect.poll(async () => (await read()).state, { timeout: STAMPED_MS }).toBe("stamped");
  const { series, folio } = await read();
  return `${series}-${folio}`;
}

test("two persons write down that a document has no stamp, and it is stamped again", async () => {
  await aBuyer();
  const id = await anInvoiceOf(await buyByCard(visit, shop, "Empresa"), true);
  const page = await open("contabilidad", `/facturas/${id}`);
  await page.getByText("Sin saber").first().waitFor();
  await page.getByRole("button", { name: "Más acciones" }).click();
  await page.getByRole("menuitem", { name: "Anotar que no se timbró" }).click();
  const dialog = page.getByRole("dialog", { name: /^Anotar que no se timbró/ });
  await dialog.getByText("Si el PAC sí la timbró, habría dos").waitFor();
  await dialog.getByText("Decide otra persona").waitFor();
  await expectUsable(page, "Anotar que no se timbró");
  await dialog.getByRole("button", { name: "Pedir que se anote" }).click();
  await dialog.getByText("Escribe el motivo, con al menos 10 letras.").waitFor();
  await dialog.getByLabel("Motivo", { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: "Pedir que se anote" }).click();
  await dialog.waitFor({ state: "hidden" });
  const request = /\d+/.exec(await page.getByText(/Queda pedido \(solicitud \d+\)/).innerText())?.[0] ?? "";

  const decider = await open("dueño", `/aprobaciones?id=${request}`);
  await decider.getByText("queda como rechazada").waitFor();
  await expectUsable(decider, "approval of a document without a stamp");
  await decider.getByRole("button", { name: "Aprobar" }).click();
  await decider.getByText("Aprobada").first().waitFor();
  await decider.context().close();

  await page.reload();
  await page.getByText("Rechazada").first().waitFor();
  await page.getByText("Se anotó que el PAC nunca la timbró: se puede timbrar otra vez.").first().waitFor();
  await expectUsable(page, "Factura that has no stamp");
  await page.getByRole("button", { name: "Timbrar otra vez" }).click();
  const stamp = page.getByRole("dialog", { name: /^Timbrar otra vez/ });
  await stamp.getByText("se hace otra vez con los datos que su pedido tiene ahora").waitFor();
  await stamp.getByLabel("Motivo", { exact: true }).fill(REASON);
  await stamp.getByRole("button", { name: "Timbrar" }).click();
  await stamp.waitFor({ state: "hidden" });
  const number = await stampedNumber(id);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: number }).waitFor();
  await page.getByText("Timbrada").first().waitFor();
  await page.context().close();
});

test("documents are sorted and sent again together; what became of each stays until it is closed", async () => {
  await aBuyer();
  const numbers: string[] = [];
  for (let orders = 0; orders < 2; orders += 1)
    numbers.push(await stampedNumber(await anInvoiceOf(await buyByCard(visit, shop, "Empresa"), false)));
  const page = await open("contabilidad", "/facturas");
  await page.getByRole("link", { name: /^Todas \d+$/ }).waitFor();
  await page.getByRole("button", { name: "Total" }).click();
  await page.waitForURL(/orden=-total/);
  for (const number of numbers) await page.getByRole("row").filter({ hasText: number }).getByRole("checkbox").click();
  const bar = page.getByRole("region", { name: "Lo elegido" });
  await bar.getByText("2 facturas", { exact: true }).waitFor();
  await expectUsable(page, "Facturas, two selected");
  await bar.getByRole("button", { name: "Reenviar 2 facturas" }).click();
  const dialog = page.getByRole("dialog", { name: /^Reenviar 2 facturas/ });
  await dialog.getByText("2 facturas se envían a sus clientes").waitFor();
  await expectUsable(page, "Reenviar 2 facturas");
  await dialog.getByRole("button", { name: "Reenviar 2 facturas" }).click();
  await dialog.waitFor({ state: "hidden" });
  const result = page.getByRole("region", { name: "Resultado" });
  await result.getByText("Reenviar 2 facturas: 2 listos").waitFor();
  await result.getByRole("link", { name: numbers[0] ?? "" }).waitFor();
  await expectUsable(page, "what became of two documents");
  await page.getByRole("link", { name: "Depósitos" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Depósitos" }).waitFor();
  await page.goBack();
  await result.getByText("Reenviar 2 facturas: 2 listos").waitFor();
  await result.getByRole("button", { name: "Cerrar resultado" }).click();
  await result.waitFor({ state: "hidden" });
  await page.context().close();
});
