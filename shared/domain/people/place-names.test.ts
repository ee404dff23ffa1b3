import { expect, test } from "vitest";
import { stateBeside } from "./place-names.ts";

test.each([
  ["Ciudad de México", "Ciudad de México", ""],
  ["Benito Juárez", "Ciudad de México", "Ciudad de México"],
  ["Puebla", "Puebla", "Puebla"],
  ["Zapopan", "Jalisco", "Jalisco"],
])("beside %s stands '%s' as '%s'", (city, state, shown) => expect(stateBeside(city, state)).toBe(shown));
