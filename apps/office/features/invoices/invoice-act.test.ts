import { expect, test } from "vitest";
import { rowActOf } from "./invoice-act.ts";

test.each([
  ["what was refused is stamped", "refused", ["stamp", "resend"], "stamp"],
  ["a stamped one is sent again", "stamped", ["resend", "cancel", "askSat"], "resend"],
  ["a cancellation is asked about", "cancelPending", ["resend", "askSat"], "askSat"],
  ["a member who may nothing opens it", "stamped", [], undefined],
  ["a cancelled one is opened", "cancelled", ["resend"], undefined],
] as const)("%s", (_why, state, acts, act) => expect(rowActOf({ state, acts: [...acts] })).toBe(act));
