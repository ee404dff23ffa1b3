import { describe, expect, test } from "vitest";
import { campaignWords } from "./campaign-words.ts";
import { type CouponFacts, couponLine, existsWords } from "./promotion-words.ts";

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
    [why("used", { perCustomer: 1 }), "Cupón X: no vale. Esta cuenta ya lo usó una vez, que es su límite."],
    [why("used", { perCustomer: 3 }), "Cupón X: no vale. Esta cuenta ya lo usó 3 veces, que es su límite."],
    [why("boundToAnotherUser", { email: "a@b.mx" }), "Cupón X: no vale. Es de otra persona."],
    [why("boundToAnotherUser", {}), "Cupón X: no vale. Es sólo para invitados de empleados."],
    [why("invalid", { isActive: false }), "Cupón X: no vale. Está dado de baja."],
    [
      why("invalid", { isCampaignActive: false, isCampaignPaused: true }),
      "Cupón X: no vale. Su campaña está en pausa.",
    ],
    [why("invalid", { isCampaignActive: false }), "Cupón X: no vale. Su campaña está dada de baja."],
  ])("%s", (said, words) => expect(said).toBe(words));
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
