import { beforeAll, expect, test } from "vitest";
import { aDraftInvoice } from "../../../../tests/support/invoicing/stamped-invoices.ts";
import { cfdiById, issuesSince } from "../../../../tests/support/invoicing/invoicing-days.ts";
import { signIn, withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { stampInvoice } from "./stamp-cfdi.ts";

const CULIACAN = "80000";
const shop = withTestShop({ CFDI_PLACE: CULIACAN }, { issuesInvoices: true });
beforeAll(() => issuesSince(shop, 30));

test("a document of a place an hour behind the centre has that place's time, and the PAC takes it at once", async () => {
  const { id } = await aDraftInvoice(shop, await signIn(shop));
  await stampInvoice(shop.services, id);
  const cfdi = await cfdiById(shop, id);
  expect(cfdi).toMatchObject({ state: "stamped", tries: 1 });
  const [, date = ""] = /Fecha="([^"]+)"/.exec(cfdi.sealed_xml ?? "") ?? [];
  const issuedAt = Math.floor((cfdi.issued_at?.getTime() ?? 0) / 1_000) * 1_000;
  expect(new Date(`${date}-07:00`).getTime()).toBe(issuedAt);
});
