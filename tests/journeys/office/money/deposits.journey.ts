import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import type { SeededRole } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../../support/browser/browser.ts";
import { bankFile } from "../../../support/office/bank-files.ts";
import { withJourneyMembers } from "../../../support/office/journey-member.ts";
import { waitingDeposits } from "../../../support/office/waiting-deposits.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

async function open(role: SeededRole, path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

const choose = (page: Page, name: string, content: string) =>
  page
    .locator("input[type=file]")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content, "latin1") });

describe.each(DEVICES)("deposits on a %s", (_device, viewport) => {
  test("a statement is uploaded, its sure movements are confirmed, another amount waits for a decision", async () => {
    const base = randomInt(300_000, 900_000);
    const [one, two, short] = await waitingDeposits(members.db, [base, base + 111, base + 222]);
    if (!one || !two || !short) expect.fail("no orders");
    const statement = bankFile([
      {
        text: `SPEI RECIBIDO BBVA MEXICO ${one.reference} CLAVE DE RASTREO MBAN0120261126 CONCEPTO PAGO LLANTAS OCTAVIO PEÑA`,
        amount: one.total,
      },
      { text: `DEP EFECTIVO SUC 3312 ${two.reference}`, amount: two.total },
      { text: `SPEI RECIBIDO ${short.reference}`, amount: short.total - 1 },
      { text: "COMISIÓN POR MANEJO", amount: -base },
    ]);
    const page = await open("contabilidad", "/depositos", viewport);
    await page.getByRole("heading", { level: 1, name: "Depósitos" }).waitFor();
    await choose(page, `bbva-${base}.csv`, statement);
    const dialog = page.getByRole("dialog", { name: /^Subir estado de cuenta/ });
    await dialog.getByText("4 nuevos").waitFor();
    await dialog.getByText("2 seguros").waitFor();
    await expectUsable(page, "Subir estado de cuenta");
    await dialog.getByRole("button", { name: "Guardar 4 movimientos" }).click();
    await page.getByText("4 movimientos nuevos; 0 ya conocidos.").waitFor();
    await page.getByText("Otro importe").first().waitFor();
    await expectUsable(page, "Depósitos");
    // What a bank writes may be long: it wraps, and the row's acts stay where they can be pressed.
    const aside = page
      .getByRole("row")
      .filter({ hasText: String(one.orderId) })
      .getByRole("button", { name: /^Apartar/ });
    const box = await aside.boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);

    await page.getByRole("button", { name: /^Confirmar \d+ depósitos?$/ }).click();
    const confirm = page.getByRole("dialog", { name: /^Confirmar/ });
    await confirm.getByText(/pedidos? pasan? de En Espera de tu Pago/).waitFor();
    await expectUsable(page, "Confirmar depósitos");
    await confirm.getByRole("button", { name: /^Confirmar/ }).click();
    await page.getByRole("button", { name: "Cerrar resultado" }).waitFor();
    const statuses = await members.db
      .selectFrom("orders")
      .select("status")
      .where("id", "in", [one.orderId, two.orderId])
      .execute();
    expect(statuses).toEqual([{ status: 18 }, { status: 18 }]);
    // The result stays until it is closed.
    await page.goto(`${officeUrl}/depositos?ver=probables`);
    await page.getByRole("link", { name: String(short.orderId) }).waitFor();
    const row = page.getByRole("row").filter({ hasText: String(short.orderId) });
    await row.getByText("es $0.01 menor que el pedido").waitFor();
    await row.getByRole("button", { name: /^Decidir/ }).click();
    const decide = page.getByRole("dialog", { name: new RegExp(`^${short.orderId}: el importe es \\$0.01 menor`) });
    await decide.getByText(/queda por decidir/).waitFor();
    await expectUsable(page, "Otro importe");
    await decide.getByRole("button", { name: "Registrar diferencia" }).click();
    await page.getByRole("link", { name: `abrir el pedido ${short.orderId}` }).waitFor();
    await page.goto(`${officeUrl}/depositos?ver=conciliados`);
    await page.getByRole("link", { name: String(one.orderId) }).waitFor();
    await expectUsable(page, "Depósitos, conciliados");
    await page.goto(`${officeUrl}/depositos?ver=archivos`);
    await page.getByText(`bbva-${base}.csv`).first().waitFor();
    await expectUsable(page, "Depósitos, archivos");
    await page.context().close();
  });
});

test.each(DEVICES)(
  "on a %s, a movement of other words is the known one, or another, as the member says",
  async (_device, viewport) => {
    const amount = randomInt(1_000_000, 3_000_000);
    const day = (ago: number) => businessDay(new Date(Date.now() - ago * 86_400_000));
    const rows = (words: string, ...amounts: number[]) => [
      { text: `${words} ANTES ${amount}`, amount: 4_400, day: day(1) },
      ...amounts.map((each) => ({ text: `${words} CLAVE DE RASTREO ${each}`, amount: each })),
      { text: `${words} DESPUES ${amount}`, amount: 4_500, day: day(-1) },
    ];
    const page = await open("contabilidad", "/depositos", viewport);
    const upload = async (name: string, content: string, saved: string) => {
      await choose(page, `${name}-${amount}.csv`, content);
      await page.getByRole("button", { name: /^Guardar \d+ movimientos$/ }).click();
      await page.getByText(saved).waitFor();
    };
    await upload("una", bankFile(rows("SPEI RECIBIDO", amount, amount + 1)), "4 movimientos nuevos; 0 ya conocidos.");
    await choose(page, `otra-${amount}.csv`, bankFile(rows("DEPOSITO BANCO", amount, amount + 1)));
    await page.getByText("2 posiblemente ya conocidos").waitFor();
    await expectUsable(page, "Subir, posiblemente ya conocidos");
    await page.getByRole("button", { name: "Guardar 4 movimientos" }).click();
    await page
      .getByText("2 movimientos nuevos; 2 posiblemente ya conocidos: di si son los mismos; 0 ya conocidos.")
      .waitFor();
    await page.goto(`${officeUrl}/depositos?ver=repetidos`);
    const row = (of: number) => page.getByRole("row").filter({ hasText: `DEPOSITO BANCO CLAVE DE RASTREO ${of}` });
    await row(amount).getByText(`SPEI RECIBIDO CLAVE DE RASTREO ${amount}`).waitFor();
    await expectUsable(page, "Depósitos, posiblemente ya conocidos");
    await row(amount)
      .getByRole("button", { name: /^Es la misma/ })
      .click();
    const same = page.getByRole("dialog", { name: /^Es el mismo movimiento/ });
    await same.getByText(/ya se conocían: no se cuentan otra vez/).waitFor();
    await expectUsable(page, "Es el mismo movimiento");
    await same.getByRole("button", { name: "Es la misma" }).click();
    await same
      .getByText(/10 letras/)
      .first()
      .waitFor();
    await same.getByLabel("Motivo", { exact: true }).fill("el mismo SPEI en otro formato");
    await same.getByRole("button", { name: "Es la misma" }).click();
    await same.waitFor({ state: "hidden" });
    await row(amount + 1)
      .getByRole("button", { name: /^Es otra/ })
      .click();
    const another = page.getByRole("dialog", { name: /^Es otro movimiento/ });
    await another.getByText(/quedan por decidir, como otro depósito/).waitFor();
    await expectUsable(page, "Es otro movimiento");
    await another.getByLabel("Motivo", { exact: true }).fill("es de la otra cuenta de la casa");
    await another.getByRole("button", { name: "Es otra" }).click();
    await another.waitFor({ state: "hidden" });
    await page.goto(`${officeUrl}/depositos?ver=sin-pedido&q=${amount + 1}`);
    await row(amount + 1)
      .getByRole("button", { name: /^Buscar pedido/ })
      .waitFor();
    await page.goto(`${officeUrl}/depositos?ver=otros&q=${amount}`);
    await row(amount)
      .getByText(/el mismo SPEI en otro formato/)
      .waitFor();
    await row(amount).getByText("Ya conocido", { exact: true }).waitFor();
    await page.context().close();
  },
);

test("a broken row is told by line and column, and a known file changes nothing", async () => {
  const page = await open("dueño", "/depositos");
  const name = `roto-${randomInt(1_000_000)}.csv`;
  await choose(
    page,
    name,
    `${bankFile([{ text: "SPEI", amount: randomInt(1_000, 9_999) }])}31/02/2026,"SPEI",,"1.00"\n`,
  );
  const dialog = page.getByRole("dialog", { name: /^Subir estado de cuenta/ });
  await dialog.getByText(/Línea 3, columna 1: «31\/02\/2026» no es una fecha/).waitFor();
  await expectUsable(page, "Subir, con problemas");
  await dialog.getByRole("button", { name: "Regresar" }).click();
  const whole = bankFile([{ text: `RENTA ${name}`, amount: randomInt(1_000, 9_999) }]);
  await choose(page, name, whole);
  await dialog.getByRole("button", { name: "Guardar 1 movimiento" }).click();
  await page.getByText("1 movimiento nuevo; 0 ya conocidos.").waitFor();
  await choose(page, name, whole);
  await dialog.getByText("Este archivo ya se había subido: no hay nada nuevo.").waitFor();
  await page.context().close();
});

test("a difference is accepted with a reason, its day is closed, and two persons open it again", async () => {
  const day = `2025-0${randomInt(1, 9)}-${randomInt(10, 28)}`;
  const { id: runId } = await members.db
    .insertInto("reconciliation_run")
    .defaultValues()
    .returning("id")
    .executeTakeFirstOrThrow();
  await members.db
    .insertInto("reconciliation_difference")
    .values({
      day,
      method: "openpay",
      reference: `otro-${randomInt(1_000_000_000)}`,
      kind: "notOurs",
      ours: 0,
      theirs: 310_880,
      first_run_id: runId,
      last_run_id: runId,
      decided_by: null,
      decided_at: null,
    })
    .execute();
  const page = await open("contabilidad", `/conciliacion?dia=${day}`);
  await page.getByRole("heading", { level: 2, name: "1 diferencia abierta" }).waitFor();
  await expectUsable(page, "Conciliación");
  await page.getByRole("button", { name: /^Aceptar con motivo/ }).click();
  const accept = page.getByRole("dialog", { name: /^Aceptar diferencia/ });
  await accept.getByLabel("Motivo", { exact: true }).fill("es de otra tienda de la casa");
  await accept.getByText(/Se acepta la diferencia de \$3,108.80/).waitFor();
  await accept.getByRole("button", { name: "Aceptar con motivo" }).click();
  await page.getByText("Aceptada: «es de otra tienda de la casa»", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Cerrar el día" }).click();
  const close = page.getByRole("dialog", { name: /^Cerrar el día/ });
  await close.getByLabel("Motivo", { exact: true }).fill("todo quedó explicado");
  await close.getByText(/queda cerrado/).waitFor();
  await expectUsable(page, "Cerrar el día");
  await close.getByRole("button", { name: "Cerrar el día" }).click();
  await page.getByText(/^Cerrado por .*todo quedó explicado/).waitFor();
  await expectUsable(page, "Conciliación, día cerrado");
  await page.getByRole("button", { name: "Abrir el día" }).click();
  const reopen = page.getByRole("dialog", { name: /^Abrir un día cerrado/ });
  await reopen.getByText("queda abierto").waitFor();
  await reopen.getByText("Decide otra persona").waitFor();
  await expectUsable(page, "Abrir un día cerrado");
  await reopen.getByLabel("Motivo", { exact: true }).fill("faltó un reembolso del proveedor");
  await reopen.getByRole("button", { name: "Pedir que se abra" }).click();
  await reopen.waitFor({ state: "hidden" });
  await approve(page);
  await page.reload();
  await page.getByRole("button", { name: "Cerrar el día" }).waitFor();
  expect(await page.getByText(/^Cerrado por/).count()).toBe(0);

  await page.getByText("Mes abierto").waitFor();
  await page.getByRole("button", { name: "Cerrar el mes" }).click();
  const month = page.getByRole("dialog", { name: /^Cerrar los días abiertos del mes/ });
  await month.getByText(/^Se cierran? \d+ días?, del 01\/\w{3}\/2025 al/).waitFor();
  await expectUsable(page, "Cerrar el mes");
  await month.getByRole("button", { name: "Cerrar el mes" }).click();
  await month
    .getByText(/10 letras/)
    .first()
    .waitFor();
  await month.getByLabel("Motivo", { exact: true }).fill("el mes quedó conciliado completo");
  await month.getByRole("button", { name: "Cerrar el mes" }).click();
  await page.getByText("Mes cerrado").waitFor();
  await page.getByText(/^Cerrado por .*el mes quedó conciliado completo/).waitFor();
  expect(await page.getByRole("button", { name: "Cerrar el mes" }).count()).toBe(0);
  await page.goto(new URL(`/conciliacion?dia=${businessDay(new Date())}`, page.url()).href);
  await page.getByText("El día todavía no termina: se cierra a partir de mañana.").waitFor();
  const early = page.getByRole("button", { name: "Cerrar el día", description: /todavía no termina/ });
  expect(await early.getAttribute("aria-disabled")).toBe("true");
  await early.click({ force: true });
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.context().close();
});

/** Another person decides what was asked for on the page. */
async function approve(page: Page): Promise<void> {
  const request = /\d+/.exec(await page.getByText(/Queda pedido \(solicitud \d+\)/).innerText())?.[0] ?? "";
  const decider = await open("dueño", `/aprobaciones?id=${request}`);
  await decider.getByRole("button", { name: "Aprobar" }).click();
  await decider.getByText("Aprobada").first().waitFor();
  await decider.context().close();
}

test("a masked name is seen for a moment, and money of no order is given back by two persons", async () => {
  const amount = randomInt(5_000_000, 9_000_000);
  const page = await open("contabilidad", "/depositos");
  await choose(page, `nadie-${amount}.csv`, bankFile([{ text: `SPEI RECIBIDO OCTAVIO ZAMUDIO ${amount}`, amount }]));
  await page.getByRole("button", { name: "Guardar 1 movimiento" }).click();
  await page.getByText("1 movimiento nuevo; 0 ya conocidos.").waitFor();
  const row = page.getByRole("row").filter({ hasText: String(amount) });
  await page.getByRole("searchbox").fill(String(amount));
  await row.getByRole("button", { name: /^Ver el texto del movimiento/ }).click();
  await row.getByText(`SPEI RECIBIDO OCTAVIO ZAMUDIO ${amount}`).first().waitFor();
  await expectUsable(page, "Depósitos, a text that is seen");
  await row.getByRole("button", { name: /^Apartar/ }).click();
  const aside = page.getByRole("dialog", { name: /^Apartar movimiento/ });
  await aside.getByText("Pago sin pedido, por devolver").click();
  await aside.getByLabel("Motivo", { exact: true }).fill("depositó por error a nuestra cuenta");
  await aside.getByRole("button", { name: "Apartar" }).click();
  await aside.waitFor({ state: "hidden" });

  await page.goto(`${officeUrl}/depositos?ver=por-devolver&q=${amount}`);
  await row.getByRole("button", { name: /^Devolver/ }).click();
  const give = page.getByRole("dialog", { name: /^Depósito devuelto/ });
  await give.getByRole("button", { name: "Pedir que se anote" }).click();
  await give.getByText("Son de 7 a 30 letras y números.").waitFor();
  await give.getByLabel("Clave de rastreo").fill("MBAN01202611260077");
  await give.getByLabel("Motivo", { exact: true }).fill("se regresó a la cuenta de origen");
  await give.getByText(/se devolvieron por SPEI/).waitFor();
  await expectUsable(page, "Depósito devuelto");
  await give.getByRole("button", { name: "Pedir que se anote" }).click();
  await give.waitFor({ state: "hidden" });
  await approve(page);
  await page.goto(`${officeUrl}/depositos?ver=otros&q=${amount}`);
  await row.getByText("Devuelto").waitFor();
  await row.getByText("Clave de rastreo MBAN01202611260077", { exact: false }).waitFor();
  await page.context().close();
});
