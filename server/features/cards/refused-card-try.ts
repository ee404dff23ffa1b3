import type { Services } from "../../http/services.ts";
import type { CardTry, CardUser } from "./card-try-limits.ts";

const MASKED_REFUSAL = "No pudimos usar esa tarjeta. Usa otra o comunícate con tu banco.";

/** After a refused card, to be saved or for its points: hides the bank's reason, and takes back the count of what was not a decline. */
export async function endRefusedTry<Problem extends { readonly kind: string }>(
  { cardTries }: Pick<Services, "cardTries">,
  user: CardUser,
  { hidesReason }: CardTry,
  problem: Problem,
): Promise<Problem | { readonly kind: "cardRefused"; readonly message: string }> {
  if (problem.kind !== "cardRefused") {
    await cardTries.giveBack(user);
    return problem;
  }
  return hidesReason ? { kind: "cardRefused", message: MASKED_REFUSAL } : problem;
}
