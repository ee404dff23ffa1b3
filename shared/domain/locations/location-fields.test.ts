import { expect, test } from "vitest";
import { type LocationFields, locationErrors, RIM_LIMITS, tidyLocation } from "./location-fields.ts";
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
  mapPoint: "21.12200, -101.68600",
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
      mapPoint: " 21.122 -101.686",
      phone: "(477) 555 0100",
      hours: "lunes a viernes de 9 a 18",
      services: ["balanceo", "montaje"],
    }),
  ).toEqual({ ...BRANCH, services: ["montaje", "balanceo"] });
});

const RIM = `Un rin de ${RIM_LIMITS[0]} a ${RIM_LIMITS[1]} pulgadas.`;
const ZIP = "Cinco dígitos, con sus ceros.";

test.each<[string, Partial<LocationFields>, object]>([
  ["an unknown kind", { kind: "kiosk" as never, takesUsedTires: true }, { kind: "Elige de qué clase es." }],
  ["a dealer without its name", { dealer: " " }, { dealer: "Escribe el nombre del distribuidor." }],
  ["no name", { name: "" }, { name: "Escribe el nombre de la sucursal." }],
  ["an unknown state", { state: "TEX" }, { state: "Elige el estado." }],
  ["four digits", { zip: "3700" }, { zip: ZIP }],
  ["six digits", { zip: "370001" }, { zip: ZIP }],
  ["a letter before them", { zip: "C37000" }, { zip: ZIP }],
  [
    "a point that is not in Mexico",
    { mapPoint: "21.122, 101.686" },
    { mapPoint: "Latitud y longitud de un punto en México, como 20.66682, -103.39182." },
  ],
  ["a short phone", { phone: "12345" }, { phone: "De 9 a 15 dígitos." }],
  [
    "hours that are words",
    { hours: "cuando haya gente" },
    { hours: "Escribe los días y las horas, como: lun-vie 9:00-18:00; sáb 9:00-14:00." },
  ],
  ["rims that go backwards", { rimFrom: 20, rimTo: 13 }, { rimTo: "No puede ser menor que el primero." }],
  ["a rim above the largest", { rimFrom: RIM_LIMITS[1] + 1 }, { rimFrom: RIM }],
  ["a rim below the smallest", { rimFrom: RIM_LIMITS[0] - 1 }, { rimFrom: RIM }],
  ["half a rim", { rimFrom: 13.5 }, { rimFrom: RIM }],
  ["a rim that is not a number", { rimTo: Number.NaN }, { rimTo: RIM }],
  [
    "used tyres where only employees enter",
    { kind: "humanResources" },
    { takesUsedTires: "Sólo las recibe un lugar al que todos pueden entrar: un distribuidor o una Factory Store." },
  ],
  ["a street too long", { street: "a".repeat(161) }, { street: "A lo más 160 letras." }],
])("refused: %s", (_what, change, errors) => expect(errorsOf(change)).toEqual(errors));

test.each<[string, Partial<LocationFields>]>([
  ["the longest street", { street: "a".repeat(160) }],
  ["the smallest and the largest rim", { rimFrom: RIM_LIMITS[0], rimTo: RIM_LIMITS[1] }],
  ["one rim alone", { rimFrom: 15, rimTo: 15 }],
  ["a largest rim without a smallest", { rimFrom: null, rimTo: 17 }],
  ["a smallest rim without a largest", { rimFrom: 15, rimTo: null }],
  ["a place for employees that takes no used tyres", { kind: "humanResources", takesUsedTires: false }],
])("accepted: %s", (_what, change) => expect(errorsOf(change)).toEqual({}));

test("spaces around a code, a phone and hours are not kept", () => {
  const tidied = tidyLocation({ ...BRANCH, zip: " 37000 ", phone: " 12345 ", hours: "  " });
  expect([tidied.zip, tidied.phone, tidied.hours]).toEqual(["37000", "12345", ""]);
});

test("a place that is not a dealer's needs no dealer", () => {
  expect(errorsOf({ kind: "factoryStore", dealer: "" })).toEqual({});
  expect(errorsOf({ mapPoint: " ", phone: "", hours: "", services: [], rimFrom: null, rimTo: null })).toEqual({});
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
