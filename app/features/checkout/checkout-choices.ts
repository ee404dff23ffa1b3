/** What was chosen in the wizard, kept for a reload of the same tab. Never anything about a card. */
export interface CheckoutChoices {
  readonly addressAlias: string | null;
}

const PLACE = "rodada.compra";
export const NO_CHOICES: CheckoutChoices = { addressAlias: null };

/** A browser may refuse its storage: then choices last as long as the page. */
export function storedCheckoutChoices(): CheckoutChoices {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PLACE) ?? "null") as Partial<CheckoutChoices> | null;
    return { addressAlias: typeof stored?.addressAlias === "string" ? stored.addressAlias : null };
  } catch {
    return NO_CHOICES;
  }
}

export function storeCheckoutChoices(choices: CheckoutChoices): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(choices));
  } catch {
    // As above.
  }
}

export function forgetCheckoutChoices(): void {
  try {
    sessionStorage.removeItem(PLACE);
  } catch {
    // As above.
  }
}
