import { endRefusedTry } from "./refused-card-try.ts";
import { validateExpiryUpdate, type FieldErrors, type YearMonth } from "../../../shared/domain/payment/card.ts";
import { businessTime } from "../../../shared/domain/text/dates.ts";
import type { InstallmentPlan } from "../../../shared/domain/payment/installments.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { accountKey } from "../../db/rate-limit.ts";
import type { CardToSave, CardVault, SavedCard } from "../../payment-providers/card-vault.ts";
import { bankNameOf, installmentCodesOf } from "../../payment-providers/installment-banks.ts";
import { CARD_SAVED_ALREADY } from "../../payment-providers/openpay/openpay-errors.ts";
import type { Services } from "../../http/services.ts";
import { installmentPlans } from "../promotions/installment-plans.ts";
import { findPayerId } from "./cards.repository.ts";
import { createPayer, type CardOwner, payerIdOf, type PayerProblem } from "./payers.ts";

/** A saved card with what the shop knows of its bank. */
export interface CustomerCard extends SavedCard {
  /** Codes of the plans its bank takes, `3,6`. */
  readonly installmentCodes: string;
  /** Its bank, as plans name it; empty when it is not known. */
  readonly bank: string;
}

/** What the provider may answer to any question about cards. */
type VaultProblem =
  | { kind: "unauthorized" }
  | { kind: "paymentNotOffered" }
  | { kind: "cardNotFound" }
  | { kind: "cardSavedAlready" }
  | { kind: "cardRefused"; message: string }
  | { kind: "paymentServiceAway" };

type SaveProblem = VaultProblem | { kind: "tooManyCards"; most: number };
export type CardProblem =
  | SaveProblem
  | { kind: "tooManyAttempts"; retryAfterSeconds: number }
  | { kind: "tooManyCardTries"; retryAfterSeconds: number };

type Cards = Result<readonly CustomerCard[], VaultProblem>;
type CardServices = Pick<Services, "db" | "vault" | "config" | "log" | "accountLimits" | "cardTries">;

/** The newest first. A customer who never saved one is not known to the provider, which is not asked. */
export async function savedCards(services: CardServices, customerId: number): Promise<Cards> {
  const { db, vault } = services;
  const payerId = await findPayerId(db, customerId);
  return vault && payerId !== undefined ? listCards(services, vault, payerId) : ok([]);
}

/** A card of this customer, with the payer that it is charged under. Another customer's card is not found. */
export async function savedCardOf(
  services: CardServices,
  customerId: number,
  cardId: string,
): Promise<Result<{ readonly payerId: string; readonly card: CustomerCard }, VaultProblem>> {
  const { db, vault } = services;
  const payerId = await findPayerId(db, customerId);
  if (!vault || payerId === undefined) return err({ kind: "cardNotFound" });
  const card = await vault.find(payerId, cardId);
  if (!card.ok) return err(problemOf(services, card.error));
  return ok({ payerId, card: withInstallments(card.value, await installmentPlans(db)) });
}

/** The provider does not know the token: it was made long ago, or not there. */
const TOKEN_GONE: VaultProblem = {
  kind: "cardRefused",
  message: "Los datos de la tarjeta ya se usaron o ya no sirven. Escríbelos otra vez.",
};

export interface CardSaving extends CardOwner {
  readonly tokenId: string;
  readonly deviceSessionId: string;
}

/**
 * Saves a card of the account area and answers all of them. Every try makes the bank authorise a small amount, so there is a
 * limit to them: it must not tell which stolen cards work.
 */
export async function addCard(
  services: CardServices,
  saving: CardSaving,
): Promise<Result<readonly CustomerCard[], CardProblem>> {
  const wait = await services.accountLimits.cardSaving.take(accountKey(saving.customer.email));
  if (wait > 0) return err({ kind: "tooManyAttempts", retryAfterSeconds: wait });
  const user = { customerId: saving.customer.id, ip: saving.ip };
  const gate = await services.cardTries.begin(user);
  if (gate.kind === "paused") return err({ kind: "tooManyCardTries", retryAfterSeconds: gate.retryAfterSeconds });
  const saved = await saveCard(services, saving);
  if (!saved.ok) return err(await endRefusedTry(services, user, gate.try, saved.error));
  await services.cardTries.giveBack(user);
  return savedCards(services, saving.customer.id);
}

/** Saves a card below the customer's payer, unless they have as many as they may. The token is used up. */
export async function saveCard(
  services: CardServices,
  { customer, ip, tokenId, deviceSessionId }: CardSaving,
): Promise<Result<{ readonly payerId: string; readonly card: SavedCard }, SaveProblem>> {
  const { db, vault, config } = services;
  if (!vault) return err({ kind: "paymentNotOffered" });
  const tooMany = err({ kind: "tooManyCards", most: config.MAX_SAVED_CARDS } as const);
  const before = await savedCards(services, customer.id);
  if (!before.ok) return before;
  if (before.value.length >= config.MAX_SAVED_CARDS) return tooMany;

  const payer = await payerIdOf({ db }, vault, { customer, ip });
  if (!payer.ok) return err(problemOf(services, payer.error));
  const card = { tokenId, deviceSessionId, ip };
  const saved = await saveUnderPayer(services, vault, { owner: { customer, ip }, payerId: payer.value, card });
  if (!saved.ok) return err(saved.error.kind === "notFound" ? TOKEN_GONE : problemOf(services, saved.error));
  // Two that are saved at once both found room: the one beyond the maximum goes, which is the same for both of them.
  const now = await vault.list(saved.value.payerId);
  if (now.ok && isOverLimit(now.value, saved.value.card.id, config.MAX_SAVED_CARDS)) {
    await vault.remove(saved.value.payerId, saved.value.card.id);
    return tooMany;
  }
  return saved;
}

interface UnderPayer {
  readonly owner: CardOwner;
  readonly payerId: string;
  readonly card: CardToSave;
}

/** A payer that the provider no longer knows is created again, once; the token is still good then. */
async function saveUnderPayer(
  { db }: CardServices,
  vault: CardVault,
  { owner, payerId, card }: UnderPayer,
): Promise<Result<{ payerId: string; card: SavedCard }, PayerProblem>> {
  const first = await vault.save(payerId, card);
  if (first.ok) return ok({ payerId, card: first.value });
  if (first.error.kind !== "notFound") return first;
  const payer = await createPayer({ db }, vault, owner);
  if (!payer.ok || payer.value === payerId) return payer.ok ? first : payer;
  const second = await vault.save(payer.value, card);
  return second.ok ? ok({ payerId: payer.value, card: second.value }) : second;
}

/** Lists come newest first: the oldest ones are those that were there. */
const isOverLimit = (cards: readonly SavedCard[], cardId: string, most: number): boolean =>
  cards
    .toReversed()
    .slice(most)
    .some(({ id }) => id === cardId);

interface ExpiryChange {
  readonly customerId: number;
  readonly cardId: string;
  readonly month: string;
  readonly year: string;
  readonly now: Date;
}

/** Month and year only, and later than what the card has (account §5). Answers all cards. */
export async function changeExpiry(
  services: CardServices,
  change: ExpiryChange,
): Promise<Result<readonly CustomerCard[], VaultProblem | { kind: "expiryRefused"; errors: FieldErrors }>> {
  const { vault } = services;
  const { customerId, cardId, month, year, now } = change;
  if (!vault) return err({ kind: "paymentNotOffered" });
  const found = await savedCardOf(services, customerId, cardId);
  if (!found.ok) return found;
  const { card, payerId } = found.value;
  const today: YearMonth = businessTime(now);
  const errors = validateExpiryUpdate({ month, year }, { month: card.month, year2: card.year }, today);
  if (Object.keys(errors).length > 0) return err({ kind: "expiryRefused", errors });
  const changed = await vault.changeExpiry(payerId, cardId, { month: Number(month), year: Number(year) });
  return changed.ok ? listCards(services, vault, payerId) : err(problemOf(services, changed.error));
}

/** Answers the cards that are left. One that was gone already is not found. */
export async function removeCard(services: CardServices, customerId: number, cardId: string): Promise<Cards> {
  const { db, vault } = services;
  const payerId = await findPayerId(db, customerId);
  if (!vault || payerId === undefined) return err({ kind: "cardNotFound" });
  const removed = await vault.remove(payerId, cardId);
  if (!removed.ok) return err(problemOf(services, removed.error));
  return removed.value.wasThere ? listCards(services, vault, payerId) : err({ kind: "cardNotFound" });
}

async function listCards(services: CardServices, vault: CardVault, payerId: string): Promise<Cards> {
  const cards = await vault.list(payerId);
  // A payer that is not there has no cards.
  if (!cards.ok) return cards.error.kind === "notFound" ? ok([]) : err(problemOf(services, cards.error));
  const plans = await installmentPlans(services.db);
  return ok(cards.value.map((card) => withInstallments(card, plans)));
}

const withInstallments = (card: SavedCard, plans: readonly InstallmentPlan[]): CustomerCard => ({
  ...card,
  installmentCodes: installmentCodesOf(card, plans),
  bank: bankNameOf(card.bankCode),
});

/** The error of a call that the provider refused or did not answer. */
export function problemOf({ log }: Pick<Services, "log">, problem: PayerProblem): VaultProblem {
  if (problem.kind === "unauthorized") return problem;
  if (problem.kind === "notFound") return { kind: "cardNotFound" };
  const code = problem.kind === "refused" ? problem.code : "no answer";
  log.warn({ code }, "the card vault did not do what it was asked");
  if (problem.kind === "noAnswer" || problem.code === "unreachable") return { kind: "paymentServiceAway" };
  if (problem.code === CARD_SAVED_ALREADY) return { kind: "cardSavedAlready" };
  return { kind: "cardRefused", message: problem.reason };
}
