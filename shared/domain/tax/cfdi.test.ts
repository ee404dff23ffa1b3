import { describe, expect, test } from "vitest";
import { TAX_CATALOGS } from "../../../tests/support/tax-catalogs.ts";
import { regimesFor, taxPersonOf, usesFor } from "./cfdi.ts";

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(" ");
const GOODS = "G01 G02 G03 I01 I02 I03 I04 I05 I06 I07 I08";
const DEDUCTIONS = "D01 D02 D03 D04 D05 D06 D07 D08 D09 D10";

test("a natural person's regimes", () =>
  expect(ids(regimesFor("natural", TAX_CATALOGS))).toBe("605 606 607 608 610 611 612 614 615 616 621 625 626"));

test("a legal entity's regimes", () =>
  expect(ids(regimesFor("legal", TAX_CATALOGS))).toBe("601 603 610 620 622 623 624 626"));

test("a generic RFC's regime", () => expect(ids(regimesFor("generic", TAX_CATALOGS))).toBe("616"));

test.each([
  ["XAXX010101000", "generic"],
  ["XEXX010101000", "generic"],
  ["GODE561231GR8", "natural"],
])("%s is of a %s person", (rfc, person) => expect(taxPersonOf({ rfc, kind: "natural" })).toBe(person));

describe("uses by person and regime", () => {
  test.each([
    ["natural", null, `${GOODS} ${DEDUCTIONS} S01`],
    ["legal", null, `${GOODS} S01`],
    ["legal", "601", `${GOODS} S01`],
    ["natural", "612", `${GOODS} ${DEDUCTIONS} S01`],
    ["natural", "626", `${GOODS} S01`],
    ["natural", "605", `${DEDUCTIONS} S01`],
    ["natural", "616", "G02 S01"],
    ["legal", "610", "S01"],
    ["natural", "999", ""],
    ["generic", null, "S01"],
    ["generic", "616", "S01"],
  ] as const)("%s with %s", (kind, regime, expected) =>
    expect(ids(usesFor(kind, regime, TAX_CATALOGS))).toBe(expected),
  );

  test("payments and payroll are never offered", () => {
    expect(ids(TAX_CATALOGS.uses)).toContain("CP01 CN01");
    expect(ids(usesFor("natural", "605", TAX_CATALOGS))).not.toMatch(/CP01|CN01/);
  });
});
