import type { CardBrand } from "../../../../../shared/domain/payment/card.ts";
import {
  type CardChoice,
  choosePayment,
  defaultCard,
  type PaymentChoice,
} from "../../../../../shared/domain/checkout/checkout-steps.ts";
import {
  type InstallmentPlan,
  PAY_IN_FULL,
  type PayingCard,
  plansFor,
} from "../../../../../shared/domain/payment/installments.ts";
import type { Centavos } from "../../../../../shared/domain/money/money.ts";
import type { PaymentType } from "../../../../../shared/domain/payment/payment-type.ts";
import type { SavedCardView } from "../../payment/paying-card.ts";
import type { PaymentMethods } from "../../payment/payment-methods.ts";

export interface PaymentFacts {
  readonly methods: PaymentMethods | undefined;
  readonly savedCards: readonly SavedCardView[];
  readonly plans: readonly InstallmentPlan[];
  /** Of the cart, before tax. */
  readonly total: Centavos;
  readonly chosenType: PaymentType;
  readonly chosenCard: CardChoice | null;
  readonly planId: number;
  /** As far as its number is typed. */
  readonly newCardBrand: CardBrand | null;
}

/** What the payment tab offers and what stands chosen on it. */
export interface PaymentView {
  readonly offered: readonly PaymentType[];
  readonly choice: PaymentChoice | null;
  /** The saved card that would pay; null for a new one and for every other method. */
  readonly savedCard: SavedCardView | null;
  /** The chosen saved card is not there any more. */
  readonly isCardGone: boolean;
  /** Empty when there is nothing to choose. */
  readonly plans: readonly InstallmentPlan[];
  readonly plan: InstallmentPlan;
  /** What is not known of the card's bank, and what follows from that; null when nothing does. */
  readonly bankNote: string | null;
  /** Whether a new card may be kept: only while there are fewer than the most allowed (storefront §5). */
  readonly canSaveCard: boolean;
}

/** In the order of the server; a card only with the provider that takes it. */
const offeredTypes = (methods: PaymentMethods | undefined): readonly PaymentType[] =>
  (methods?.types ?? []).filter((type) => type !== "card" || methods?.cardProvider);

/** What was chosen may not be offered any more: then the first method is, which is the card where there is one. */
const offeredChoice = (chosen: PaymentType, offered: readonly PaymentType[]): PaymentType | null =>
  offered.includes(chosen) ? chosen : (offered[0] ?? null);

function choiceOf({ savedCards, chosenCard }: PaymentFacts, type: PaymentType | null): PaymentChoice | null {
  if (type === null) return null;
  const isChosen = (id: string): boolean => chosenCard?.kind === "saved" && chosenCard.cardId === id;
  const cards = savedCards.filter(({ id, isOver, isLastMonth }) => !isOver && (!isLastMonth || isChosen(id)));
  return type === "card" ? { type, card: defaultCard(chosenCard, cards) } : choosePayment(type, cards);
}

const NO_PLANS = "No sabemos de qué banco es esta tarjeta: se paga de contado.";
const OWN_BANK_ONLY = "Los planes de un banco son solo para sus tarjetas.";
const CHECKED_LATER = "Al finalizar revisamos que tu tarjeta sea de ese banco.";

function bankNoteOf(card: PayingCard, plans: readonly InstallmentPlan[], { bank }: InstallmentPlan): string | null {
  if (card.kind === "saved") return card.type === "credit" && card.bank === "" && plans.length === 0 ? NO_PLANS : null;
  if (bank !== "") return CHECKED_LATER;
  return plans.some((plan) => plan.bank !== "") ? OWN_BANK_ONLY : null;
}

export function paymentView(facts: PaymentFacts): PaymentView {
  const { methods, savedCards, plans, total, newCardBrand, chosenCard } = facts;
  const offered = offeredTypes(methods);
  const choice = choiceOf(facts, offeredChoice(facts.chosenType, offered));
  const card = choice?.type === "card" ? choice.card : null;
  const savedCard = card?.kind === "saved" ? (savedCards.find(({ id }) => id === card.cardId) ?? null) : null;
  const anyCard = { kind: "new", brand: savedCard?.brand ?? newCardBrand, bank: null } as const;
  const paying = savedCard?.paying ?? anyCard;
  const options = card === null ? [] : plansFor({ total, plans, card: paying });
  const plan = options.find(({ id }) => id === facts.planId) ?? PAY_IN_FULL;
  const couldHavePlans = card !== null && plansFor({ total, plans, card: anyCard }).length > 0;
  return {
    offered,
    choice,
    savedCard,
    isCardGone: chosenCard?.kind === "saved" && !savedCards.some(({ id }) => id === chosenCard.cardId),
    plans: options,
    plan,
    bankNote: couldHavePlans ? bankNoteOf(paying, options, plan) : null,
    canSaveCard: methods !== undefined && savedCards.length < methods.mostCards,
  };
}
