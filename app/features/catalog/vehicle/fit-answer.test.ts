import { expect, test } from "vitest";
import type { Fit, Shortfall } from "../../../../shared/domain/fit.ts";
import { fitAnswer } from "./fit-answer.ts";

const fit = (axle: Fit["axle"], kind: Fit["kind"], ...below: Shortfall[]): Fit => ({ axle, kind, below });
const lightLoad: Shortfall = { mark: "load", has: 84, original: 88 };
const heavyLoad: Shortfall = { mark: "load", has: 106, original: 109 };
const slow: Shortfall = { mark: "speed", has: "S", original: "H" };
const notThatFast: Shortfall = { mark: "speed", has: "ZR", original: "W" };

const PLAIN = "Le queda a tu Nissan Versa 2019 Advance";
const BUT = "La medida le queda a tu Nissan Versa 2019 Advance, pero revisa esto:";
const LIGHT = "Su índice de carga (84, 500 kg) es menor que el original (88, 560 kg).";

test.each<[string, Fit[], string, string, string[]]>([
  ["a size that is not approved", [], "stop", "No es una medida aprobada para tu Nissan Versa 2019 Advance", []],
  ["the original", [fit("both", "original")], "ok", PLAIN, ["Equipo original, ambos ejes."]],
  ["one axle only", [fit("rear", "sport")], "ok", PLAIN, ["Medida sport, solo en el eje trasero."]],
  [
    "another reason on each axle",
    [fit("front", "original"), fit("rear", "alternative")],
    "ok",
    PLAIN,
    ["Equipo original en el eje delantero y medida alternativa en el trasero."],
  ],
  ["a load too low", [fit("both", "original", lightLoad)], "warn", BUT, [LIGHT, "Equipo original, ambos ejes."]],
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
  expect(fitAnswer("Nissan Versa 2019 Advance", fits)).toEqual({ kind, title, sentences });
});
