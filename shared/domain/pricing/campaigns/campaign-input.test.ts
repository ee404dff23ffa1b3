import { expect, test } from "vitest";
import {
  type CampaignInput,
  campaignProblems,
  type CouponInput,
  couponProblems,
  LONGEST_CAMPAIGN_NAME,
  MOST_USES,
} from "./campaign-input.ts";

const SPAN = { startsAt: new Date("2026-11-13T06:00:00Z"), endsAt: new Date("2026-11-21T06:00:00Z") };
const CAMPAIGN: CampaignInput = {
  name: "Buen Fin",
  isPerLine: false,
  minProducts: 4,
  maxProducts: 0,
  percent: 15,
  productIds: null,
  ...SPAN,
};
const COUPON: CouponInput = { maxUses: null, perCustomer: null, ...SPAN };

const NAME = { name: ["Escribe un nombre de hasta 120 letras."] };
const PERCENT = { percent: ["Escribe un porcentaje entero, de 1 a 99."] };
const LEAST = { minProducts: ["Escribe de 1 a 999 piezas."] };
const MOST = { maxProducts: ["Escribe hasta 999 piezas, o nada: sin tope."] };
const USES = ["Escribe de 1 a 1,000,000 usos, o nada: sin límite."];
const UNKNOWN = new Date(Number.NaN);

test.each<[string, Partial<CampaignInput>, object]>([
  ["what is right has no problems", {}, {}],
  ["a name is needed", { name: "" }, NAME],
  ["the longest name", { name: "x".repeat(LONGEST_CAMPAIGN_NAME) }, {}],
  ["a longer name", { name: "x".repeat(LONGEST_CAMPAIGN_NAME + 1) }, NAME],
  ["one percent", { percent: 1 }, {}],
  ["nothing taken off", { percent: 0 }, PERCENT],
  ["ninety-nine percent", { percent: 99 }, {}],
  ["a gift", { percent: 100 }, PERCENT],
  ["half a percent", { percent: 10.5 }, PERCENT],
  ["from one piece", { minProducts: 1 }, {}],
  ["from no piece", { minProducts: 0 }, LEAST],
  ["more pieces than a line has", { minProducts: 1000 }, LEAST],
  ["a cap", { maxProducts: 999 }, {}],
  ["less than no cap", { maxProducts: -1 }, MOST],
  ["a cap beyond a line", { maxProducts: 1000 }, MOST],
  ["one product", { productIds: [1] }, {}],
  ["no product", { productIds: [] }, { productIds: ["Elige las llantas que cubre, o todas."] }],
  ["several problems at once", { name: "", percent: 0 }, { ...NAME, ...PERCENT }],
])("a campaign: %s", (_why, part, problems) => expect(campaignProblems({ ...CAMPAIGN, ...part })).toEqual(problems));

test.each<[string, Partial<CouponInput>, object]>([
  ["without limits", {}, {}],
  ["one use", { maxUses: 1, perCustomer: 1 }, {}],
  ["the most uses", { maxUses: MOST_USES, perCustomer: MOST_USES }, {}],
  ["no use", { maxUses: 0 }, { uses: USES }],
  ["too many uses", { maxUses: MOST_USES + 1 }, { uses: USES }],
  ["no use by a customer", { perCustomer: 0 }, { perCustomer: USES }],
])("a code: %s", (_why, part, problems) => expect(couponProblems({ ...COUPON, ...part })).toEqual(problems));

test.each<[string, Partial<typeof SPAN>, string | null]>([
  ["no beginning", { startsAt: UNKNOWN }, "Escribe desde cuándo y hasta cuándo vale."],
  ["no end", { endsAt: UNKNOWN }, "Escribe desde cuándo y hasta cuándo vale."],
  ["an end before the beginning", { endsAt: new Date("2026-11-13T05:59:59Z") }, "Terminaría antes de empezar."],
  ["an end at the beginning", { endsAt: SPAN.startsAt }, "Terminaría antes de empezar."],
  ["the last minute of the last year", { endsAt: new Date("2100-01-01T05:59:00Z") }, null],
  ["the end of the last year", { endsAt: new Date("2100-01-01T06:00:00Z") }, null],
  ["a minute later", { endsAt: new Date("2100-01-01T06:01:00Z") }, "El último año es 2099."],
  ["a slip of the year", { endsAt: new Date("2206-11-21T06:00:00Z") }, "El último año es 2099."],
])("campaign and code: %s", (_why, part, problem) => {
  const problems = problem === null ? {} : { endsAt: [problem] };
  expect(campaignProblems({ ...CAMPAIGN, ...part })).toEqual(problems);
  expect(couponProblems({ ...COUPON, ...part })).toEqual(problems);
});
