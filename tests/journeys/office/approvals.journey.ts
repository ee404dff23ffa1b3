import { describe, expect, inject, test } from "vitest";
import type { Page } from "playwright-core";
import { DESKTOP, DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

async function open(role: "dueño" | "contabilidad" | "atención", path: string, viewport = DESKTOP): Promise<Page> {
  const context = await browser.newContext({ viewport });
  await members.signIn(context, role);
  const page = await context.newPage();
  await page.goto(`${officeUrl}${path}`);
  return page;
}

/** Of a run before that failed half-way. */
const forgetRequests = () =>
  members.db
    .updateTable("approval_request")
    .set({ state: "withdrawn" })
    .where("state", "=", "open")
    .where("subject_id", "in", ["priceRisePercent", "couponPercent"])
    .execute();

/** Asks on the settings' screen for a limit that only two persons loosen. */
async function askFor(page: Page, setting: string, value: string): Promise<void> {
  await page.getByRole("button", { name: `Cambiar ${setting}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Valor nuevo").fill(value);
  await dialog.getByLabel("Motivo").fill("temporada alta, más movimiento");
  await dialog.getByText("otra persona lo decide antes de 72 horas").waitFor();
  await dialog.getByRole("button", { name: "Cambiar" }).click();
  await page.getByText("Todavía no cambia: lo decide otra persona.").waitFor();
}

describe.each(DEVICES)("a limit on a %s", (name, viewport) => {
  const [setting, value] =
    name === "phone"
      ? ["Baja de precio sin segunda persona", "16"]
      : ["Llantas por cambio de precios sin segunda persona", "210"];

  test("is asked for by one owner, decided by another, and stands in the log", async () => {
    const asker = await open("dueño", "/ajustes", viewport);
    await asker.getByRole("heading", { level: 1, name: "Ajustes" }).waitFor();
    await expectUsable(asker, "Ajustes");
    await askFor(asker, setting, value);
    await asker.getByRole("link", { name: "Ver la solicitud" }).click();
    await asker.getByRole("button", { name: "Retirar solicitud" }).waitFor();
    expect(await asker.getByRole("button", { name: "Aprobar" }).count()).toBe(0);
    await expectUsable(asker, "a request of one's own");

    const decider = await open("dueño", "/aprobaciones", viewport);
    await decider
      .getByRole("link", { name: new RegExp(`^${setting}`) })
      .first()
      .click();
    await decider.getByRole("heading", { level: 2, name: new RegExp(`^${setting}`) }).waitFor();
    await decider.getByText(/^.*: de .* a .*\.$/).waitFor();
    await expectUsable(decider, "a request to decide");
    await decider.getByRole("button", { name: "Rechazar" }).click();
    await decider.getByText("Escribe el motivo, con al menos 10 letras.").waitFor();
    await decider.getByRole("button", { name: "Aprobar" }).click();
    await decider.getByText("Aprobada").first().waitFor();
    expect(await decider.getByRole("button", { name: "Aprobar" }).count()).toBe(0);

    await decider.goto(`${officeUrl}/bitacora?accion=settings change`);
    await decider.getByText("Cambió un ajuste").first().waitFor();
    await decider.getByText("Pidió cambiar un ajuste").first().waitFor();
    await decider.goto(`${officeUrl}/bitacora`);
    await decider.getByText("Cambió un ajuste").first().waitFor();
    await expectUsable(decider, "Bitácora");
    await asker.context().close();
    await decider.context().close();
  });
});

test("the log is filtered, verified and exported, and a member sees the own lines", async () => {
  const owner = await open("dueño", "/bitacora");
  await owner.getByRole("heading", { level: 1, name: "Bitácora" }).waitFor();
  await owner.getByRole("button", { name: "Verificar cadena" }).click();
  await owner.getByText(/Cadena íntegra: [\d,]+ líneas?\./).waitFor();
  await owner.getByText("Verificó la bitácora").first().or(owner.getByRole("table")).first().waitFor();
  const download = owner.waitForEvent("download");
  await owner.getByRole("button", { name: "Exportar CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^bitacora-\d{4}-\d\d-\d\d\.csv$/);
  await owner.getByRole("link", { name: "Entradas" }).click();
  await expect.poll(() => new URL(owner.url()).searchParams.get("grupo")).toBe("entradas");
  await owner.goBack();
  await expect.poll(() => new URL(owner.url()).searchParams.get("grupo")).toBeNull();

  const helper = await open("atención", "/bitacora");
  await helper.getByText("Ves lo que hiciste tú.").waitFor();
  await helper.getByText("Todavía no hay líneas").waitFor();
  await expectUsable(helper, "an empty log");
  expect(await helper.getByRole("button", { name: "Verificar cadena" }).count()).toBe(0);
  await owner.context().close();
  await helper.context().close();
});

test("with the keys: from request to request, and a decision that was made meanwhile is told", async () => {
  await forgetRequests();
  const asker = await open("dueño", "/ajustes");
  await askFor(asker, "Alza de precio sin segunda persona", "35");
  await askFor(asker, "Cupón sin segunda persona", "30");
  const decider = await open("dueño", "/aprobaciones");
  const titleOf = (page: Page) => page.getByRole("heading", { level: 2 }).first().textContent();
  await decider.getByRole("button", { name: "Aprobar" }).waitFor();
  const first = await titleOf(decider);
  // Other journeys ask too: several requests may have one title.
  let steps = 0;
  for (; steps < 9 && (await titleOf(decider)) === first; steps += 1) {
    await decider.keyboard.press("j");
    await decider.waitForTimeout(300);
  }
  expect(await titleOf(decider)).not.toBe(first);
  for (; steps > 0; steps -= 1) await decider.keyboard.press("k");
  await expect.poll(() => titleOf(decider)).toBe(first);

  await decider.getByRole("link", { name: /^Cupón sin segunda persona/ }).click();
  await decider.getByRole("heading", { level: 2, name: /^Cupón/ }).waitFor();
  await asker.getByRole("link", { name: "Ver la solicitud" }).click();
  await asker.getByRole("button", { name: "Retirar solicitud" }).click();
  await asker.getByRole("dialog").getByRole("button", { name: "Retirar solicitud" }).click();
  await asker.getByText("Retirada").first().waitFor();
  await decider.getByLabel("Motivo").fill("mejor esperamos a enero");
  await decider.getByRole("button", { name: "Rechazar" }).click();
  await decider.getByText(/La solicitud ya está retirada por /).waitFor();

  const none = await open("atención", "/aprobaciones");
  await none.getByRole("heading", { name: "Nadie espera tu decisión" }).waitFor();
  await expectUsable(none, "no approvals");
  for (const page of [asker, decider, none]) await page.context().close();
});
