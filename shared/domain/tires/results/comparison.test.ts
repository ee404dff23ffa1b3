import { describe, expect, test } from "vitest";
import type { TireMarks } from "../tire-fields.ts";
import { comparedRow, compareMarks } from "./comparison.ts";

const ECO: TireMarks = { load: "88", speed: "H", isRunFlat: false, strength: "SL", utqg: "500 A A", construction: "R" };
const rowsOf = (...tires: TireMarks[]) =>
  Object.fromEntries(compareMarks(tires).map(({ term, ...row }) => [term, row] as const));

describe("marks side by side", () => {
  test("are said in plain words", () => {
    const rows = rowsOf(ECO);
    expect(rows["Carga"]?.cells).toEqual([{ value: "88", note: "560 kg por llanta" }]);
    expect(rows["Velocidad"]?.cells).toEqual([{ value: "H", note: "hasta 210 km/h" }]);
    expect(rows["Run flat"]?.cells).toEqual([{ value: "No", note: "no rueda sin aire" }]);
    expect(rows["Frenado en mojado (UTQG)"]?.cells).toEqual([{ value: "A", note: "AA es lo mejor y C lo mínimo" }]);
    expect(rows["Duración del piso (UTQG)"]?.cells[0]?.value).toBe("500");
    expect(rows["Construcción"]?.cells).toEqual([{ value: "Radial", note: "" }]);
  });

  test("differ where one of them does", () => {
    const rows = rowsOf(ECO, { ...ECO, load: "91", utqg: "500 A B" }, ECO);
    expect(Object.keys(rows).filter((term) => rows[term]?.isDifferent)).toEqual([
      "Carga",
      "Resistencia al calor (UTQG)",
    ]);
  });

  test("that only one has are not known of the other, which is a difference", () => {
    const { utqg: _none, ...without } = ECO;
    const row = rowsOf(ECO, without)["Duración del piso (UTQG)"];
    expect(row?.cells[1]).toEqual({ value: "No se indica", note: "" });
    expect(row?.isDifferent).toBe(true);
  });

  test("that none has are left out", () => {
    expect(Object.keys(rowsOf({ load: "88" }, { load: "88", origin: "" }))).toEqual(["Carga"]);
    expect(compareMarks([])).toEqual([]);
  });
});

test("a row of another fact: the same value with another note differs", () => {
  const cell = (value: string, note = "") => ({ value, note });
  expect(comparedRow("Precio", [cell("$1"), cell("$1")]).isDifferent).toBe(false);
  expect(comparedRow("Precio", [cell("$1"), cell("$1", "antes $2")]).isDifferent).toBe(true);
  expect(comparedRow("Precio", [cell(""), cell("$1")]).cells[0]?.value).toBe("No se indica");
});
