import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { expectAllDone, runClosed, runOpen, startOpen } from "./load.ts";
import type { Done } from "./visitors.ts";

const done = (status: number, retryAfter?: string): Done => ({
  kind: "page",
  isOk: status === 200,
  answer: { status, retryAfter, ms: 1, body: () => null },
});

describe("a run that saw something else than what was asked for measures nothing", () => {
  /** Every answer is the next of these, then again from the first. */
  const outcomeOf = (answers: readonly Done[]) => {
    let asked = 0;
    const act = async () => {
      await new Promise(setImmediate);
      return answers[asked++ % answers.length] as Done;
    };
    return runClosed({ act }, 1, 0.1);
  };

  test("all done", async () => {
    const outcome = await outcomeOf([done(200)]);
    expect(() => expectAllDone("warming up", outcome)).not.toThrow();
  });
  test.each([
    ["an error", done(500), /Not measured: while warming up, page 500 x \d+\./],
    ["no answer", done(0), /page without an answer x \d+/],
    ["shed", done(503, "2"), /shed x \d+/],
  ])("%s", async (_, answer, message) => {
    // First, for a machine that finds time for one only.
    const outcome = await outcomeOf([answer, done(200)]);
    expect(() => expectAllDone("warming up", outcome)).toThrow(message);
  });
});

describe("visitors that come at their own times", () => {
  test("as many as are due come", async () => {
    const { asked } = await runOpen(
      { act: async () => done(200) },
      { perSecond: 333, seconds: 0.1, mostAtOnce: 1_000 },
    );
    expect(asked).toBe(34);
  });
  test("those who are too many at once do not come, and are not counted as sent", async () => {
    const slow = { act: () => delay(150, done(200)) };
    expect((await runOpen(slow, { perSecond: 200, seconds: 0.1, mostAtOnce: 5 })).asked).toBe(5);
  });
  test("what is answered after the time is not done in a second of it", async () => {
    const slow = { act: () => delay(300, done(200)) };
    const { perSecond, ok } = await runOpen(slow, { perSecond: 100, seconds: 0.1, mostAtOnce: 1_000 });
    expect({ perSecond, pages: ok.page }).toEqual({ perSecond: 0, pages: 10 });
  });
  test("the last one has come before the answers are there", async () => {
    const open = Promise.withResolvers<Done>();
    const run = startOpen({ act: () => open.promise }, { perSecond: 50, seconds: 0.1, mostAtOnce: 1_000 });
    await run.allCame;
    open.resolve(done(200));
    expect((await run.outcome).ok.page).toBe(5);
  });
});

test("the time of pages is not that of everything", async () => {
  const answers = [
    { ...done(200), answer: { ...done(200).answer, ms: 40 } },
    { ...done(200), kind: "call" as const },
  ];
  let asked = 0;
  const act = async () => answers[asked++ % 2] as Done;
  const { pageP99Ms, ok } = await runOpen({ act }, { perSecond: 100, seconds: 0.04, mostAtOnce: 9 });
  expect({ pageP99Ms, ...ok }).toEqual({ pageP99Ms: 40, page: 2, call: 2, cart: 0, checkout: 0 });
});
