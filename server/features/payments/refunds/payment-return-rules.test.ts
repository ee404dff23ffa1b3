import type { WebhookClaim } from "../../../queue/job-payloads.ts";
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
const claim = (says: WebhookClaim["says"], kind: WebhookClaim["kind"] = "chargeback"): WebhookClaim => ({
  kind,
  providerId: "tr1",
  says,
});

test.each<[string, KnownReturn[], ReturnedMoney[], WebhookClaim | null, Partial<KnownReturn>[]]>([
  ["nothing anywhere", [], [], null, []],
  ["the records have something new", [], [booked()], null, [{ state: "open" }]],
  ["the same again", [known()], [booked()], claim("opened"), []],
  ["lost by the records", [known()], [booked({ state: "returned" })], claim("lost"), [{ state: "returned" }]],
  ["another deadline", [known({ respondBy: DUE })], [booked({ respondBy: LATER })], null, [{ respondBy: LATER }]],
  ["a refund that failed", [], [booked({ kind: "refund", state: "kept" })], null, []],
  [
    "a refund that fails later",
    [known({ kind: "refund", state: "returned" })],
    [booked({ kind: "refund", state: "kept" })],
    null,
    [{ state: "kept" }],
  ],
  ["opened, and the records do not have it", [], [], claim("opened"), [{ state: "heard", amount: null }]],
  ["told twice", [known({ state: "heard" })], [], claim("opened"), []],
  ["lost by a webhook alone: no money is counted", [], [], claim("lost"), [{ state: "heard" }]],
  ["won before it was opened", [], [], claim("won"), [{ state: "kept" }]],
  ["opened after it was won", [known({ state: "kept" })], [], claim("opened"), []],
  ["won, and the records are late", [known()], [booked()], claim("won"), []],
  ["won, and no longer in the records", [known()], [], claim("won"), [{ state: "kept" }]],
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
    claim("opened", "reversal"),
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
