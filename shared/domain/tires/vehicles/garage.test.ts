import { describe, expect, test } from "vitest";
import {
  calledName,
  type GarageVehicle,
  isSameVehicle,
  LONGEST_NICKNAME,
  mergeGarages,
  MOST_VEHICLES,
  nicknameProblem,
  usedWithout,
  vehicleIn,
  withNickname,
  withoutVehicle,
  withRemembered,
  withVehicle,
} from "./garage.ts";

const vehicle = (version: number, nickname = ""): GarageVehicle => ({
  choice: { brand: 1, model: 2, year: 2018, version },
  name: "Nissan Versa 2018",
  version: `Versión ${version}`,
  nickname,
});
const some = (...versions: number[]) => versions.map((version) => vehicle(version));
const versions = (garage: readonly GarageVehicle[]) => garage.map(({ choice }) => choice.version);
const FULL = some(1, 2, 3, 4, 5);

describe("which vehicle it is", () => {
  const choice = { brand: 1, model: 2, year: 2018, version: 3 };
  test.each([
    ["the same four parts", {}, true],
    ["another make", { brand: 9 }, false],
    ["another model", { model: 9 }, false],
    ["another year", { year: 2019 }, false],
    ["another version", { version: 9 }, false],
  ])("%s", (_what, change, isSame) => expect(isSameVehicle(choice, { ...choice, ...change })).toBe(isSame));

  test("is found in a garage", () => {
    expect(vehicleIn(some(1, 3), choice)).toEqual(vehicle(3));
    expect(vehicleIn(some(1, 2), choice)).toBeUndefined();
  });

  test("has the name of its owner, or that of the catalogue", () => {
    expect(calledName(vehicle(1, "El Versa"))).toBe("El Versa");
    expect(calledName(vehicle(1))).toBe("Nissan Versa 2018");
  });
});

describe("a nickname", () => {
  test("has at most 24 characters, without the spaces around it", () => {
    const longest = "x".repeat(LONGEST_NICKNAME);
    expect(nicknameProblem(` ${longest} `)).toBeNull();
    expect(nicknameProblem("")).toBeNull();
    expect(nicknameProblem(`${longest}x`)).toBe("El nombre lleva hasta 24 caracteres");
  });

  test("is given to one vehicle, and taken away", () => {
    const named = withNickname(some(1, 2), vehicle(2).choice, " Rayo  azul ");
    expect(named).toEqual([vehicle(1), vehicle(2, "Rayo azul")]);
    expect(withNickname(named, vehicle(2).choice, "")).toEqual(some(1, 2));
  });
});

describe("a vehicle comes into the garage", () => {
  test("at its end, with a clean nickname", () => {
    expect(withVehicle(some(2), vehicle(1, " Rayo "))).toEqual({ ok: true, value: [vehicle(2), vehicle(1, "Rayo")] });
  });

  test("once", () => {
    expect(withVehicle(FULL, vehicle(3))).toEqual({ ok: false, error: { kind: "vehicleKnown" } });
  });

  test("while there are fewer than five", () => {
    expect(MOST_VEHICLES).toBe(5);
    expect(withVehicle(FULL.slice(1), vehicle(6)).ok).toBe(true);
    expect(withVehicle(FULL, vehicle(6))).toEqual({ ok: false, error: { kind: "garageFull" } });
  });

  test("the remembered one first, where there is room and it is not there", () => {
    expect(versions(withRemembered([], vehicle(7)))).toEqual([7]);
    expect(versions(withRemembered(some(1, 2), vehicle(7)))).toEqual([7, 1, 2]);
    expect(versions(withRemembered(some(1, 2), vehicle(2)))).toEqual([1, 2]);
    expect(versions(withRemembered(FULL, vehicle(7)))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("a vehicle goes", () => {
  test("alone", () => expect(withoutVehicle(some(1, 2, 3), vehicle(2).choice)).toEqual(some(1, 3)));

  test.each([
    ["another one is in use: it stays", 1, 2, 1],
    ["the one in use: the first that is left", 1, 1, 2],
  ])("%s", (_why, used, removed, next) => {
    expect(usedWithout(some(1, 2, 3), vehicle(used).choice, vehicle(removed).choice)).toEqual(vehicle(next).choice);
  });

  test("while none is in use, none is afterwards", () => {
    expect(usedWithout(some(1, 2), null, vehicle(1).choice)).toBeNull();
  });

  test("the last one: none is in use", () => {
    expect(usedWithout(some(1), vehicle(1).choice, vehicle(1).choice)).toBeNull();
  });
});

describe("garages of an account and of a device", () => {
  test("are one, the account's first, each vehicle once", () => {
    expect(mergeGarages(some(1, 2), some(2, 3))).toEqual({ garage: some(1, 2, 3), left: [] });
    expect(mergeGarages([], some(3, 3))).toEqual({ garage: some(3), left: [] });
  });

  test("the account's nickname stays, the device's comes where it has none", () => {
    const { garage } = mergeGarages([vehicle(1, "Mío"), vehicle(2)], [vehicle(1, "Otro"), vehicle(2, "Rayo")]);
    expect(garage).toEqual([vehicle(1, "Mío"), vehicle(2, "Rayo")]);
  });

  test("what finds no room is left", () => {
    expect(mergeGarages(some(1, 2, 3, 4), some(6, 2, 7, 8))).toEqual({ garage: some(1, 2, 3, 4, 6), left: some(7, 8) });
    expect(mergeGarages(FULL, some(6))).toEqual({ garage: FULL, left: some(6) });
  });
});
