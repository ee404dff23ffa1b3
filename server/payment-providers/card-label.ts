import type { CardKind } from "../../shared/domain/payment/card.ts";

/** For staff and for the document a person gets. */
export const CARD_KINDS = { credit: "crédito", debit: "débito" } as const satisfies Record<CardKind, string>;

/**
 * `VISA ***1111`, as saved cards are labelled (storefront §3). `brand` in the provider's word, `number` masked; empty without its
 * last digits.
 */
export function cardLabel(card: {
  readonly brand?: string | null | undefined;
  readonly number?: string | undefined;
}): string {
  const digits = /\d{4}$/.exec(card.number ?? "")?.[0];
  return digits ? `${(card.brand ?? "").toUpperCase().replaceAll("_", " ")} ***${digits}`.trim() : "";
}
