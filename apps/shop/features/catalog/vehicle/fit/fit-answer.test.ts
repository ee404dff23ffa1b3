import { expect, test } from "vitest";
import type { Fit, Fitment, Shortfall } from "../../../../../../shared/domain/tires/vehicles/fit.ts";
import type { MyVehicle } from "../my-vehicle/my-vehicle.ts";
import { fitAnswer } from "./fit-answer.ts";

const fit = (axle: Fit["axle"], kind: Fit["kind"], ...below: Shortfall[]): Fit => ({ axle, kind, below });
const lightLoad: Shortfall = { mark: "load", has: 84, original: 88 };
const heavyLoad: Shortfall = { mark: "load", has: 106, original: 109 };
const slow: Shortfall = { mark: "speed", has: "S", original: "H" };
const notThatFast: Shortfall = { mark: "speed", has: "ZR", original: "W" };

const original = (axle: Fitment["axle"], sizeKey: string): Fitment => ({
  axle,
  kind: "original",
  sizeKey,
  minLoad: 88,
  minSpeed: "H",
});
const ONE_SIZE = [original("front", "185/65R15")];
const TWO_SIZES = [original("front", "255/40R19"), original("rear", "275/40R19")];
const VERSA: MyVehicle = {
  choice: { brand: 1, model: 2, year: 2019, version: 3 },
  name: "Nissan Versa 2019",
  version: "Advance",
};
const ofTwo = (...fits: Fit[]) => fitAnswer(VERSA, fits, TWO_SIZES);

const PLAIN = "Le queda a tu Nissan Versa 2019 Advance";
const BUT = "La medida le queda a tu Nissan Versa 2019 Advance, pero revisa esto:";
const LIGHT = "Su índice de carga (84, 500 kg) es menor que el original (88, 560 kg).";

test.each<[string, Fit[], string, string, string[]]>([
  [
    "a size that is not approved",
    [],
    "stop",
    "No es una medida aprobada para tu Nissan Versa 2019 Advance",
    ["Tu versión lleva 185/65 R15."],
  ],
  ["the original", [fit("both", "original")], "ok", PLAIN, ["Medida original, ambos ejes."]],
  [
    "one axle only",
    [fit("rear", "sport")],
    "ok",
    PLAIN,
    ["Medida sport, solo en el eje trasero. Adelante lleva 185/65 R15."],
  ],
  [
    "another reason on each axle",
    [fit("front", "original"), fit("rear", "alternative")],
    "ok",
    PLAIN,
    ["Medida original en el eje delantero y medida alternativa en el trasero."],
  ],
  ["a load too low", [fit("both", "original", lightLoad)], "warn", BUT, [LIGHT, "Medida original, ambos ejes."]],
  [
    "on one axle only",
    [fit("front", "alternative"), fit("rear", "alternative", heavyLoad)],
    "warn",
    BUT,
    [
      "En el eje trasero, su índice de carga (106, 950 kg) es menor que el original (109, 1,030 kg).",
      "Medida alternativa, ambos ejes.",
    ],
  ],
  [
    "too slow",
    [fit("front", "sport", slow)],
    "warn",
    BUT,
    [
      "Su índice de velocidad (S, 180 km/h) es menor que el original (H, 210 km/h).",
      "Medida sport, solo en el eje delantero.",
    ],
  ],
  [
    "a symbol without a limit of its own",
    [fit("both", "sport", notThatFast)],
    "warn",
    BUT,
    ["Su índice de velocidad (ZR) es menor que el original (W, 270 km/h).", "Medida sport, ambos ejes."],
  ],
])("%s", (_why, fits, kind, title, sentences) => {
  expect(fitAnswer(VERSA, fits, ONE_SIZE)).toMatchObject({ kind, title, sentences });
});

test.each([
  ["a size of neither axle", ofTwo(), "Tu versión lleva 255/40 R19 adelante y 275/40 R19 atrás."],
  [
    "the front one's",
    ofTwo(fit("front", "original")),
    "Medida original, solo en el eje delantero. Atrás lleva 275/40 R19.",
  ],
  [
    "the rear one's",
    ofTwo(fit("rear", "original")),
    "Medida original, solo en el eje trasero. Adelante lleva 255/40 R19.",
  ],
  ["a size of both", ofTwo(fit("both", "alternative")), "Medida alternativa, ambos ejes."],
])("a vehicle with two sizes is told both, for %s", (_what, answer, sentence) => {
  expect(answer.sentences).toEqual([sentence]);
});

test("a vehicle of which no original size is known is told none", () => {
  expect(fitAnswer(VERSA, [], [])).toMatchObject({ sentences: [], short: { detail: "" } });
});

test.each([
  ["the original", fitAnswer(VERSA, [fit("both", "original")], ONE_SIZE), "Le queda a", "Medida original"],
  ["one axle's", ofTwo(fit("rear", "sport")), "Le queda a", "Medida sport, solo atrás"],
  ["the other axle's", ofTwo(fit("front", "original")), "Le queda a", "Medida original, solo adelante"],
  [
    "another reason on each axle",
    ofTwo(fit("front", "original"), fit("rear", "alternative")),
    "Le queda a",
    "Medida original",
  ],
  ["no approved size", fitAnswer(VERSA, [], ONE_SIZE), "No le queda a", "Lleva 185/65 R15"],
  ["neither axle's", ofTwo(), "No le queda a", "Lleva 255/40 R19 y 275/40 R19"],
  [
    "a load too low",
    fitAnswer(VERSA, [fit("both", "original", slow, lightLoad)], ONE_SIZE),
    "Revisa si le queda a",
    "Su carga es menor que la original",
  ],
  [
    "too slow",
    fitAnswer(VERSA, [fit("both", "original", slow)], ONE_SIZE),
    "Revisa si le queda a",
    "Su velocidad es menor que la original",
  ],
])("a card says it in short, of %s", (_what, { short }, begin, detail) => {
  expect(short).toEqual({ title: `${begin} tu Nissan Versa 2019`, detail });
});
