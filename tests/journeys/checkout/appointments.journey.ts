import { describe, expect, inject, test } from "vitest";
import { DEVICES, withBrowser } from "../../support/browser/browser.ts";
import { enlargeText, expectReadable } from "../../support/browser/large-text.ts";
import { alikeAtAnyWidth, openAlive, withVisit } from "../../support/browser/visit.ts";
import { checkoutOf } from "../../support/buying/checkout.ts";
import { aCustomer } from "../../support/live-account.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const shop = { shopUrl: inject("shopUrl"), sandboxUrl: inject("sandboxUrl") };
/** Of the demonstration: one place an hour. */
const [SMALL, SMALL_NAME] = [121, "Coapa"];

const browser = withBrowser();
const { db } = withJourneyMembers();

/** Another customer takes an hour's only place. */
async function takeHour(startsAt: string): Promise<number> {
  const { id } = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "not in", (query) => query.selectFrom("appointment").select("order_id"))
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("appointment").values({ order_id: id, location_id: SMALL, starts_at: startsAt }).execute();
  return id;
}

describe.each(DEVICES)("an appointment on a %s", (device, viewport) => {
  const visit = withVisit(browser, viewport);
  const checkout = () => checkoutOf(visit.page, shop.shopUrl);
  const cart = () => checkout().cart();
  const days = () => cart().getByRole("group", { name: "Día", exact: true }).getByRole("radio");
  /** Those with a place left. */
  const free = () =>
    cart()
      .getByRole("group", { name: /^Hora del/ })
      .locator("input:enabled");
  const hours = () =>
    cart()
      .getByRole("group", { name: /^Hora del/ })
      .getByRole("radio");

  /** Tab 2 with the small branch chosen. */
  async function atTheBranch(): Promise<void> {
    await checkout().buyOneTire();
    await checkout().signIn(await aCustomer(shop));
    await cart().getByText("Recoger en sucursal de distribuidor").click();
    await cart().getByLabel("Estado", { exact: true }).selectOption({ label: "Ciudad de México" });
    await cart()
      .getByRole("group", { name: "Sucursal" })
      .getByRole("radio", { name: new RegExp(SMALL_NAME) })
      .check();
    await cart().getByRole("heading", { name: "¿Cuándo las montas?" }).waitFor();
  }

  /** In the order's detail, of the order on view. */
  async function moveAndCancel(): Promise<void> {
    const { Id: id } = (await checkout().order()) as { Id: number };
    await openAlive(visit.page, `${shop.shopUrl}/terminos?cuenta=pedidos&pedido=${id}`);
    const block = visit.page.getByRole("region", { name: "Tu cita" });
    const before = await block.locator(".cita-when").textContent();
    await checkout().check("an order with an appointment");
    await expectReadable(visit.page, "an order with an appointment");
    const way = block.getByRole("link", { name: new RegExp(`^Cómo llegar a .*${SMALL_NAME}`) });
    expect(new URL((await way.getAttribute("href")) ?? "").searchParams.get("query")).toContain(SMALL_NAME);
    await block.getByRole("button", { name: "Mover cita" }).click();
    const dialog = visit.page.getByRole("dialog", { name: "Mover cita" });
    await dialog.getByRole("group", { name: "Día", exact: true }).getByRole("radio").nth(8).check();
    const left = dialog.getByRole("group", { name: /^Hora del/ }).locator("input:enabled");
    await left.nth(device === "phone" ? 0 : 1).check();
    await checkout().check("moving an appointment");
    await dialog.getByRole("button", { name: "Mover", exact: true }).click();
    await expect.poll(() => block.locator(".cita-when").textContent()).not.toBe(before);
    const [file] = await Promise.all([
      visit.page.waitForEvent("download"),
      block.getByRole("link", { name: "Agregar a mi calendario" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`cita-${id}.ics`);
    await block.getByRole("button", { name: "Cancelar cita" }).click();
    const alert = visit.page.getByRole("alertdialog", { name: "Cancelar cita" });
    await checkout().check("cancelling an appointment");
    await alert.getByRole("button", { name: "Cancelar cita" }).click();
    await block.getByText("Sin cita: recoges tus llantas").waitFor();
    await block.getByRole("button", { name: "Apartar día y hora" }).waitFor();
  }

  test("is chosen at tab 2, and is on the summary; a lost hour is said, and another one chosen", async () => {
    const dayIndex = device === "phone" ? 5 : 6;
    await atTheBranch();
    expect(await hours().count()).toBe(0);
    await days().nth(dayIndex).check();
    await free().first().check();
    await cart().getByText("Calcula 50 minutos.").waitFor();
    await cart().getByRole("button", { name: "Solo recogerlas, sin cita" }).waitFor();
    await checkout().check("an hour at a branch");
    await expectReadable(visit.page, "an hour at a branch");
    const choice = await visit.page.evaluate(
      () => JSON.parse(Object.values(sessionStorage).find((value) => value.includes("startsAt")) ?? "{}") as unknown,
    );
    const { hour } = choice as { hour: { startsAt: string; time: string } };
    await checkout().toPayment();
    await checkout().typeCard();
    await checkout().onward().click();
    await cart().getByText("Cita:").waitFor();
    await checkout().check("summary with an appointment");

    const taker = await takeHour(hour.startsAt);
    try {
      await checkout().pressFinalize();
      const alert = visit.page.getByRole("dialog").getByText(`La hora de las ${hour.time} se acaba de ocupar.`).last();
      await alert.waitFor();
      await visit.page.getByRole("button", { name: "Cerrar" }).last().click();
      await checkout().tab("¿Cómo quieres recibirlas?").waitFor();
      await cart().getByRole("alert").getByText(`La hora de las ${hour.time} se acaba de ocupar.`).waitFor();
      await expect.poll(() => checkout().onward().getAttribute("aria-disabled")).toBe("true");
      await expect
        .poll(() =>
          cart()
            .getByRole("group", { name: /^Hora del/ })
            .locator("input:disabled")
            .count(),
        )
        .toBeGreaterThan(0);
      await checkout().check("an hour that was taken");
      await free().last().check();
      await expect.poll(() => cart().getByRole("alert").count()).toBe(0);
      await checkout().toPayment();
      // What was typed of the card is there still.
      await checkout().onward().click();
      await checkout().finalize();
      await moveAndCancel();
    } finally {
      await db.deleteFrom("appointment").where("order_id", "=", taker).execute();
    }
    expect(visit.complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
  });

  alikeAtAnyWidth(viewport)(
    "need not be: without one, the order is as before, and large text can be read",
    async () => {
      await enlargeText(visit.context, "200%");
      await atTheBranch();
      await days().first().check();
      await free().first().check();
      await expectReadable(visit.page, "an hour at a branch at 200 %");
      await cart().getByRole("button", { name: "Solo recogerlas, sin cita" }).click();
      await checkout().toPayment();
      await checkout().typeCard();
      await checkout().onward().click();
      await checkout().finalize();
      const { Id: id } = (await checkout().order()) as { Id: number };
      expect(await db.selectFrom("appointment").select("order_id").where("order_id", "=", id).execute()).toEqual([]);
    },
  );
});
