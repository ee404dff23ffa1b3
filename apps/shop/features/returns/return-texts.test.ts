import { expect, test } from "vitest";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { fileProblem } from "./photos/photo-rules.ts";
import {
  clockText,
  notPaidBack,
  readyPhotosText,
  returnTitle,
  stepsAhead,
  wayBackText,
  weekdayText,
  wayOfMoney,
  wishLabel,
  wishText,
} from "./return-texts.ts";
import type { GoodsReturn, OrderReturns, ReturnMoney, ReturnReason } from "./goods-return.ts";

const NOW = new Date("2026-11-30T18:00:00Z");

test.each([
  ["2026-12-07T23:59:59-06:00", "lunes 7 de diciembre"],
  ["2026-12-01T00:00:00-06:00", "martes 1 de diciembre"],
  ["2026-11-30T23:59:59-06:00", "lunes 30 de noviembre"],
  ["2027-01-06T12:00:00-06:00", "miércoles 6 de enero de 2027"],
])("%s is %s in Mexico City", (iso, words) => expect(weekdayText(iso, NOW)).toBe(words));

const WITHDRAWAL = { kind: "withdrawal", freight: "customer" } as ReturnReason;
const WRONG = { kind: "wrong", freight: "shop" } as ReturnReason;
const returns = (reasons: readonly ReturnReason[]) =>
  ({
    withdrawalUntil: "2026-12-07T23:59:59-06:00",
    deliveredAt: "2026-11-30T10:00:00-06:00",
    reasons,
  }) as OrderReturns;

test("the clock says its last day first, also when it is over", () => {
  expect(clockText(returns([WITHDRAWAL]), NOW)).toEqual({
    title: "Puedes devolver hasta el lunes 7 de diciembre.",
    detail: "Recibiste el pedido el lunes 30 de noviembre: son 5 días hábiles.",
  });
  expect(clockText(returns([WRONG]), NOW).title).toBe(
    "El plazo para cambiar de opinión terminó el lunes 7 de diciembre.",
  );
});

test("what comes next says who pays for the way back", () => {
  expect(stepsAhead(WITHDRAWAL, "refund", "martes 1 de diciembre").map(({ text }) => text)).toEqual([
    "A más tardar el martes 1 de diciembre te escribimos.",
    "Te decimos a dónde. El envío de vuelta va por tu cuenta.",
    "A más tardar 5 días hábiles después de recibirlas.",
  ]);
  expect(stepsAhead(WRONG, "replacement", "x")[1]?.text).toBe(
    "Te decimos cuándo y con qué etiqueta. No pagas el envío.",
  );
});

test.each([
  [[], "Hasta 10 MB cada una. Borramos de ellas la ubicación antes de guardarlas."],
  [[{ bytes: 900_000 }], /^1 foto lista, 0\.9 MB\./],
  [[{ bytes: 1 }, { bytes: 2_000_000 }], /^2 fotos listas, 1\.9 MB\./],
])("%j photos read %s", (photos, words) => expect(readyPhotosText(photos)).toMatch(words));

test("a return is named by its tyres and its reason", () =>
  expect(
    returnTitle({
      kind: "wrong",
      lines: [{ line: 1, quantity: 2, name: "Eco Verde", brand: "", size: "", amount: 0 as never }],
    }),
  ).toBe("2 Eco Verde, otra llanta"));

test.each([
  ["refund", "wrong", "Que me regresen el dinero"],
  ["replacement", "wrong", "Que me envíen la correcta"],
  ["replacement", "guarantee", "Que me envíen otra"],
] as const)("%s of %s reads %s", (wish, kind, words) => expect(wishLabel(wish, kind)).toBe(words));

test.each([
  [{ type: "image/jpeg", size: 1000 }, undefined],
  [{ type: "image/heic", size: 1000 }, "Sube una foto en JPG, PNG o WebP."],
  [{ type: "image/png", size: 10 * 1024 * 1024 + 1 }, "Pesa más de 10 MB. Elige una más pequeña."],
  [{ type: "image/webp", size: 0 }, "El archivo está vacío."],
])("a file %j: %s", (file, problem) => expect(fileProblem(file)).toBe(problem));

test.each([
  [46_200, 0, "$462.00 a tu VISA ***4417, a más tardar 5 días hábiles después de recibirlas."],
  [
    30_000,
    16_200,
    "$300.00 a tu VISA ***4417, lo que queda por regresar de este pedido, a más tardar 5 días hábiles después de recibirlas.",
  ],
  [0, 46_200, "De este pedido ya no queda dinero por regresar."],
])("of tyres that bring %d centavos, and %d less than they cost: %s", (inFavour, goneBefore, words) => {
  const money = { inFavour: centavos(inFavour), goneBefore: centavos(goneBefore) };
  expect(wishText("refund", WRONG, { money, paidWith: { type: "card", card: "VISA ***4417" } })).toBe(words);
});

test("a guarantee brings no more than its tyres cost, by the tread that is left", () => {
  const money = { inFavour: centavos(46_200), goneBefore: centavos(0) };
  expect(wishText("refund", { ...WRONG, kind: "guarantee" }, { money, paidWith: { type: "wallet", card: "" } })).toBe(
    "Hasta $462.00 a tu cuenta de PayPal, según el piso que le queda a la llanta, a más tardar 5 días hábiles después de recibirlas.",
  );
});

test.each([
  ["all was paid", { total: 282_000 }, 0],
  ["a part went back before", { total: 100_000 }, 182_000],
  ["the tyres' cost is not known", { tires: 0, total: 100_000 }, 0],
])("of a refund's parts, what it did not pay: %s", (_why, changes, gone) => {
  const money = { tires: 300_000, shipping: 0, compensation: 0, wayBack: 18_000, ...changes };
  expect(notPaidBack(money as unknown as ReturnMoney)).toBe(gone);
});

test.each([
  ["card", "VISA ***4417", "a tu VISA ***4417"],
  ["card", "", "a tu tarjeta"],
  ["wallet", "", "a tu cuenta de PayPal"],
  ["cash", "", "por transferencia"],
  ["bankTransfer", "", "por transferencia"],
  ["deposit", "", "por transferencia"],
] as const)("paid with %s %s, the money goes back %s", (type, card, words) =>
  expect(wayOfMoney({ type, card })).toBe(words),
);

test.each([
  [
    "is not known before the return is authorised",
    { state: "requested" },
    ", menos el envío de vuelta si lo pedimos nosotros",
  ],
  ["is taken off once", { state: "authorized", wayBack: 18_000 }, ", ya sin $180.00 del envío de vuelta"],
  [
    "is not what makes less of a return of whose order a part went back",
    { state: "authorized", wayBack: 18_000, goneBefore: 100 },
    "",
  ],
  ["is the customer's own affair where the shop arranged none", { state: "authorized" }, ""],
  ["is the shop's affair where it is not as ordered", { state: "requested", freight: "shop" }, ""],
] as const)("the way back %s", (_why, changes, words) => {
  const goodsReturn = { freight: "customer", wayBack: 0, goneBefore: 0, ...changes };
  expect(wayBackText(goodsReturn as unknown as GoodsReturn)).toBe(words);
});
