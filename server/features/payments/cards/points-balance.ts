import { endRefusedTry } from "../../cards/refused-card-try.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { AppErrorOf } from "../../../http/app-error.ts";
import type { PointsBalance, PointsCard } from "../../../payment-providers/card-provider.ts";
import type { Services } from "../../../http/services.ts";
import type { CardUser } from "../../cards/card-try-limits.ts";
import { problemOf, savedCardOf } from "../../cards/cards.service.ts";

type PointsRefusal = AppErrorOf<400 | 401 | 404 | 409 | 429 | 503>;

interface AskedCard {
  readonly tokenId?: string;
  readonly cardId?: string;
}

/** What the points of a card that is about to pay are worth; of a saved one only to its customer. */
export async function pointsBalance(
  services: Services,
  user: CardUser,
  asked: AskedCard,
): Promise<Result<PointsBalance, PointsRefusal>> {
  const { points, cardTries } = services;
  if (!points) return err({ kind: "paymentNotOffered" });
  const gate = await cardTries.beginPoints(user);
  if (gate.kind === "paused") return err({ kind: "tooManyCardTries", retryAfterSeconds: gate.retryAfterSeconds });
  const card = await pointsCardOf(services, user.customerId, asked);
  if (!card.ok) {
    await cardTries.giveBack(user);
    return card;
  }
  const balance = await points.balanceOf(card.value);
  if (!balance.ok) return err(await endRefusedTry(services, user, gate.try, problemOf(services, balance.error)));
  await cardTries.giveBack(user);
  return balance;
}

async function pointsCardOf(
  services: Services,
  customerId: number,
  { tokenId, cardId }: AskedCard,
): Promise<Result<PointsCard, PointsRefusal>> {
  if (tokenId !== undefined) return ok({ kind: "token", tokenId });
  if (cardId === undefined) return err({ kind: "cardMissing" });
  const found = await savedCardOf(services, customerId, cardId);
  return found.ok ? ok({ kind: "savedCard", payerId: found.value.payerId, cardId }) : found;
}
