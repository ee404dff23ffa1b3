import { describe, expect, test } from "vitest";
import type { Cfdi } from "../cfdi.repository.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";
import { pendingInvoice, situationOf } from "./invoice-situation.ts";

const CONFIG = { CFDI_GLOBAL: "month", CFDI_REQUEST_UNTIL: "monthEnd", CFDI_AT: "20" } as const;
const PAID = new Date("2026-11-10T12:00:00-06:00");
const OWN = { rfc: "FUNK671228PH6" } as InvoiceFacts["invoice"];
const PUBLIC = { rfc: "XAXX010101000" } as InvoiceFacts["invoice"];

const facts = (changes: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  orderId: 1,
  isSold: true,
  invoice: null,
  paidAt: PAID,
  money: { paid: 100, back: 0, leaving: 0, excess: 0, excessBack: 0 },
  sale: undefined,
  naming: [],
  documents: [],
  now: new Date("2026-11-24T12:00:00-06:00"),
  ...changes,
});
const cfdi = (changes: Partial<Cfdi>): Cfdi =>
  ({
    id: 7,
    kind: "income",
    state: "stamped",
    replaces: null,
    issued_at: PAID,
    stamped_at: PAID,
    created_at: PAID,
    updated_at: PAID,
    ...changes,
  }) as Cfdi;
const DECEMBER = new Date("2026-12-02T12:00:00-06:00");
const GONE = { paid: 100, back: 0, leaving: 100, excess: 0, excessBack: 0 };

describe("an order without a document", () => {
  test.each([
    ["is not paid", { paidAt: null }, "none", null],
    ["is paid", {}, "notAsked", "request"],
    ["has the public's RFC", { invoice: PUBLIC }, "notAsked", "request"],
    ["has a receiver of its own", { invoice: OWN }, "waiting", "correct"],
    ["has a receiver of its own for a month", { invoice: OWN, now: DECEMBER }, "waiting", "correct"],
    ["was paid last month", { now: DECEMBER }, "notAsked", null],
    ["was given back", { money: GONE }, "none", null],
    ["ended", { isSold: false }, "none", null],
    ["had one that was cancelled", { documents: [cfdi({ state: "cancelled" })] }, "cancelled", null],
  ] as const)("that %s", (_what, changes, name, may) => {
    expect(situationOf(facts(changes), CONFIG)).toMatchObject({ name, may });
  });
});

const POSTAL_CODE = { state: "refused", refusal_code: "CFDI40148" } as const;
const REPLACEMENT = { id: 8, replaces: 7 } as const;

describe("an order with a document", () => {
  test.each([
    ["of its own, stamped", cfdi({}), {}, "stamped", "replace"],
    ["of an earlier month", cfdi({}), { now: DECEMBER }, "stamped", null],
    ["that replaced another", cfdi({ replaces: 3 }), {}, "stamped", null],
    ["with a credit note", cfdi({}), { naming: [cfdi({ kind: "creditNote", credits: 7 })] }, "stamped", null],
    ["whose money went back", cfdi({}), { money: GONE }, "stamped", null],
    ["that is being replaced", cfdi({}), { naming: [cfdi({ ...REPLACEMENT, state: "sent" })] }, "inProcess", null],
    [
      "whose replacement was refused",
      cfdi({}),
      { naming: [cfdi({ ...REPLACEMENT, ...POSTAL_CODE })] },
      "refused",
      "correct",
    ],
    [
      "whose replacement staff have to mend",
      cfdi({}),
      { naming: [cfdi({ ...REPLACEMENT, state: "refused", refusal_code: "304" })] },
      "inProcess",
      null,
    ],
    ["that was refused", cfdi(POSTAL_CODE), {}, "refused", "correct"],
    ["that was refused last month", cfdi(POSTAL_CODE), { now: DECEMBER }, "refused", null],
    [
      "that was refused after its month",
      cfdi({ ...POSTAL_CODE, updated_at: DECEMBER }),
      { now: DECEMBER },
      "refused",
      "correct",
    ],
    ["that was refused, of a cancelled order", cfdi(POSTAL_CODE), { isSold: false }, "none", null],
    ["that was refused, whose money goes back", cfdi(POSTAL_CODE), { money: GONE }, "none", null],
    ["that staff would mend, of a cancelled order", cfdi({ state: "refused" }), { isSold: false }, "none", null],
    [
      "whose replacement was refused, of a cancelled order",
      cfdi({}),
      { isSold: false, naming: [cfdi({ ...REPLACEMENT, ...POSTAL_CODE })] },
      "stamped",
      null,
    ],
    ["that staff have to mend", cfdi({ state: "refused", refusal_code: "304" }), {}, "inProcess", null],
    ["without an answer", cfdi({ state: "unknown" }), {}, "inProcess", null],
    ["that is being cancelled", cfdi({ state: "cancelPending" }), {}, "cancelling", null],
    ["whose cancellation was rejected", cfdi({ state: "cancelRejected" }), {}, "stamped", null],
    ["that is the public's", cfdi({ kind: "global" }), {}, "global", null],
  ] as const)("%s", (_what, sale, changes, name, may) => {
    expect(situationOf(facts({ sale, ...changes }), CONFIG)).toMatchObject({ name, may });
  });

  test("has one document that is to become its invoice; a refused credit note does not count", () => {
    const sale = cfdi({ state: "cancelRejected" });
    const note = cfdi({ id: 9, kind: "creditNote", credits: 7, state: "refused" });
    const replacement = cfdi({ ...REPLACEMENT, state: "refused" });
    expect(pendingInvoice(facts({ sale, naming: [note] }))).toBe(sale);
    expect(pendingInvoice(facts({ sale, naming: [note, replacement] }))).toBe(replacement);
    expect(pendingInvoice(facts({ sale: cfdi({ kind: "global" }) }))).toBeUndefined();
  });

  test("names the field that was refused, and the last day to correct it", () => {
    const late = situationOf(facts({ sale: cfdi(POSTAL_CODE), now: DECEMBER }), CONFIG);
    expect(late).toMatchObject({ field: "postalCode", until: null });
    expect(late.words).toMatch(/ El plazo para corregirla terminó el 30 de noviembre de 2026\.$/);
    // The PAC was away when November ended: the sale enters December's global invoice.
    const answered = cfdi({ ...POSTAL_CODE, updated_at: DECEMBER });
    expect(situationOf(facts({ sale: answered, now: DECEMBER }), CONFIG).until).toEqual(
      new Date("2027-01-01T00:00:00-06:00"),
    );
    const january = new Date("2027-01-01T00:00:00-06:00");
    expect(situationOf(facts({ sale: answered, now: january }), CONFIG)).toMatchObject({ may: null });
  });
});
