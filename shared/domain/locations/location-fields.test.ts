import { expect, test } from "vitest";
import { type LocationFields, locationErrors, tidyLocation } from "./location-fields.ts";
import { servicesOf } from "./location-kinds.ts";
import { rimWords } from "./rim-words.ts";

const BRANCH: LocationFields = {
  kind: "dealer",
  dealer: "Llantera del Bajío",
  name: "León Centro",
  state: "GUA",
  city: "León",
  street: "Blvd. López Mateos",
  number: "100",
  apartment: "",
  neighborhood: "Centro",
  zip: "37000",
  phone: "4775550100",
  hours: "lun-vie 09:00-18:00",
  services: ["montaje"],
  rimFrom: 13,
  rimTo: 20,
  takesUsedTires: true,
};
const errorsOf = (change: Partial<LocationFields>) => locationErrors(tidyLocation({ ...BRANCH, ...change }));

test("a whole place is kept as it is read", () => {
  expect(errorsOf({})).toEqual({});
  expect(
    tidyLocation({
      ...BRANCH,
      name: "  León \n Centro ",
      phone: "(477) 555 0100",
      hours: "lunes a viernes de 9 a 18",
      services: ["balanceo", "montaje"],
    }),
  ).toEqual({ ...BRANCH, services: ["montaje", "balanceo"] });
});

test.each<[string, Partial<LocationFields>, keyof LocationFields]>([
  ["a dealer without its name", { dealer: " " }, "dealer"],
  ["no name", { name: "" }, "name"],
  ["a state that is none", { state: "TEX" }, "state"],
  ["four digits", { zip: "3700" }, "zip"],
  ["a short phone", { phone: "12345" }, "phone"],
  ["hours that are words", { hours: "cuando haya gente" }, "hours"],
  ["rims that go backwards", { rimFrom: 20, rimTo: 13 }, "rimTo"],
  ["a rim that is none", { rimFrom: 99 }, "rimFrom"],
  ["a rim that is no number", { rimTo: Number.NaN }, "rimTo"],
  ["used tyres where only employees enter", { kind: "humanResources" }, "takesUsedTires"],
  ["a street too long", { street: "a".repeat(161) }, "street"],
])("refused: %s", (_what, change, field) => expect(Object.keys(errorsOf(change))).toEqual([field]));

test("a place that is no dealer's needs no dealer", () => {
  expect(errorsOf({ kind: "factoryStore", dealer: "" })).toEqual({});
  expect(errorsOf({ phone: "", hours: "", services: [], rimFrom: null, rimTo: null })).toEqual({});
});

test("rims and services in words", () => {
  expect([rimWords(13, 20), rimWords(null, 17), rimWords(15, null), rimWords(16, 16), rimWords(null, null)]).toEqual([
    "Rin 13 a 20",
    "Hasta rin 17",
    "Desde rin 15",
    "Rin 16",
    null,
  ]);
  expect(servicesOf("balanceo,otro,montaje")).toEqual(["montaje", "balanceo"]);
  expect(servicesOf("")).toEqual([]);
});
