import type { WireSavedCard } from "../../../../shared/contract/cards.ts";
import { CARD_BRANDS, type YearMonth } from "../../../../shared/domain/payment/card.ts";
import { savedCardView } from "../payment/paying-card.ts";

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
  readonly month: number;
  /** Two digits. */
  readonly year2: number;
}

export function cardRow(card: WireSavedCard, now: YearMonth): CardRow {
  const { id, label, expiry, brand, isOver, isLastMonth } = savedCardView(card, now);
  const [month, year2] = [Number(card.Mes), Number(card.Anio) % 100];
  return {
    id,
    label,
    number: `***${card.Numero}`,
    brand: brand === null ? "TARJETA" : CARD_BRANDS[brand].label.toUpperCase(),
    expiry,
    mark: isOver ? "Vencida" : isLastMonth ? "Vence este mes" : null,
    month,
    year2,
  };
}
