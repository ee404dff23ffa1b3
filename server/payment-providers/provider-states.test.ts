import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../config/config.ts";
import { CHARGE_STATUSES, CHARGEBACK_EVENTS, meaningOfCharge } from "./openpay/openpay-states.ts";
import {
  CAPTURE_STATUSES,
  DISPUTE_OUTCOMES,
  DISPUTE_STATUSES,
  disputeState,
  meaningOfCapture,
  meaningOfOrder,
  ORDER_STATUSES,
  REFUND_STATUSES,
  refundState,
} from "./paypal/paypal-states.ts";
import { STATUS } from "./safetypay/safetypay-activities.ts";

const RECORD = readFileSync(
  path.resolve(import.meta.dirname, "../../docs/decisions/0047-money-that-goes-back-without-us.md"),
  "utf8",
);

/** The table of the decision record with this heading: what each word means. */
function tableOf(heading: string): Record<string, string> {
  const lines = RECORD.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  const rows = lines.slice(start + 2, lines.indexOf("", start));
  return Object.fromEntries(
    rows.map((row) => {
      const [word = "", meaning = ""] = row
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [word.replaceAll("`", ""), meaning];
    }),
  );
}

const usual = readConfig({})
  .SAFETYPAY_USUAL_CODES.split(",")
  .map((code) => [code, "usual, after paying"]);

test.each<[string, Readonly<Record<string, string | null>>]>([
  ["OpenPay charge", CHARGE_STATUSES],
  ["OpenPay notice", CHARGEBACK_EVENTS],
  ["PayPal order", ORDER_STATUSES],
  ["PayPal capture", CAPTURE_STATUSES],
  ["PayPal refund", REFUND_STATUSES],
  ["PayPal dispute", DISPUTE_STATUSES],
  ["PayPal outcome", DISPUTE_OUTCOMES],
  ["SafetyPay code", Object.fromEntries([...Object.entries(STATUS).map(([means, code]) => [code, means]), ...usual])],
])("%s: decisions/0047 says what the code does", (heading, table) => {
  const shown = Object.entries(table).map(([word, means]) => [word, means ?? "its outcome tells"]);
  expect(tableOf(heading)).toEqual(Object.fromEntries(shown));
});

test.each(["", "paused", "constructor", "toString", "COMPLETED "])("the word «%s» decides nothing", (word) => {
  expect([meaningOfCharge(word), meaningOfOrder(word), meaningOfCapture(word)]).toEqual([null, null, null]);
  expect([refundState(word), disputeState(word, "RESOLVED_BUYER_FAVOUR")]).toEqual(["heard", "heard"]);
  expect(disputeState("RESOLVED", word)).toBe("heard");
});

test.each([
  ["RESOLVED", "RESOLVED_BUYER_FAVOUR", "returned"],
  ["RESOLVED", "CANCELED_BY_BUYER", "kept"],
  // An outcome counts when the dispute is over.
  ["UNDER_REVIEW", "RESOLVED_BUYER_FAVOUR", "open"],
])("a dispute that is %s, outcome %s: %s", (status, outcome, state) =>
  expect(disputeState(status, outcome)).toBe(state),
);
