/** Where this tab keeps what was chosen in the wizard. Apart from it: whoever signs out on any page empties it. */
export const CHOICES_PLACE = "rodada.compra";

export function forgetCheckoutChoices(): void {
  try {
    sessionStorage.removeItem(CHOICES_PLACE);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
