import { expect, test } from "vitest";
import { differencesOf, type OurPayment, type TheirPayment } from "./payment-differences.ts";

const PAID = { kind: "paid", amount: 232_050 } as const;
const our = (changes: Partial<OurPayment> = {}): OurPayment => ({
  reference: "104001-1",
  status: "paid",
  amount: 232_050,
  refunded: 0,
  returns: new Set(),
  ...changes,
});
const their = (state: TheirPayment["state"], refunded: number | null = 0, hasUnknownStep = false): TheirPayment => ({
  reference: "104001-1",
  state,
  refunded,
  hasUnknownStep,
  returns: [],
});
const contested = (state: "open" | "kept"): TheirPayment => ({
  ...their(PAID),
  returns: [{ kind: "chargeback", providerId: "tr1", state }],
});

test.each<[string, OurPayment[], TheirPayment, string | null]>([
  ["both have it paid", [our()], their(PAID), null],
  ["both have it unpaid", [our({ status: "declined" })], their({ kind: "declined" }), null],
  ["we gave it up and they have the money", [our({ status: "abandoned" })], their(PAID), "paidThereOnly"],
  ["the answer got lost", [our({ status: "started" })], their(PAID), "paidThereOnly"],
  ["we think it paid and they refused it", [our()], their({ kind: "declined" }), "paidHereOnly"],
  ["they do not know it", [our()], their({ kind: "notFound" }), "paidHereOnly"],
  ["the amount is another", [our()], their({ kind: "paid", amount: 232_049 }), "otherAmount"],
  ["staff still have to look at it", [our({ status: "mismatch" })], their(PAID), "otherAmount"],
  ["money went back that we know nothing of", [our()], their(PAID, 232_050), "otherRefund"],
  ["both have the refund", [our({ refunded: 232_050 })], their(PAID, 232_050), null],
  ["refunds cannot be asked for", [our({ refunded: 232_050 })], their(PAID, null), null],
  ["a step without a name may be a refund of theirs", [our()], their(PAID, null, true), "unknownStep"],
  ["a step without a name after our refund", [our({ refunded: 232_050 })], their(PAID, null, true), null],
  [
    "a step without a name that is written down",
    [our({ returns: new Set(["unknownStep"]) })],
    their(PAID, null, true),
    null,
  ],
  ["a chargeback we know nothing of", [our()], contested("open"), "dispute"],
  ["one that is written down", [our({ returns: new Set(["tr1 open"]) })], contested("open"), null],
  ["one that was decided meanwhile", [our({ returns: new Set(["tr1 open"]) })], contested("kept"), "dispute"],
  ["it is not ours", [], their(PAID), "notOurs"],
  ["another shop's failed try is not ours", [], their({ kind: "declined" }), null],
  ["the provider did not answer", [our()], their({ kind: "unknown" }), null],
  ["it is still in progress", [our({ status: "started" })], their({ kind: "pending" }), null],
])("%s", (_why, ours, theirs, kind) =>
  expect(differencesOf(ours, [theirs])).toEqual(kind ? [{ reference: "104001-1", kind }] : []),
);
