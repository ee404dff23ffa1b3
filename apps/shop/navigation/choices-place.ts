/** Where this tab stores the wizard's choices. In a file of its own: a sign-out on any page removes them. */
export const CHOICES_PLACE = "rodada.compra";

export function forgetCheckoutChoices(): void {
  try {
    sessionStorage.removeItem(CHOICES_PLACE);
  } catch {
    // A browser that refuses its storage has kept nothing.
  }
}
