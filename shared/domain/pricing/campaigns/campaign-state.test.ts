import { describe, expect, test } from "vitest";
import { campaignState, codeState, type PromotionState } from "./campaign-state.ts";

const NOW = new Date("2026-11-26T12:00:00Z");
const BEFORE = new Date("2026-11-01T06:00:00Z");
const AFTER = new Date("2026-12-01T06:00:00Z");
const CAMPAIGN = { isActive: true, pausedAt: null, startsAt: BEFORE, endsAt: AFTER, isSpent: false };

test.each<[string, Partial<Parameters<typeof campaignState>[0]>, PromotionState]>([
  ["within its dates", {}, "running"],
  ["at its beginning", { startsAt: NOW }, "running"],
  ["before it", { startsAt: AFTER, endsAt: new Date("2027-01-01") }, "planned"],
  ["at its end", { endsAt: NOW }, "ended"],
  ["paused", { isActive: false, pausedAt: BEFORE }, "paused"],
  ["paused until its end", { isActive: false, pausedAt: BEFORE, endsAt: NOW }, "ended"],
  ["withdrawn", { isActive: false }, "ended"],
  ["without a use left", { isSpent: true }, "spent"],
])("a campaign %s", (_when, facts, state) => expect(campaignState({ ...CAMPAIGN, ...facts }, NOW)).toBe(state));

describe("a code", () => {
  const CODE: Parameters<typeof codeState>[0] = {
    isActive: true,
    startsAt: BEFORE,
    endsAt: AFTER,
    uses: 1,
    maxUses: 2,
    campaign: "running",
  };
  test.each<[string, Partial<typeof CODE>, PromotionState]>([
    ["within its dates", {}, "running"],
    ["before them", { startsAt: AFTER, endsAt: new Date("2027-01-01") }, "planned"],
    ["at its end", { endsAt: NOW }, "ended"],
    ["withdrawn", { isActive: false }, "ended"],
    ["of a campaign that is over", { campaign: "ended" }, "ended"],
    ["of a campaign in pause", { campaign: "paused" }, "paused"],
    ["of a campaign to come", { campaign: "planned" }, "planned"],
    ["with its last use spent", { uses: 2 }, "spent"],
    ["without a limit", { uses: 900, maxUses: null }, "running"],
  ])("%s", (_when, facts, state) => expect(codeState({ ...CODE, ...facts }, NOW)).toBe(state));
});
