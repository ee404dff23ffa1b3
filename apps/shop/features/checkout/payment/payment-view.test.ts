import { describe, expect, test } from "vitest";
import { fromPesos } from "../../../../../shared/domain/money/money.ts";
import type { CardBrand } from "../../../../../shared/domain/payment/card.ts";
import { type SavedCard, type SavedCardView, savedCardView } from "../../payment/paying-card.ts";
import type { PaymentMethods } from "../../payment/payment-methods.ts";
import { type PaymentFacts, paymentView } from "./payment-view.ts";

const NOW = { year: 2026, month: 11 };
const methods: PaymentMethods = {
  types: ["card", "cash", "wallet", "bankTransfer", "deposit"],
  cardProvider: { merchantId: "m", publicKey: "pk", isSandbox: true, scripts: [] },
  mostCards: 2,
};
const saved = (id: string, change: Partial<SavedCard> = {}): SavedCardView =>
  savedCardView(
    {
      id,
      brand: "visa",
      lastDigits: "4417",
      month: 8,
      year2: 28,
      type: "credit",
      takesPoints: false,
      msi: "3",
      bank: "HSBC",
      ...change,
    },
    NOW,
  );
const plan = (id: number, code: string, minimum = 300, brands: CardBrand[] | null = null) => ({
  id,
  name: `${code} meses`,
  message: "",
  minimum: fromPesos(minimum),
  code,
  brands,
  bank: "",
});
const facts = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  methods,
  savedCards: [],
  plans: [plan(1, "3"), plan(2, "6")],
  total: fromPesos(1000),
  chosenType: "card",
  chosenCard: null,
  planId: 0,
  newCardBrand: null,
  ...change,
});
const viewOf = (change: Partial<PaymentFacts> = {}) => paymentView(facts(change));

describe("the methods", () => {
  test("stand in the server's order", () =>
    expect(viewOf({ methods: { ...methods, types: ["deposit", "card"] } }).offered).toEqual(["deposit", "card"]));

  test("have no card without the provider that takes it", () => {
    const view = viewOf({ methods: { ...methods, cardProvider: null } });
    expect(view.offered).not.toContain("card");
    expect(view.choice).toEqual({ type: "cash" });
  });

  test("that are chosen stay, while they are offered", () => {
    expect(viewOf({ chosenType: "deposit" }).choice).toEqual({ type: "deposit" });
    expect(viewOf({ chosenType: "deposit", methods: { ...methods, types: ["card"] } }).choice?.type).toBe("card");
    expect(viewOf({ methods: undefined }).choice).toBeNull();
  });
});

describe("the card", () => {
  const cards = [saved("one"), saved("two")];
  test("is the first saved one until another is chosen, or a new one", () => {
    expect(viewOf({ savedCards: cards }).savedCard?.id).toBe("one");
    expect(viewOf({ savedCards: cards, chosenCard: { kind: "saved", cardId: "two" } }).savedCard?.id).toBe("two");
    expect(viewOf({ savedCards: cards, chosenCard: { kind: "new" } }).savedCard).toBeNull();
    expect(viewOf().choice).toEqual({ type: "card", card: { kind: "new" } });
  });

  test("is gone when the chosen one is not saved any more", () => {
    const goneOf = (change: Partial<PaymentFacts>) => viewOf({ savedCards: cards, ...change }).isCardGone;
    expect(goneOf({ chosenCard: { kind: "saved", cardId: "three" } })).toBe(true);
    expect(goneOf({ chosenCard: { kind: "saved", cardId: "two" } })).toBe(false);
    expect(goneOf({ chosenCard: { kind: "new" } })).toBe(false);
    expect(goneOf({})).toBe(false);
  });

  test("is never one whose month is over", () => {
    const over = saved("over", { month: 10, year2: 26 });
    expect(viewOf({ savedCards: [over, ...cards] }).savedCard?.id).toBe("one");
    expect(viewOf({ savedCards: [over] }).savedCard).toBeNull();
    expect(viewOf({ savedCards: [over], chosenCard: { kind: "saved", cardId: "over" } }).savedCard).toBeNull();
  });

  test("in its last month pays when it is chosen, and is not chosen by itself", () => {
    const last = saved("last", { month: 11, year2: 26 });
    expect(viewOf({ savedCards: [last, ...cards] }).savedCard?.id).toBe("one");
    expect(viewOf({ savedCards: [last] }).choice).toEqual({ type: "card", card: { kind: "new" } });
    expect(viewOf({ savedCards: [last], chosenCard: { kind: "saved", cardId: "last" } }).savedCard?.id).toBe("last");
  });

  test("may be kept while there are fewer than the most", () => {
    expect(viewOf({ savedCards: [saved("one")] }).canSaveCard).toBe(true);
    expect(viewOf({ savedCards: cards }).canSaveCard).toBe(false);
  });
});

describe("months without interest", () => {
  const idsOf = (change: Partial<PaymentFacts>) => viewOf(change).plans.map(({ id }) => id);
  test("are offered to a new card, from each plan's least total", () => {
    expect(idsOf({})).toEqual([0, 1, 2]);
    expect(idsOf({ plans: [plan(1, "3"), plan(2, "6", 5000)] })).toEqual([0, 1]);
    expect(idsOf({ plans: [] })).toEqual([]);
  });

  test("follow the brand that is being typed", () => {
    const plans = [plan(1, "3", 300, ["amex"])];
    expect(idsOf({ plans, newCardBrand: "visa" })).toEqual([]);
    expect(idsOf({ plans, newCardBrand: "amex" })).toEqual([0, 1]);
  });

  test("of a saved card are those of its bank, and a debit card has none", () => {
    expect(idsOf({ savedCards: [saved("one")] })).toEqual([0, 1]);
    expect(idsOf({ savedCards: [saved("one", { type: "debit" })] })).toEqual([]);
  });

  test("what is not known of the bank is said", () => {
    const ofBank = { ...plan(5, "18"), bank: "Banamex" };
    const noteOf = (change: Partial<PaymentFacts>) => viewOf({ plans: [plan(1, "3"), ofBank], ...change }).bankNote;
    expect(noteOf({})).toBe("Los planes de un banco son solo para sus tarjetas.");
    expect(noteOf({ planId: 5 })).toBe("Al finalizar revisamos que tu tarjeta sea de ese banco.");
    expect(noteOf({ plans: [plan(1, "3")] })).toBeNull();
    expect(noteOf({ savedCards: [saved("one")] })).toBeNull();
    expect(noteOf({ savedCards: [saved("one", { msi: "", bank: "" })] })).toBe(
      "No sabemos de qué banco es esta tarjeta: se paga de contado.",
    );
    expect(noteOf({ savedCards: [saved("one", { msi: "", bank: "", type: "debit" })] })).toBeNull();
    expect(noteOf({ savedCards: [saved("one", { msi: "", bank: "" })], plans: [plan(1, "3", 5000)] })).toBeNull();
    expect(noteOf({ chosenType: "deposit" })).toBeNull();
  });

  test("end where the card does not take them", () => {
    expect(viewOf({ planId: 2 }).plan.id).toBe(2);
    expect(viewOf({ planId: 2, savedCards: [saved("one")] }).plan.id).toBe(0);
    expect(idsOf({ chosenType: "cash" })).toEqual([]);
  });
});
