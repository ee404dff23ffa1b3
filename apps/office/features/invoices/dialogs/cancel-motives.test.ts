import { expect, test } from "vitest";
import type { InvoiceDetail } from "../../../../../shared/contract/staff/invoices/invoices.ts";
import { cancelTexts, MOTIVES, whyNot } from "./cancel-motives.ts";

type Related = InvoiceDetail["related"][number];

const related = (role: Related["role"], state: Related["state"] = "stamped"): Related => ({
  id: 2,
  number: "RW-2",
  role,
  relation: "",
  state,
  total: 100,
});
const possible = (kind: InvoiceDetail["kind"], ...of: Related[]) =>
  MOTIVES.filter((motive) => whyNot(motive, { kind, number: "RW-1", related: of }) === undefined);

test.each([
  ["an invoice alone", possible("income"), ["02", "03"]],
  ["one with a replacement", possible("income", related("replacement")), ["01"]],
  ["one whose replacement was cancelled", possible("income", related("replacement", "cancelled")), ["02", "03"]],
  ["one with a credit note", possible("income", related("creditNote")), []],
  ["one that replaced another", possible("income", related("replaced")), ["02", "03"]],
  ["a credit note", possible("creditNote", related("credited")), ["02", "03"]],
  ["a global one", possible("global"), ["02", "03", "04"]],
])("%s can be cancelled with its motives only", (_what, motives, expected) => expect(motives).toEqual(expected));

test("an impossible motive says why", () =>
  expect(whyNot("04", { kind: "income", number: "RW-1", related: [] })).toBe("RW-1 no es una factura global."));

test("a credit note is not called an invoice, and its motives are about what it credits", () => {
  expect(cancelTexts("income").title).toBe("Cancelar factura");
  const { title, motives } = cancelTexts("creditNote");
  expect(title).toBe("Cancelar nota de crédito");
  expect(motives["03"]).toBe("El dinero o la mercancía no se regresó.");
  expect(Object.values(motives).join(" ")).not.toMatch(/factura|compra/i);
  expect(whyNot("01", { kind: "creditNote", number: "NC-1", related: [] })).toBe("Ninguna otra nota la sustituye.");
});
