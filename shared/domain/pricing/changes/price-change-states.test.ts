import { expect, test } from "vitest";
import {
  ALL_PRICE_CHANGE_STATES,
  mayMovePriceChange,
  priceChangeActs,
  priceChangeLabel,
  shownPriceChange,
} from "./price-change-states.ts";

const NOW = new Date("2026-12-01T06:00:00Z");
const LATER = new Date("2026-12-04T06:00:00Z");
const draft = { state: "draft" as const, startsAt: LATER, note: "" };
const request = (state: string, reason: string | null = null, expiresAt = LATER) => ({ state, reason, expiresAt });

test.each([
  ["without a request is a draft", draft, "draft", ""],
  ["waits with its request", { ...draft, request: request("open") }, "waiting", ""],
  ["is a draft again when the request was withdrawn", { ...draft, request: request("withdrawn") }, "draft", ""],
  ["is over when it was refused", { ...draft, request: request("rejected", "muy bajo") }, "refused", "muy bajo"],
  ["is over when it could not be done", { ...draft, request: request("failed", "choca") }, "refused", "choca"],
  ["waits without a moment", { ...draft, startsAt: null, request: request("open") }, "waiting", ""],
  [
    "is over when its request is marked as lapsed",
    { ...draft, request: request("expired") },
    "refused",
    "Venció sin que otra persona lo decidiera.",
  ],
  [
    "is over when the request lapsed",
    { ...draft, request: request("open", null, NOW) },
    "refused",
    "Venció sin que otra persona lo decidiera.",
  ],
  [
    "is over when its moment came first",
    { ...draft, startsAt: NOW, request: request("open") },
    "refused",
    "Llegó su momento sin que otra persona lo aprobara.",
  ],
  [
    "that was scheduled is what it is",
    { ...draft, state: "planned" as const, request: request("approved") },
    "planned",
    "",
  ],
])("a draft %s", (_what, given, state, note) =>
  expect(shownPriceChange({ request: null, ...given }, NOW)).toEqual({ state, note }),
);

test("what runs is ended and never withdrawn, and what is over stays", () => {
  expect(mayMovePriceChange("running", "reverted", "staff")).toBe(true);
  expect(mayMovePriceChange("running", "withdrawn", "staff")).toBe(false);
  expect(mayMovePriceChange("planned", "running", "staff")).toBe(false);
  expect(mayMovePriceChange("draft", "planned", "clock")).toBe(false);
  expect(priceChangeActs("draft")).toEqual(["schedule", "edit", "withdraw"]);
  expect(priceChangeActs("waiting")).toEqual(["withdraw"]);
  expect(priceChangeActs("planned")).toEqual(["withdraw"]);
  expect(priceChangeActs("running")).toEqual(["end"]);
  expect(priceChangeActs("reverted")).toEqual([]);
});

test("every state has a word of its own", () => {
  expect(new Set(ALL_PRICE_CHANGE_STATES.map(priceChangeLabel)).size).toBe(ALL_PRICE_CHANGE_STATES.length);
  expect(priceChangeLabel("waiting")).toBe("Por aprobar");
});
