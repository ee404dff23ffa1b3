import * as fc from "fast-check";
import { expect, test } from "vitest";
import { centavos, ivaOf } from "../../money/money.ts";
import { fitsIvaLimits, ivaLimits } from "./pac-limits.ts";

test.each([
  // Base 1000.00: from 159.99 (999.995 × 0.16 = 159.9992) to 160.01 (1000.005 × 0.16 = 160.0008).
  ["a whole tax has a centavo on both sides", 100_000, 15_999, 16_001],
  // Base 1999.17: 319.8672 ± 0.0008.
  ["a tax between two centavos has both", 199_917, 31_986, 31_987],
  ["the least amount", 1, 0, 1],
])("%s", (_why, preTax, lowest, highest) => expect(ivaLimits(centavos(preTax))).toEqual({ lowest, highest }));

test.each([
  ["the least is inside", 31_986, true],
  ["below it is outside", 31_985, false],
  ["the most is inside", 31_987, true],
  ["above it is outside", 31_988, false],
])("%s", (_why, iva, fits) => expect(fitsIvaLimits({ preTax: centavos(199_917), iva: centavos(iva) })).toBe(fits));

test("IVA that was rounded once always fits", () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (n) =>
      fitsIvaLimits({ preTax: centavos(n), iva: ivaOf(centavos(n)) }),
    ),
  ));
