import { describe, expect, test } from "vitest";
import { isOfThisParcel, nextPollAt } from "./poll-plan.ts";
import { publicSteps } from "./public-steps.ts";
import { isLinkOver, TRACKING_TOKEN } from "./tracking-link.ts";
import { fillTemplate, templateProblem } from "./tracking-template.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const shippedAt = new Date("2026-11-22T16:00:00Z");
const after = (ms: number): Date => new Date(shippedAt.getTime() + ms);

describe("asking about a parcel", () => {
  test("is after two hours, then after six, and ends after thirty days", () => {
    const ask = (outcome: "news" | "nothingNew" | "failed", quietPolls: number, now = shippedAt) =>
      nextPollAt(now, { outcome, quietPolls, shippedAt });
    expect(ask("news", 0)).toEqual(after(2 * HOUR_MS));
    expect(ask("nothingNew", 1)).toEqual(after(2 * HOUR_MS));
    expect(ask("nothingNew", 2)).toEqual(after(6 * HOUR_MS));
    expect(ask("failed", 5)).toEqual(after(HOUR_MS / 2));
    expect(ask("nothingNew", 9, after(30 * DAY_MS))).toBeNull();
  });

  test("leaves out what another parcel with the same number did", () => {
    expect(isOfThisParcel(after(-DAY_MS), shippedAt)).toBe(true);
    expect(isOfThisParcel(after(-30 * DAY_MS), shippedAt)).toBe(false);
  });
});

describe("the address of a tracking page", () => {
  test("is a carrier's over https with the guía in it", () => {
    expect(templateProblem("https://www.dhl.com/mx-es/home/rastreo.html?tracking-id={guia}")).toBeUndefined();
    expect(fillTemplate("https://x.example/{guia}", "A/B")).toBe("https://x.example/A%2FB");
  });

  test.each([
    "http://www.dhl.com/{guia}",
    "https://www.dhl.com/rastreo",
    "javascript:alert('{guia}')",
    ["https://user:", "x@dhl.com/{guia}"].join(""),
    "https://{guia}.example/x",
    "https://dhl/{guia}",
    "https://www.dhl.com/{guia} x",
    "https://www.dhl.com/{otra}{guia}",
    `https://www.dhl.com/{guia}${"x".repeat(300)}`,
  ])("is not %s", (template) => expect(templateProblem(template)).toEqual(expect.any(String)));
});

describe("the road that a customer sees", () => {
  const event = (to: number, hours: number) => ({ to, at: after(hours * HOUR_MS) });
  const order = { delivery: "address", placedAt: after(-30 * HOUR_MS) } as const;

  test("has what is behind, where it is and what comes", () => {
    const events = [event(20, -29), event(40, -3), event(47, 0)];
    expect(publicSteps({ ...order, status: "shipped", events }).map(({ step, state }) => [step, state])).toEqual([
      ["placed", "done"],
      ["validated", "done"],
      ["prepared", "done"],
      ["onItsWay", "now"],
      ["delivered", "next"],
    ]);
    expect(publicSteps({ ...order, status: "delivered", events: [...events, event(60, 90)] }).at(-1)).toEqual({
      step: "delivered",
      state: "done",
      at: after(90 * HOUR_MS),
    });
  });

  test("stops where the order was, and names no moment of what did not come", () => {
    const events = [event(20, -29), event(47, 0), event(700, 5)];
    const steps = publicSteps({ ...order, status: "exception", events });
    expect(steps.find(({ step }) => step === "onItsWay")).toMatchObject({ state: "stopped" });
    expect(steps.at(-1)).toMatchObject({ step: "delivered", state: "next", at: null });
  });

  test("ends at the branch for who goes there", () => {
    const steps = publicSteps({ ...order, delivery: "employeeCourier", status: "atCourierBranch", events: [] });
    expect(steps.map(({ step, state }) => `${step} ${state}`).slice(-3)).toEqual([
      "onItsWay done",
      "ready now",
      "delivered next",
    ]);
  });
});

describe("the link of an e-mail", () => {
  const placedAt = after(-DAY_MS);

  test("ends thirty days after the delivery, and not before", () => {
    const delivered = { status: "delivered", since: shippedAt, placedAt } as const;
    expect(isLinkOver(delivered, after(29 * DAY_MS))).toBe(false);
    expect(isLinkOver(delivered, after(31 * DAY_MS))).toBe(true);
    expect(isLinkOver({ ...delivered, status: "inTransit" }, after(31 * DAY_MS))).toBe(false);
    expect(isLinkOver({ ...delivered, status: "inTransit" }, after(401 * DAY_MS))).toBe(true);
  });

  test("has an order's number and a code", () => {
    expect(TRACKING_TOKEN.test(`104286-${"0a".repeat(20)}`)).toBe(true);
    for (const token of ["104286", `0-${"0a".repeat(20)}`, `104286-${"0A".repeat(20)}`, `1-${"0a".repeat(21)}`]) {
      expect(TRACKING_TOKEN.test(token)).toBe(false);
    }
  });
});
