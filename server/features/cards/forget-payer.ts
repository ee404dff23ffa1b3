import type { CardVault } from "../../payment-providers/card-vault.ts";

/** Their cards first: should the provider keep the payer after all, nothing that pays is left. Throws to be tried again. */
export async function forgetPayer(vault: CardVault, payerId: string): Promise<void> {
  const cards = await vault.list(payerId);
  if (!cards.ok && cards.error.kind !== "notFound") throw new Error(`The cards of a payer: ${cards.error.kind}`);
  for (const { id } of cards.ok ? cards.value : []) {
    const removed = await vault.remove(payerId, id);
    if (!removed.ok) throw new Error(`A card of a payer: ${removed.error.kind}`);
  }
  const forgotten = await vault.forget(payerId);
  if (!forgotten.ok) throw new Error(`A payer: ${forgotten.error.kind}`);
}
