import { CARD_BRANDS, type YearMonth } from "../../../../shared/domain/payment/card.ts";
import { type SavedCard, savedCardView } from "../payment/paying-card.ts";

/** A saved card as the account area shows it. */
export interface CardRow {
  readonly id: string;
  /** "VISA ***4417" */
  readonly label: string;
  /** "***4417" */
  readonly number: string;
  /** "VISA" */
  readonly brand: string;
  /** "08/28" */
  readonly expiry: string;
  /** Marked from its last month on (account §9); in that month it still pays, and the words say so. */
  readonly mark: "Vence este mes" | "Vencida" | null;
  /** Its month is over: it cannot pay. */
  readonly isOver: boolean;
  readonly month: number;
  /** Two digits. */
  readonly year2: number;
}

export function cardRow(card: SavedCard, now: YearMonth): CardRow {
  const { id, label, expiry, brand, isOver, isLastMonth } = savedCardView(card, now);
  return {
    id,
    label,
    number: `***${card.lastDigits}`,
    brand: brand === null ? "TARJETA" : CARD_BRANDS[brand].label.toUpperCase(),
    expiry,
    isOver,
    mark: isOver ? "Vencida" : isLastMonth ? "Vence este mes" : null,
    month: card.month,
    year2: card.year2,
  };
}
