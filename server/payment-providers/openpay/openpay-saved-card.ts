import type { CardBrand } from "../../../shared/domain/payment/card.ts";
import type { SavedCard } from "../card-vault.ts";

/** The fields we read of OpenPay's card object; the number is masked (providers §1.8). */
export interface WireCard {
  readonly id: string;
  readonly card_number: string;
  readonly holder_name?: string | null;
  readonly expiration_month: string;
  readonly expiration_year: string;
  readonly type?: string | null;
  readonly brand?: string | null;
  readonly bank_code?: string | null;
  readonly points_card?: boolean | null;
}

const BRANDS: ReadonlyMap<string, CardBrand> = new Map([
  ["visa", "visa"],
  ["mastercard", "mastercard"],
  ["american_express", "amex"],
  ["carnet", "carnet"],
]);

/** Null for a brand that the shop does not take. */
export const brandOf = (brand: unknown): CardBrand | null =>
  (typeof brand === "string" && BRANDS.get(brand.toLowerCase())) || null;

export const isCard = (body: unknown): body is WireCard =>
  typeof body === "object" &&
  body !== null &&
  typeof (body as WireCard).id === "string" &&
  typeof (body as WireCard).card_number === "string" &&
  /^\d{1,2}$/.test((body as WireCard).expiration_month) &&
  /^\d{2}(\d{2})?$/.test((body as WireCard).expiration_year);

/** `cash` and whatever else is not credit gets no instalments: it counts as debit. */
export const toSavedCard = (card: WireCard): SavedCard => ({
  id: card.id,
  brand: brandOf(card.brand),
  last4: card.card_number.slice(-4),
  month: Number(card.expiration_month),
  year: Number(card.expiration_year.slice(-2)),
  type: (card.type ?? "").toLowerCase() === "credit" ? "credit" : "debit",
  bankCode: card.bank_code ?? "",
  pointsCard: card.points_card === true,
  holder: card.holder_name ?? "",
});

/** What two objects of one card have in common, however much of the number each shows; null when they do not tell. */
export function likenessOf(card: Partial<WireCard>): string | null {
  const { card_number: number, expiration_month: month, expiration_year: year, holder_name: holder } = card;
  return number && month && year ? [number.slice(-4), Number(month), year.slice(-2), holder ?? ""].join(" ") : null;
}
