import { expect, test } from "vitest";
import { auditFieldLabel, isAuditAmount } from "./audit-fields.ts";
import { OFFICE_SETTING_NAMES, SETTING_RULES } from "../office-settings.ts";

test.each([
  ["an amount", "paid", "Cobrado"],
  ["a field", "state", "Estado"],
  ["a tyre's field", "size", "Medida"],
  ["a line's field", "slogan", "Frase"],
  ["a permission", "orders.read", "Leer pedidos"],
  ["a place's field, which is its label", "Horario de citas", "Horario de citas"],
  ["a label with a capital later", "algo Nuevo", undefined],
  ["a field without a label", "newField", undefined],
])("%s has its words", (_what, field, label) => expect(auditFieldLabel(field)).toBe(label));

test("a setting is called as on its screen", () => {
  for (const name of OFFICE_SETTING_NAMES) expect(auditFieldLabel(name)).toBe(SETTING_RULES[name].label);
});

test("amounts are in centavos, other fields are not", () =>
  expect(["paid", "listPrice", "state", "pieces", "toString"].map(isAuditAmount)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]));
