import { expect, test } from "vitest";
import { receptionCheck } from "./reception-check.ts";

const SIZE = "185/65 R15 88H";

test.each([
  ["one tyre", [{ quantity: 1, size: SIZE }], "Lee el costado: tiene que decir 185/65 R15 88H."],
  ["some of one size", [{ quantity: 4, size: SIZE }], "Lee el costado de las 4: tienen que decir 185/65 R15 88H."],
  [
    "two sizes",
    [
      { quantity: 2, size: SIZE },
      { quantity: 1, size: "205/55 R16 91V" },
    ],
    "Lee el costado de cada llanta: tienes que recibir 2 de 185/65 R15 88H, 1 de 205/55 R16 91V.",
  ],
])("before %s is mounted its side is read first, then its week, its tread, and what to do", (_what, tires, first) => {
  expect(receptionCheck(tires)).toEqual([
    first,
    expect.stringMatching(/^Busca el DOT: /),
    expect.stringMatching(/^Mira el piso, /),
    expect.stringMatching(/no la montes: escríbenos antes\.$/),
  ]);
});
