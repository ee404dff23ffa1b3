import { expect, inject, test } from "vitest";
import { DEVICES, expectUsable, withBrowser } from "../../support/browser/browser.ts";
import { aPaidCopy } from "../../support/browser/delivered-copy.ts";
import { withJourneyMembers } from "../../support/office/journey-member.ts";

const officeUrl = inject("officeUrl");
const browser = withBrowser();
const members = withJourneyMembers();

/** Two worn tyres of an order came back under guarantee, and were graded. */
async function aGradedGuarantee(): Promise<number> {
  const { orderId } = await aPaidCopy(members.db);
  const { line } = await members.db
    .selectFrom("order_line")
    .select("line")
    .where("order_id", "=", orderId)
    .where("quantity", ">=", 2)
    .orderBy("line")
    .executeTakeFirstOrThrow();
  const { id } = await members.db
    .insertInto("return_request")
    .values({
      order_id: orderId,
      request_key: `journey-guarantee-${Date.now()}`,
      kind: "guarantee",
      wish: "refund",
      state: "graded",
      opened_by: "customer",
      freight: "shop",
      delivered_at: new Date(),
      noticed_at: new Date(),
      in_time: true,
      is_unmounted: false,
      received_at: new Date(),
      graded_at: new Date(),
      due_at: new Date(Date.now() + 86_400_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pieces = [4, 4.8].map((treadMm) => ({ sellable: false, dot: "3226", treadMm }));
  await members.db
    .insertInto("return_line")
    .values({
      return_id: id,
      line,
      quantity: 2,
      received: 2,
      sellable: 0,
      damaged: 2,
      pieces: JSON.stringify(pieces),
    })
    .execute();
  return id;
}

test.each(DEVICES)("a guarantee pays for the tread that was not used, on a %s", async (_device, viewport) => {
  const id = await aGradedGuarantee();
  const context = await browser.newContext({ viewport });
  await members.signIn(context, "dueño");
  const page = await context.newPage();
  await page.goto(`${officeUrl}/devoluciones/${id}`);
  await page.getByRole("button", { name: "Reembolsar" }).click();
  const refund = page.getByRole("dialog", { name: /^Reembolsar la devolución/ });
  const amount = refund.getByLabel("Importe, lo que no usó");
  expect(await amount.inputValue()).toBe("");
  await refund.getByLabel("Piso de la llanta nueva, mm").fill("1.5");
  await refund.getByText("más que el piso en que termina la garantía", { exact: false }).waitFor();
  await refund.getByLabel("Piso de la llanta nueva, mm").fill("8");
  await expect.poll(() => amount.inputValue()).toMatch(/^\d+\.\d\d$/);
  const whole = await refund.getByText(/^En pesos, hasta \$/).textContent();
  const most = Number(/\$([\d,]+\.\d\d)/.exec(whole ?? "")?.[1]?.replaceAll(",", ""));
  // (4.0 − 1.6 + 4.8 − 1.6) of 2 × (8 − 1.6).
  expect(Number(await amount.inputValue())).toBeCloseTo(most * 0.4375, 0);
  await refund.getByText(/factura/).waitFor();
  await expectUsable(page, "Reembolsar una garantía");
  await amount.fill(String(most + 1));
  await refund.getByText(/^No más que lo que costó/).waitFor();
  await refund.getByLabel(/^Piezas de/).fill("1");
  await refund.getByRole("checkbox", { name: "La otra pieza se regresa a su cliente" }).press("Space");
  await amount.fill("100");
  await refund.getByText(/Se regresa 1 pieza a su cliente/).waitFor();
  await expectUsable(page, "Reembolsar una pieza y regresar otra");
  await context.close();
});
