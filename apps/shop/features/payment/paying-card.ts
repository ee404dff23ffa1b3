import {
  CARD_BRANDS,
  type CardBrand,
  isExpiredLabel,
  isExpiryValid,
  type YearMonth,
} from "../../../../shared/domain/payment/card.ts";
import {
  type InstallmentPlan,
  monthlyPayment,
  monthsOf,
  type PayingCard,
} from "../../../../shared/domain/payment/installments.ts";
import { type Centavos, formatMxn } from "../../../../shared/domain/money/money.ts";

/** A card that the account keeps; number and code are the provider's. */
export interface SavedCard {
  readonly id: string;
  /** Null for one we do not know. */
  readonly brand: CardBrand | null;
  readonly lastDigits: string;
  readonly month: number;
  /** Two digits. */
  readonly year2: number;
  readonly type: "credit" | "debit";
  /** May pay with the bank's points. */
  readonly takesPoints: boolean;
  /** Codes of the plans its bank takes, `3,6`. */
  readonly msi: string;
  /** As plans of months name it; empty when it is not known. */
  readonly bank: string;
}

/** A saved card as the payment tab shows it. */
export interface SavedCardView {
  readonly id: string;
  readonly brand: CardBrand | null;
  /** "VISA ***4417" */
  readonly label: string;
  /** "08/28" */
  readonly expiry: string;
  /** "Crédito", "Débito, vencida" */
  readonly description: string;
  /** Its month is over: it cannot pay. */
  readonly isOver: boolean;
  /** It still pays; the account's list marks it already (account §9), so it is not preselected. */
  readonly isLastMonth: boolean;
  readonly takesPoints: boolean;
  readonly paying: PayingCard;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

export function savedCardView(card: SavedCard, now: YearMonth): SavedCardView {
  const { id, brand, month, year2, type, takesPoints, bank, msi } = card;
  const isOver = !isExpiryValid(month, year2, now);
  const isLastMonth = !isOver && isExpiredLabel(month, year2, now);
  const kind = type === "credit" ? "Crédito" : "Débito";
  return {
    id,
    brand,
    label: `${brand === null ? "TARJETA" : CARD_BRANDS[brand].label.toUpperCase()} ***${card.lastDigits}`,
    expiry: `${twoDigits(month)}/${twoDigits(year2)}`,
    description: isOver ? `${kind}, vencida` : isLastMonth ? `${kind}, vence este mes` : kind,
    isOver,
    isLastMonth,
    takesPoints,
    paying: { kind: "saved", brand, bank, type, msi },
  };
}

/** "3 meses de $2,376.45"; `total` is the amount charged. A plan without a number of months has only its name. */
export function planText(plan: InstallmentPlan, total: Centavos): string {
  const months = monthsOf(plan);
  return months === null ? plan.name : `${months} meses de ${formatMxn(monthlyPayment(total, months))}`;
}

/** The texts of a list of plans: two of as many months are told apart by their names, which come first on a narrow phone. */
export function planOptions(
  plans: readonly InstallmentPlan[],
  total: Centavos,
): readonly { readonly id: number; readonly text: string }[] {
  return plans.map((plan) => {
    const isAlone = plans.filter(({ code }) => code === plan.code).length === 1;
    const months = monthsOf(plan);
    const text =
      isAlone || months === null
        ? planText(plan, total)
        : `${plan.name}, ${formatMxn(monthlyPayment(total, months))} al mes`;
    return { id: plan.id, text };
  });
}
