import { describe, expect, test } from "vitest";
import { centavos } from "../../money/money.ts";
import type { LineReasons } from "../pricing-reasons.ts";
import { campaignWords } from "./campaign-words.ts";
import { type CouponFacts, couponLine, existsWords, planLines, reasonLines } from "./promotion-words.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const FACTS: CouponFacts = {
  isActive: true,
  isCampaignActive: true,
  isCampaignPaused: false,
  startsAt: new Date("2026-01-01T06:00:00Z"),
  endsAt: new Date("2027-01-01T06:00:00Z"),
  campaignStartsAt: new Date("2026-01-01T06:00:00Z"),
  campaignEndsAt: new Date("2027-01-01T06:00:00Z"),
  uses: 2,
  maxUses: null,
  perCustomer: null,
  email: null,
};

describe("a code that is there already", () => {
  test.each<[string, Partial<CouponFacts>, string]>([
    [
      "ended at midnight, which is the day before's",
      { endsAt: new Date("2025-12-01T06:00:00Z") },
      "BUENFIN ya existe; terminó el 30 de noviembre de 2025. ¿Reactivarlo?",
    ],
    [
      "ended with its campaign",
      { campaignEndsAt: new Date("2026-11-18T05:59:59Z") },
      "BUENFIN ya existe; terminó el 17 de noviembre de 2026. ¿Reactivarlo?",
    ],
    ["was withdrawn", { isActive: false }, "BUENFIN ya existe; está dado de baja. ¿Reactivarlo?"],
    [
      "is to come",
      { startsAt: new Date("2026-12-01T06:00:00Z") },
      "BUENFIN ya existe; empieza el 1 de diciembre de 2026.",
    ],
    ["has a use left", { maxUses: 3 }, "BUENFIN ya existe y está vigente."],
    ["is spent", { maxUses: 2 }, "BUENFIN ya existe; sus usos se gastaron. ¿Reactivarlo?"],
    ["counts", {}, "BUENFIN ya existe y está vigente."],
  ])("%s", (_what, facts, words) => expect(existsWords("BUENFIN", { ...FACTS, ...facts }, NOW)).toBe(words));
});

describe("why a coupon does not count", () => {
  const why = (status: Parameters<typeof couponLine>[0]["status"], facts?: Partial<CouponFacts>) =>
    couponLine({ code: "X", status }, facts && { ...FACTS, ...facts }, NOW);
  test.each([
    [why("none"), "Sin cupón."],
    [why("valid", {}), "Cupón X: válido."],
    [why("invalid"), "Cupón X: no vale. No existe."],
    [why("used", { maxUses: 2 }), "Cupón X: no vale. Sus 2 usos ya se gastaron (2)."],
    [why("used", { maxUses: 3, perCustomer: 1 }), "Cupón X: no vale. Esta cuenta ya lo usó una vez, que es su límite."],
    [why("used", { perCustomer: 1 }), "Cupón X: no vale. Esta cuenta ya lo usó una vez, que es su límite."],
    [why("used", { perCustomer: 3 }), "Cupón X: no vale. Esta cuenta ya lo usó 3 veces, que es su límite."],
    [why("boundToAnotherUser", { email: "a@b.mx" }), "Cupón X: no vale. Es de otra persona."],
    [why("boundToAnotherUser", {}), "Cupón X: no vale. Es sólo para invitados de empleados."],
    [why("invalid", { isActive: false }), "Cupón X: no vale. Está dado de baja."],
    [
      why("invalid", { isCampaignActive: false, isCampaignPaused: true }),
      "Cupón X: no vale. Su campaña está en pausa.",
    ],
    [why("invalid", { startsAt: new Date("2026-12-01T06:00:00Z") }), "Cupón X: no vale. Empieza el 01/dic/2026 00:00."],
    [
      why("invalid", { campaignEndsAt: new Date("2026-11-18T06:00:00Z") }),
      "Cupón X: no vale. Terminó el 18/nov/2026 00:00.",
    ],
    [why("invalid", { isCampaignActive: false }), "Cupón X: no vale. Su campaña está dada de baja."],
  ])("%s", (said, words) => expect(said).toBe(words));
});

const NO_COUPON = { isApplied: false, text: "Cupón: ninguno que valga." };
const NO_DISCOUNT = { isApplied: false, text: "Descuento propio: la llanta no tiene." };

describe("why a line costs what it does", () => {
  test.each<[LineReasons["campaign"], boolean, string]>([
    [{ kind: "noCampaign" }, false, "Cupón: ninguno que valga."],
    [{ kind: "notCovered" }, false, "Cupón: la campaña no incluye este producto."],
    [
      { kind: "belowThreshold", counted: 2, needed: 4, isPerLine: true },
      false,
      "Cupón: la línea tiene 2 piezas y la campaña pide 4.",
    ],
    [
      { kind: "belowThreshold", counted: 2, needed: 4, isPerLine: false },
      false,
      "Cupón: el carrito tiene 2 piezas y la campaña pide 4.",
    ],
    [
      { kind: "notCheaper", campaign: centavos(120_000), own: centavos(110_050) },
      false,
      "Cupón: con él costaría $1,200.00 y sin él cuesta $1,100.50 antes de IVA; queda lo más barato.",
    ],
    [{ kind: "capReached", most: 4 }, false, "Cupón: su tope de 4 piezas se usó en llantas más caras."],
    [{ kind: "applied", quantity: 4, of: 4 }, true, "Cupón: aplica a todas las piezas."],
    [{ kind: "applied", quantity: 2, of: 4 }, true, "Cupón: aplica a 2 de 4 piezas, por el tope de la campaña."],
  ])("the coupon: %j", (campaign, isApplied, text) =>
    expect(reasonLines({ campaign, own: { kind: "noDiscount" } })).toEqual([{ isApplied, text }, NO_DISCOUNT]),
  );

  test.each<[LineReasons["own"], boolean, string]>([
    [{ kind: "noDiscount" }, false, "Descuento propio: la llanta no tiene."],
    [{ kind: "belowMinimum", quantity: 2, minimum: 4 }, false, "Descuento propio: vale desde 4 piezas y hay 2."],
    [{ kind: "betterByCampaign" }, false, "Descuento propio: el cupón la deja más barata."],
    [{ kind: "applied", minimum: 1 }, true, "Descuento propio: aplica."],
    [{ kind: "applied", minimum: 4 }, true, "Descuento propio: aplica, desde 4 piezas."],
  ])("the tyre's own discount: %j", (own, isApplied, text) =>
    expect(reasonLines({ campaign: { kind: "noCampaign" }, own })).toEqual([NO_COUPON, { isApplied, text }]),
  );
});

describe("the plan that sets a price", () => {
  const buenFin = { name: "Buen Fin", startsAt: new Date("2026-11-13T06:00:00Z"), endsAt: null };
  test("is named with its end, and the next one with its beginning", () => {
    expect(planLines({ by: buenFin, coming: null } as never)).toEqual([
      { isApplied: true, text: "Precio de «Buen Fin»." },
    ]);
    const by = { ...buenFin, endsAt: new Date("2026-11-21T06:00:00Z") };
    const coming = { ...buenFin, name: "Navidad", startsAt: new Date("2026-12-01T15:00:00Z") };
    expect(planLines({ by, coming } as never)).toEqual([
      { isApplied: true, text: "Precio de «Buen Fin», hasta el 21/nov/2026 00:00." },
      { isApplied: false, text: "«Navidad» empieza el 01/dic/2026 09:00." },
    ]);
  });

  test("is not named where there is none", () => expect(planLines({ by: null, coming: null })).toEqual([]));
});

test.each([
  [{}, "15 % en todo"],
  [{ minProducts: 4 }, "15 % desde 4 piezas en todo"],
  [{ minProducts: 4, isPerLine: true }, "15 % desde 4 piezas de la misma llanta en todo"],
  [{ maxProducts: 1, productIds: [1] }, "15 % en 1 modelo, a lo más 1 pieza"],
  [{ productIds: [1, 2] }, "15 % en 2 modelos"],
])("a campaign with %j gives %s", (part, words) =>
  expect(
    campaignWords({ percent: 15, minProducts: 1, maxProducts: 0, isPerLine: false, productIds: null, ...part }),
  ).toBe(words),
);
