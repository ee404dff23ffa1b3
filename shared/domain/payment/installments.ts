import type { CardBrand } from "./card.ts";
import { type Centavos, centavos, formatMxn, ZERO } from "../money/money.ts";

/**
 * A way to split the charge without interest. `code` is the number of months or empty, `minimum` the least cart total
 * (`Minimo`), `brands` null when every brand may use it, `bank` empty when every bank gives it. Source: storefront section 3,
 * decisions section 6.
 */
export type InstallmentPlan = {
  readonly id: number;
  readonly name: string;
  readonly message: string;
  readonly minimum: Centavos;
  readonly code: string;
  readonly brands: readonly CardBrand[] | null;
  readonly bank: string;
};

/**
 * The card that would pay. `msi` of a saved card names the plan codes its bank takes; `brand` null: not known yet. `bank` as plans
 * name it: empty for a bank that no plan can name, null when it is not known.
 */
export type PayingCard =
  | { readonly kind: "new"; readonly brand: CardBrand | null; readonly bank: string | null }
  | {
      readonly kind: "saved";
      readonly brand: CardBrand | null;
      readonly bank: string;
      readonly type: "credit" | "debit";
      readonly msi: string;
    };

/** Promo 0 of the wire: one charge. The wording is the design's. */
export const PAY_IN_FULL: InstallmentPlan = {
  id: 0,
  name: "Pago de contado",
  message: "",
  minimum: ZERO,
  code: "",
  brands: null,
  bank: "",
};

/** A choice needs at least two options. Source: storefront section 5. */
const FEWEST_OPTIONS = 2;

/**
 * What the customer may choose from, 'Pago de contado' first; empty when there is nothing to choose. `total` is the cart's
 * Total, before tax, as the specification has it. Source: storefront section 5 (installments).
 *
 * Assumed: paying at once is one of the two options the specification asks for, so one plan of months is enough; a card
 * whose `msi` lists several codes ("3,6") takes each of them.
 */
export function plansFor({
  total,
  plans,
  card,
}: {
  readonly total: Centavos;
  readonly plans: readonly InstallmentPlan[];
  readonly card: PayingCard;
}): readonly InstallmentPlan[] {
  const allowed = plans.filter(
    (plan) =>
      plan.id !== PAY_IN_FULL.id &&
      plan.minimum <= total &&
      takesBrand(plan, card) &&
      takesBank(plan, card) &&
      takesCard(plan, card),
  );
  const options = [PAY_IN_FULL, ...allowed];
  return options.length >= FEWEST_OPTIONS ? options : [];
}

/** A new card's brand may not be typed yet. A saved card of an unknown brand has no brand-restricted plan. */
const takesBrand = ({ brands }: InstallmentPlan, { kind, brand }: PayingCard): boolean =>
  brands === null || (brand === null ? kind === "new" : brands.includes(brand));

/** Names of banks are the same without accents, case and signs. */
export const isSameBank = (one: string, other: string): boolean =>
  one.localeCompare(other, "es", { sensitivity: "base", ignorePunctuation: true }) === 0;

/** A plan of one bank is for its cards. What bank a new card is of is not known before its token is made. */
export const takesBank = ({ bank }: InstallmentPlan, card: PayingCard): boolean =>
  bank === "" || card.bank === null || isSameBank(bank, card.bank);

function takesCard(plan: InstallmentPlan, card: PayingCard): boolean {
  if (card.kind === "new") return true;
  return card.type === "credit" && (plan.code === "" || card.msi.split(/[\s,;]+/).includes(plan.code));
}

/** The months of a plan; null for one without a number. */
export const monthsOf = (plan: InstallmentPlan): number | null =>
  /^[1-9]\d?$/.test(plan.code) ? Number(plan.code) : null;

/** What is charged each month, half up to the centavo; `total` is the amount charged. */
export const monthlyPayment = (total: Centavos, months: number): Centavos =>
  centavos(Math.floor((2 * total + months) / (2 * months)));

/** A card of which nothing is known yet: what a total may choose before one is. */
const ANY_CARD: PayingCard = { kind: "new", brand: null, bank: null };

/** What is bought: `total` as a plan's minimum is compared with (before tax, without shipping), `charged` as the card pays it. */
export interface AmountToSplit {
  readonly total: Centavos;
  readonly charged: Centavos;
}

/** A number of months with what is paid in each. */
export interface MonthsOffer {
  readonly months: number;
  readonly monthly: Centavos;
}

/** One number of months, and every plan of it that a total may choose. */
export interface MonthsRow extends MonthsOffer {
  readonly plans: readonly InstallmentPlan[];
}

/** What a total may choose with some card, the fewest months first. A plan without a number of months is in none. */
export function monthsRows({ total, charged }: AmountToSplit, plans: readonly InstallmentPlan[]): readonly MonthsRow[] {
  const rows = new Map<number, InstallmentPlan[]>();
  for (const plan of plansFor({ total, plans, card: ANY_CARD })) {
    const months = monthsOf(plan);
    if (months !== null) rows.set(months, [...(rows.get(months) ?? []), plan]);
  }
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([months, ofMonths]) => ({ months, monthly: monthlyPayment(charged, months), plans: ofMonths }));
}

/** The most months that a total may choose with some card; null where it may choose none. */
export function mostMonths(amount: AmountToSplit, plans: readonly InstallmentPlan[]): MonthsOffer | null {
  const row = monthsRows(amount, plans).at(-1);
  return row ? { months: row.months, monthly: row.monthly } : null;
}

/** "12 x $489.71" */
export const monthsText = ({ months, monthly }: MonthsOffer): string => `${months} x ${formatMxn(monthly)}`;

/** What an order's payment is called besides its method: "VISA ***4417, 3 meses sin intereses"; `months` 0: paid at once. */
export const cardText = (label: string, months: number): string =>
  [label, months > 0 ? `${months} meses sin intereses` : ""].filter(Boolean).join(", ");
