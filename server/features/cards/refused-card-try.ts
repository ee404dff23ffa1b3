import type { Services } from "../../http/services.ts";
import type { CardTry, CardUser } from "./card-try-limits.ts";

const NEUTRAL_REFUSAL = "No pudimos usar esa tarjeta. Usa otra o comunícate con tu banco.";

/** A card that was to be saved, or asked for its points, was refused: what the customer reads, and whether it stays counted. */
export async function endRefusedTry<Problem extends { readonly kind: string }>(
  { cardTries }: Pick<Services, "cardTries">,
  user: CardUser,
  { isNeutral }: CardTry,
  problem: Problem,
): Promise<Problem | { readonly kind: "cardRefused"; readonly message: string }> {
  if (problem.kind !== "cardRefused") {
    await cardTries.giveBack(user);
    return problem;
  }
  return isNeutral ? { kind: "cardRefused", message: NEUTRAL_REFUSAL } : problem;
}
