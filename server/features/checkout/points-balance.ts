import { err, ok, type Result } from "../../../shared/domain/result.ts";
import type { AppError } from "../../http/app-error.ts";
import type { PointsBalance, PointsCard } from "../../payments/card-provider.ts";
import type { Services } from "../../services.ts";
import { problemOf, savedCardOf } from "../cards/cards.service.ts";

interface AskedCard {
  readonly tokenId?: string;
  readonly cardId?: string;
}

/** What the points of a card that is about to pay are worth; of a saved one only to its customer. */
export async function pointsBalance(
  services: Services,
  customerId: number,
  asked: AskedCard,
): Promise<Result<PointsBalance, AppError>> {
  const { points } = services;
  if (!points) return err({ kind: "paymentNotOffered" });
  const card = await pointsCardOf(services, customerId, asked);
  if (!card.ok) return card;
  const balance = await points.balanceOf(card.value);
  return balance.ok ? balance : err(problemOf(services, balance.error));
}

async function pointsCardOf(
  services: Services,
  customerId: number,
  { tokenId, cardId }: AskedCard,
): Promise<Result<PointsCard, AppError>> {
  if (tokenId !== undefined) return ok({ kind: "token", tokenId });
  if (cardId === undefined) return err({ kind: "cardMissing" });
  const found = await savedCardOf(services, customerId, cardId);
  return found.ok ? ok({ kind: "savedCard", payerId: found.value.payerId, cardId }) : found;
}
