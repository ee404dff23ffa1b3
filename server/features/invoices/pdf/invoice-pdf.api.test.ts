import { beforeAll, expect, test } from "vitest";
import { issuesSince, stampWaiting } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { aPaidOrder, cfdiOf } from "../../../../tests/support/invoicing/paid-orders.ts";
import { pagesOf } from "../../../../tests/support/invoicing/pdf-text.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { formatMxn, centavos } from "../../../../shared/domain/money/money.ts";
import { pdfOfCfdi } from "./invoice-pdf.ts";
import { queueInvoices } from "../queueing/queue-invoices.ts";

const shop = withTestShop({}, { issuesInvoices: true });
let headers: { authorization: string };
beforeAll(async () => {
  headers = await signIn(shop);
  await issuesSince(shop, 30);
});

test("a stamped invoice is printed with its stamp, the order's list prices and the weeks of the picked tyres", async () => {
  const orderId = await aPaidOrder(shop, headers, { quantity: 2 });
  await queueInvoices(shop.services, { isWhole: true });
  const { id } = await cfdiOf(shop, orderId);
  expect(await pdfOfCfdi(shop.services, id)).toBeUndefined();
  await stampWaiting(shop);
  const { uuid, total } = await cfdiOf(shop, orderId);
  const draw = async (): Promise<Buffer> => (await pdfOfCfdi(shop.services, id)) ?? Buffer.alloc(0);
  const first = await draw();
  const { list_total: list } = await shop.db
    .selectFrom("order_line")
    .select("list_total")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  const text = pagesOf(first).join("\n");
  for (const words of [uuid ?? "", formatMxn(centavos(total ?? 0)), String(orderId), shop.services.config.SHOP_ADDRESS])
    expect(text.replaceAll(/\s+/g, " ")).toContain(words);
  expect(text).toContain(`Precio de lista ${formatMxn(centavos(list / 2))} con IVA`);
  expect(text).toContain("626 Régimen Simplificado de Confianza");
  expect(text).not.toMatch(/^DOT \d/m);
  expect((await draw()).equals(first)).toBe(true);

  await shop.db
    .insertInto("shipment")
    .values({ order_id: orderId, state: "packed", cost: null })
    .returning("id")
    .executeTakeFirstOrThrow()
    .then((shipment) =>
      shop.db
        .insertInto("shipment_line")
        .values({ shipment_id: shipment.id, line: 1, quantity: 2, picked: 2, dot: ["2326", ""] })
        .execute(),
    );
  expect(pagesOf(await draw()).join("\n")).toMatch(/^DOT 2326$/m);
  await shop.db.updateTable("shipment").set({ state: "void" }).where("order_id", "=", orderId).execute();
  expect((await draw()).equals(first)).toBe(true);
  await shop.db.updateTable("cfdi").set({ state: "cancelled" }).where("id", "=", id).execute();
  expect(pagesOf(await draw()).join("\n")).toContain("CANCELADA");
});
