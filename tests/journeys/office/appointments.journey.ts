import { expect, inject, test } from "vitest";
import { ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { startVisit } from "../../support/browser/visit.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
/** A branch of the demonstration and a day that no other journey looks at. */
const [BRANCH, DAY, TEN] = [103, "2031-12-03", "2031-12-03T18:00:00.000Z"];

const browser = withBrowser();
const members = withJourneyMembers();

test.each(DEVICES)(
  "a branch's day: who came is marked, one is cancelled, and the sheet is printed, on a %s",
  async (_device, viewport) => {
    const { id } = await members.db
      .selectFrom("orders")
      .select("id")
      .where("status", "=", ORDER_STATUSES.delivered.code)
      .where("id", "not in", (query) => query.selectFrom("appointment").select("order_id"))
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await members.db.insertInto("appointment").values({ order_id: id, location_id: BRANCH, starts_at: TEN }).execute();
    const visit = await startVisit(browser, viewport);
    const { page } = visit;
    try {
      await members.signIn(visit.context, "almacén");
      await page.goto(`${officeUrl}/citas?lugar=${BRANCH}&dia=${DAY}`);
      await page.getByRole("heading", { name: "10:00" }).waitFor();
      await page.getByText("1 de 2").waitFor();
      await expectUsable(page, "a branch's day");

      await page.getByRole("button", { name: `Llegó, pedido ${id}`, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Llegó", exact: true }).click();
      await page.getByRole("button", { name: `Quitar la marca, pedido ${id}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Quitar la marca" }).click();
      await page.getByRole("button", { name: `Mover, pedido ${id}` }).click();
      await page.getByRole("dialog").getByLabel("Nueva hora").waitFor();
      await expectUsable(page, "moving an appointment");
      await page.keyboard.press("Escape");

      await page.getByRole("link", { name: "Hoja para imprimir" }).click();
      await page.getByRole("cell", { name: String(id) }).waitFor();
      await expectUsable(page, "sheet of a branch's day");
      await page.getByRole("link", { name: "Regresar a Citas" }).click();

      await page.getByRole("button", { name: `Cancelar, pedido ${id}` }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Motivo").fill("el técnico no viene ese día");
      await dialog.getByRole("button", { name: "Cancelar la cita" }).click();
      await expect.poll(() => page.getByText("1 de 2").count()).toBe(0);
      const kept = await members.db
        .selectFrom("appointment")
        .select("state")
        .where("order_id", "=", id)
        .executeTakeFirst();
      expect(kept).toEqual({ state: "cancelled" });
      expect(visit.complaints).toEqual([]);
    } finally {
      await members.db.deleteFrom("appointment").where("order_id", "=", id).execute();
      await visit.context.close();
    }
  },
);
