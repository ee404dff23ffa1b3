import type { Heard } from "../../../queue/job-payloads.ts";
import { expect, test } from "vitest";
import type { ReturnedMoney } from "../../../payment-providers/payment-provider.ts";
import { centavos } from "../../../../shared/domain/money/money.ts";
import { changedReturns, type KnownReturn } from "./payment-return-rules.ts";

const DUE = new Date("2026-12-01T00:00:00Z");
const LATER = new Date("2026-12-05T00:00:00Z");
const known = (changes: Partial<KnownReturn> = {}): KnownReturn => ({
  kind: "chargeback",
  providerId: "tr1",
  amount: 500,
  state: "open",
  respondBy: null,
  ...changes,
});
const booked = (changes: Partial<ReturnedMoney> = {}): ReturnedMoney => ({
  kind: "chargeback",
  providerId: "tr1",
  reference: "",
  amount: centavos(500),
  state: "open",
  respondBy: null,
  ...changes,
});
const heard = (says: Heard["says"], kind: Heard["kind"] = "chargeback"): Heard => ({ kind, providerId: "tr1", says });

test.each<[string, KnownReturn[], ReturnedMoney[], Heard | null, Partial<KnownReturn>[]]>([
  ["nothing anywhere", [], [], null, []],
  ["the records have something new", [], [booked()], null, [{ state: "open" }]],
  ["the same again", [known()], [booked()], heard("opened"), []],
  ["lost by the records", [known()], [booked({ state: "returned" })], heard("lost"), [{ state: "returned" }]],
  ["another deadline", [known({ respondBy: DUE })], [booked({ respondBy: LATER })], null, [{ respondBy: LATER }]],
  ["a refund that failed", [], [booked({ kind: "refund", state: "kept" })], null, []],
  [
    "a refund that fails later",
    [known({ kind: "refund", state: "returned" })],
    [booked({ kind: "refund", state: "kept" })],
    null,
    [{ state: "kept" }],
  ],
  ["opened, and the records do not have it", [], [], heard("opened"), [{ state: "heard", amount: null }]],
  ["told twice", [known({ state: "heard" })], [], heard("opened"), []],
  ["lost by a webhook alone: no money is counted", [], [], heard("lost"), [{ state: "heard" }]],
  ["won before it was opened", [], [], heard("won"), [{ state: "kept" }]],
  ["opened after it was won", [known({ state: "kept" })], [], heard("opened"), []],
  ["won, and the records are late", [known()], [booked()], heard("won"), []],
  ["won, and no longer in the records", [known()], [], heard("won"), [{ state: "kept" }]],
  ["no longer in the records, without a reason", [known()], [], null, [{ state: "heard" }]],
  ["what staff decided stays", [known({ state: "kept" })], [], null, []],
  [
    "what staff decided stays beside a word without a meaning",
    [known({ state: "kept" })],
    [booked({ state: "heard" })],
    null,
    [],
  ],
  ["opened again by the records", [known({ state: "kept" })], [booked()], null, [{ state: "open" }]],
  ["a dispute the list does not show yet", [known({ kind: "dispute" })], [], null, []],
  [
    "a reversal is told by its webhook",
    [],
    [booked({ kind: "refund", state: "returned" })],
    heard("opened", "reversal"),
    [{ kind: "reversal", state: "returned" }],
  ],
  [
    "and stays one",
    [known({ kind: "reversal", state: "returned" })],
    [booked({ kind: "refund", state: "returned" })],
    null,
    [],
  ],
])("%s", (_why, before, records, claim, changes) => {
  const written = changedReturns(before, records, claim);
  expect(written).toHaveLength(changes.length);
  expect(written).toMatchObject(changes);
});
