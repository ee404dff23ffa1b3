import { describe, expect, test } from "vitest";
import type { Api } from "../../../../../shared/contract/api.ts";
import { parseTireSize, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import type { VehicleTypeId } from "../../../../../shared/domain/tires/vehicle-type.ts";
import { measureStateFor } from "./measure-options.ts";

type Lists = Readonly<Record<string, readonly object[] | undefined>>;

/** Answers each call with the list of its address; without one it is out of order. */
function anApi(lists: Lists) {
  const asked: string[] = [];
  const call = async ({ path }: { path: string }, { query }: { query: object }) => {
    asked.push(`${path} ${JSON.stringify(query)}`);
    const value = lists[path];
    return value ? { ok: true, value } : { ok: false, status: 503, message: "", body: null };
  };
  return { api: { call } as unknown as Api, asked };
}

const numbers = (...values: readonly string[]) => values.map((Value) => ({ Value, OriginalValue: Value }));
const widths = numbers("205", "225").map((width) => ({ ...width, IsSae: false }));
const motorcycleWidths = numbers("3.00", "90").map((width) => ({ ...width, IsSae: false }));
const diameters = numbers("31").map((diameter) => ({ ...diameter, IsSae: true }));
const read = (text: string): TireSize => {
  const parsed = parseTireSize(text);
  if (!parsed.ok) throw new Error(`not a size: ${text}`);
  return parsed.value;
};

const METRIC = {
  "/api/Medidas": [...widths, ...motorcycleWidths, ...diameters],
  "/api/Medidas/Serie": [{ Value: "Sin relación", OriginalValue: "0" }, ...numbers("55")],
  "/api/Medidas/Rin": numbers("16", "17", "18"),
  "/api/Medidas/AnchoSAE": numbers("10.5").map((width) => ({ ...width, IsSae: true })),
  "/api/Medidas/RinSAE": numbers("15"),
};
const startAt = (lists: Lists, text: string, vehicleType: VehicleTypeId = 0) =>
  measureStateFor(anApi(lists).api, { vehicleType, size: read(text) });

test("an empty finder asks for the first list only", async () => {
  const { api, asked } = anApi(METRIC);
  const { choice, options, template } = await measureStateFor(api);
  expect(asked).toEqual(['/api/Medidas {"depto":0}']);
  expect(choice).toEqual({ vehicleType: 0, first: null, second: null, rim: null });
  expect([options.second, options.rim]).toEqual([[], []]);
  expect(template).toBeNull();
});

test("the first list tells millimetres, inches and SAE apart", async () => {
  const { options } = await measureStateFor(anApi(METRIC).api);
  expect(options.first).toContainEqual({ value: 205, label: "205", system: "mm" });
  expect(options.first).toContainEqual({ value: 3, label: "3.00", system: "inches" });
  expect(options.first).toContainEqual({ value: 31, label: "31", system: "sae" });
});

describe("the finder of a size's page starts with it", () => {
  test.each([
    ["metric", "205/55R16", 0, ["205", "55", "16"]],
    ["without a ratio", "225R17C", 0, ["225", "Sin relación", "17"]],
    ["SAE", "31X10.5R15", 2, ["31", "10.5", "15"]],
    ["a motorcycle's in inches", "3.00-18", 3, ["3.00", "Sin relación", "18"]],
    ["one that is not on offer, as far as it is", "205/70R16", 0, ["205", undefined, undefined]],
    ["one whose width is not on offer", "315/70R17", 0, [undefined, undefined, undefined]],
  ] as const)("%s", async (_why, text, vehicleType, labels) => {
    const { choice, template } = await startAt(METRIC, text, vehicleType);
    expect([choice.first?.label, choice.second?.label, choice.rim?.label]).toEqual(labels);
    expect(template).toEqual(read(text));
  });

  test("with all it can when a list fails", async () => {
    const { choice, options } = await startAt({ ...METRIC, "/api/Medidas/Serie": undefined }, "205/55R16");
    expect(options.second).toBe("failed");
    expect([choice.first?.label, choice.second]).toEqual(["205", null]);
  });
});
