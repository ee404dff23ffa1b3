import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import type { CardToSave, CardVault, SavedCard } from "../card-vault.ts";
import { NO_ANSWER, type ProviderProblem } from "../provider-problem.ts";
import { createOpenPayClient, levelOf, type OpenPayClient } from "./openpay-client.ts";
import { problemOf } from "./openpay-errors.ts";
import { createPayers } from "./openpay-payers.ts";
import { isCard, likenessOf, toSavedCard, type WireCard } from "./openpay-saved-card.ts";

/** More cards than a customer may have here (decisions §6), on one page. */
const MOST_CARDS = 100;

const cardsPath = (payerId: string): string => `${levelOf(payerId)}/cards`;
const cardPath = (payerId: string, cardId: string): string => `${cardsPath(payerId)}/${encodeURIComponent(cardId)}`;

/** Saved cards below a payer (providers §1.7, §1.8). */
export function createOpenPayVault(config: Config): CardVault {
  const call = createOpenPayClient(config);

  const readCards = async (payerId: string): Promise<Result<readonly WireCard[], ProviderProblem>> => {
    const answer = await call({ method: "GET", path: `${cardsPath(payerId)}?limit=${MOST_CARDS}` });
    if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
    return Array.isArray(answer.body) ? ok((answer.body as unknown[]).filter(isCard)) : err(NO_ANSWER);
  };

  const find = async (payerId: string, cardId: string): Promise<Result<SavedCard, ProviderProblem>> => {
    const answer = await call({ method: "GET", path: cardPath(payerId, cardId) });
    if (answer.kind !== "answer" || answer.status >= 300) return err(problemOf(answer));
    return isCard(answer.body) ? ok(toSavedCard(answer.body)) : err(NO_ANSWER);
  };

  /** The answer got lost and the token may be spent: the payer has a card like the token's, or it was not saved. */
  const findSaved = async (payerId: string, tokenId: string): Promise<Result<SavedCard, ProviderProblem>> => {
    const likeness = await tokenLikeness(call, tokenId);
    const cards = likeness === null ? err(NO_ANSWER) : await readCards(payerId);
    const saved = cards.ok ? cards.value.find((card) => likenessOf(card) === likeness) : undefined;
    return saved ? ok(toSavedCard(saved)) : err(NO_ANSWER);
  };

  return {
    payerOf: createPayers(call),
    async save(payerId, { tokenId, deviceSessionId, ip }: CardToSave) {
      const body = { token_id: tokenId, device_session_id: deviceSessionId };
      const answer = await call({ method: "POST", path: cardsPath(payerId), body, buyerIp: ip });
      if (answer.kind === "answer" && answer.status < 300 && isCard(answer.body)) return ok(toSavedCard(answer.body));
      const problem = answer.kind === "answer" && answer.status < 300 ? NO_ANSWER : problemOf(answer);
      return problem.kind === "noAnswer" ? findSaved(payerId, tokenId) : err(problem);
    },
    async list(payerId) {
      const cards = await readCards(payerId);
      return cards.ok ? ok(cards.value.map(toSavedCard)) : cards;
    },
    find,
    /** Answers the card as it is afterwards: the change itself is answered with nothing, and an answer can get lost. */
    async changeExpiry(payerId, cardId, { month, year }) {
      const body = { expiration_month: twoDigits(month), expiration_year: twoDigits(year) };
      const answer = await call({ method: "PUT", path: cardPath(payerId, cardId), body });
      const problem = answer.kind === "answer" && answer.status < 300 ? null : problemOf(answer);
      if (problem && problem.kind !== "noAnswer") return err(problem);
      const card = await find(payerId, cardId);
      const isChanged = card.ok && card.value.month === month && card.value.year === year;
      return isChanged || !card.ok ? card : err(NO_ANSWER);
    },
    async remove(payerId, cardId) {
      const answer = await call({ method: "DELETE", path: cardPath(payerId, cardId) });
      if (answer.kind === "answer" && answer.status < 300) return ok({ wasThere: true });
      const problem = problemOf(answer);
      return problem.kind === "notFound" ? ok({ wasThere: false }) : err(problem);
    },
    async forget(payerId) {
      const answer = await call({ method: "DELETE", path: levelOf(payerId) });
      if (answer.kind === "answer" && answer.status < 300) return ok(undefined);
      const problem = problemOf(answer);
      return problem.kind === "notFound" ? ok(undefined) : err(problem);
    },
  };
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

async function tokenLikeness(call: OpenPayClient, tokenId: string): Promise<string | null> {
  const answer = await call({ method: "GET", path: `/tokens/${encodeURIComponent(tokenId)}` });
  if (answer.kind !== "answer" || answer.status >= 300) return null;
  const { card } = (answer.body ?? {}) as { card?: Partial<WireCard> };
  return card ? likenessOf(card) : null;
}
