import { describe, expect, test } from "vitest";
import { expectAllDone, runClosed } from "./load.ts";
import type { Done } from "./visitors.ts";

const done = (status: number, retryAfter?: string): Done => ({
  kind: "browse",
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
    return runClosed({ act }, 1, 0.02);
  };

  test("all done", async () => {
    const outcome = await outcomeOf([done(200)]);
    expect(() => expectAllDone("warming up", outcome)).not.toThrow();
  });
  test.each([
    ["an error", done(500), /Not measured: while warming up, browse 500 x \d+\./],
    ["no answer", done(0), /browse 0 x \d+/],
    ["turned away", done(503, "2"), /turned away x \d+/],
  ])("%s", async (_, answer, message) => {
    const outcome = await outcomeOf([done(200), answer]);
    expect(() => expectAllDone("warming up", outcome)).toThrow(message);
  });
});
