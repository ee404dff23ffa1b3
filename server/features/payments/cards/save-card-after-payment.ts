import { endRefusedTry } from "../../cards/refused-card-try.ts";
import type { SessionCustomer } from "../../customers/session-customer.ts";
import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "../../../http/services.ts";
import { type CardProblem, type CardSaving, saveCard } from "../../cards/cards.service.ts";
import type { ChosenCard } from "./chosen-card.ts";
import type { PaymentAttempt } from "../attempts/payment-attempts.ts";

/** A card that is being saved delays the answer no longer than this. */
const SAVING_MS = 4_000;

interface PaidWithCard {
  readonly customer: SessionCustomer;
  readonly ip: string;
  readonly card: ChosenCard;
  readonly attempt: PaymentAttempt;
}

/**
 * Saves the card for the next purchase when it has paid or is about to. A failure does not affect the purchase; the order says it
 * to the customer.
 */
export async function saveCardAfterPayment(
  services: Services,
  { customer, ip, card, attempt }: PaidWithCard,
): Promise<void> {
  const { tokenToSave: tokenId, deviceSessionId, isToSave } = card;
  const { status, order_id: orderId } = attempt;
  if (!isToSave || (status !== "paid" && status !== "redirected")) return;
  const keep = async (): Promise<void> => {
    const problem = tokenId === null ? "noToken" : await save(services, { customer, ip, tokenId, deviceSessionId });
    if (problem) await writeNote(services, orderId, problem);
  };
  const saving = keep().catch((error: unknown) => services.log.error({ err: error, order: orderId }, "card not saved"));
  await Promise.race([saving, delay(SAVING_MS)]);
}

/** The token may be of another card than the one that pays: its bank authorises it, which counts as a try of a card. */
async function save(services: Services, saving: CardSaving): Promise<CardProblem["kind"] | undefined> {
  const user = { customerId: saving.customer.id, ip: saving.ip };
  const gate = await services.cardTries.begin(user);
  if (gate.kind === "paused") return "tooManyCardTries";
  const saved = await saveCard(services, saving);
  if (!saved.ok) return (await endRefusedTry(services, user, gate.try, saved.error)).kind;
  await services.cardTries.giveBack(user);
  return undefined;
}

const NOT_SAVED = "Tu pago no cambia, pero no pudimos guardar la tarjeta. Puedes agregarla en Medios de Pago.";

/** A card that was saved before needs no note. */
async function writeNote(
  { db, log }: Services,
  orderId: number,
  /** `noToken`: the browser got the token that pays and not the one to keep. */
  reason: CardProblem["kind"] | "noToken",
): Promise<void> {
  if (reason === "cardSavedAlready") return;
  log.warn({ order: orderId, reason }, "card not saved");
  await db.updateTable("orders").set({ card_note: NOT_SAVED }).where("id", "=", orderId).execute();
}
