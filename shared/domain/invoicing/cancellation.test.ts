import { describe, expect, test } from "vitest";
import { centavos } from "../money/money.ts";
import {
  acceptedBySilenceAt,
  CANCEL_MOTIVES,
  cancellationDeadline,
  type CancelMotive,
  type CancelRequest,
  checkCancellation,
  correctionOf,
  type MoneyBack,
  needsAcceptance,
  type StampedDocument,
} from "./cancellation.ts";

/** Friday, 13 November 2026; Monday the 16th is a holiday. */
const ISSUED_AT = new Date("2026-11-13T18:00:00Z");
const at = (text: string) => new Date(text);
const UUID = "5A0E7C11-9F3B-4D2A-8C60-000000000001";
const OTHER = "5A0E7C11-9F3B-4D2A-8C60-0000000000AB";

const DOCUMENT: StampedDocument = {
  kind: "I",
  isGlobal: false,
  taxFolio: UUID,
  receiverRfc: "IIA040805DZ4",
  total: centavos(587_656),
  issuedAt: ISSUED_AT,
  relatedTaxFolios: [],
};

describe("the receiver", () => {
  const LATER = at("2026-12-01T18:00:00Z");
  test.each<[string, Partial<StampedDocument>, Date, boolean]>([
    ["has to accept a month later", {}, LATER, true],
    ["is not asked up to 1,000.00", { total: centavos(100_000) }, LATER, false],
    ["is asked from a centavo more", { total: centavos(100_001) }, LATER, true],
    ["is not asked about a credit note", { kind: "E" }, LATER, false],
    ["is not asked when it is the public", { receiverRfc: "XAXX010101000" }, LATER, false],
    ["is not asked until the next business day is over", {}, at("2026-11-18T05:59:59Z"), false],
    ["is asked from then on", {}, at("2026-11-18T06:00:00Z"), true],
  ])("%s", (_why, change, now, asked) => expect(needsAcceptance({ ...DOCUMENT, ...change }, now)).toBe(asked));

  test("accepts by silence after three business days", () =>
    expect(acceptedBySilenceAt(ISSUED_AT)).toEqual(at("2026-11-20T06:00:00Z")));
});

test.each<["legal" | "natural", string, string]>([
  ["legal", "2026-11-13T18:00:00Z", "2027-04-01T06:00:00Z"],
  ["natural", "2026-11-13T18:00:00Z", "2027-05-01T06:00:00Z"],
  ["legal", "2027-01-01T05:59:59Z", "2027-04-01T06:00:00Z"],
])("a %s person's document of %s is cancelled before %s", (issuer, issuedAt, end) =>
  expect(cancellationDeadline(at(issuedAt), issuer)).toEqual(at(end)),
);

describe("a request for cancellation", () => {
  const REQUEST: CancelRequest = {
    document: DOCUMENT,
    motive: "02",
    substitute: null,
    issuer: "legal",
    now: at("2026-11-13T20:00:00Z"),
  };
  const global = { ...DOCUMENT, isGlobal: true, receiverRfc: "XAXX010101000" };

  test.each<[string, Partial<CancelRequest>, unknown]>([
    ["without an error", {}, { ok: true, value: { needsAcceptance: false } }],
    [
      "whose receiver will be asked",
      { now: at("2026-12-01T18:00:00Z") },
      { ok: true, value: { needsAcceptance: true } },
    ],
    [
      "of a global invoice for a sale of it",
      { motive: "04", document: global },
      { ok: true, value: { needsAcceptance: false } },
    ],
    ["of an invoice as a global one", { motive: "04" }, { ok: false, error: { kind: "notGlobal" } }],
    ["with errors, without the replacement", { motive: "01" }, { ok: false, error: { kind: "substituteMissing" } }],
    [
      "replaced by itself",
      { motive: "01", substitute: UUID.toLowerCase() },
      { ok: false, error: { kind: "substituteMissing" } },
    ],
    [
      "with a replacement that its motive has not",
      { motive: "03", substitute: OTHER },
      { ok: false, error: { kind: "substituteUnexpected" } },
    ],
    [
      "with a replacement that does not name it",
      { motive: "01", substitute: OTHER },
      { ok: false, error: { kind: "substituteUnrelated" } },
    ],
    [
      "that its replacement names",
      { motive: "01", substitute: OTHER, document: { ...DOCUMENT, relatedTaxFolios: [OTHER.toLowerCase()] } },
      { ok: true, value: { needsAcceptance: false } },
    ],
    [
      "of an invoice with a credit note in force",
      { document: { ...DOCUMENT, relatedTaxFolios: [OTHER] } },
      { ok: false, error: { kind: "hasRelations", taxFolios: [OTHER] } },
    ],
    [
      "after the annual return",
      { now: at("2027-04-01T06:00:00Z") },
      { ok: false, error: { kind: "deadlineOver", since: at("2027-04-01T06:00:00Z") } },
    ],
  ])("%s", (_what, change, answer) => expect(checkCancellation({ ...REQUEST, ...change })).toEqual(answer));

  test("has four motives, of which one needs a replacement", () =>
    expect(
      (Object.keys(CANCEL_MOTIVES) as CancelMotive[]).filter((key) => CANCEL_MOTIVES[key].needsSubstitute),
    ).toEqual(["01"]));
});

describe("money that goes back", () => {
  const MONEY: MoneyBack = {
    total: centavos(587_656),
    issuedAt: ISSUED_AT,
    hasRelations: false,
    amount: centavos(587_656),
    goodsCameBack: false,
    now: at("2026-12-01T05:59:59Z"),
  };
  test.each<[string, Partial<MoneyBack>, unknown]>([
    ["all of it in the month: the sale did not happen", {}, { way: "cancel", motive: "03" }],
    ["in the next month", { now: at("2026-12-01T06:00:00Z") }, { way: "creditNote", relation: "01" }],
    ["in the same month of the next year", { now: at("2027-11-13T18:00:00Z") }, { way: "creditNote", relation: "01" }],
    ["in part", { amount: centavos(587_655) }, { way: "creditNote", relation: "01" }],
    ["for tyres that came back", { goodsCameBack: true }, { way: "creditNote", relation: "03" }],
    ["after a credit note", { hasRelations: true }, { way: "creditNote", relation: "01" }],
  ])("%s", (_why, change, correction) => expect(correctionOf({ ...MONEY, ...change })).toEqual(correction));
});
