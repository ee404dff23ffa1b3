import type { WebhookClaim } from "../../../queue/job-payloads.ts";
import type { ReturnKind, ReturnState } from "../../../../shared/domain/payment/refund/payment-return.ts";
import type { ReturnedMoney } from "../../../payment-providers/payment-provider.ts";

/** One refund or dispute of a payment as it is written down. */
export interface KnownReturn {
  readonly kind: ReturnKind;
  readonly providerId: string;
  readonly amount: number | null;
  readonly state: ReturnState;
  readonly respondBy: Date | null;
}

const isDecided = ({ state }: Pick<KnownReturn, "state">): boolean => state === "returned" || state === "kept";

/**
 * The changes to record, from the known returns, the provider's records and the claim of a webhook. The records decide; a claim that they
 * do not have is recorded as heard. The same facts again, in any order, change nothing (decisions/0047).
 */
export function changedReturns(
  known: readonly KnownReturn[],
  records: readonly ReturnedMoney[],
  claim: WebhookClaim | null,
): KnownReturn[] {
  const before = new Map(known.map((one) => [one.providerId, one]));
  const booked = records.flatMap((theirs) => {
    const ours = before.get(theirs.providerId);
    const kind = claim?.kind === "reversal" && claim.providerId === theirs.providerId ? "reversal" : theirs.kind;
    return changeOf(ours, { ...theirs, kind: ours?.kind === "reversal" ? "reversal" : kind });
  });
  const isBooked = (id: string): boolean => records.some(({ providerId }) => providerId === id);
  const claimed = claim && !isBooked(claim.providerId) ? claimOf(before.get(claim.providerId), claim) : [];
  // No longer contested there, and without a webhook about its end: staff check.
  const vanished = known
    .filter(({ kind, state, providerId }) => kind === "chargeback" && state === "open" && !isBooked(providerId))
    .filter(({ providerId }) => !claimed.some((its) => its.providerId === providerId))
    .map((one): KnownReturn => ({ ...one, state: "heard", respondBy: null }));
  return [...booked, ...claimed, ...vanished];
}

function changeOf(before: KnownReturn | undefined, now: ReturnedMoney): KnownReturn[] {
  // A refund that the provider did not make needs no record.
  if (!before && now.kind === "refund" && now.state === "kept") return [];
  // Staff, or earlier records, know more than a status without a meaning.
  if (before && now.state === "heard" && isDecided(before)) return [];
  const next: KnownReturn = {
    kind: now.kind,
    providerId: now.providerId,
    amount: now.amount ?? before?.amount ?? null,
    state: now.state,
    respondBy: now.respondBy,
  };
  return before && isSame(before, next) ? [] : [next];
}

const isSame = (one: KnownReturn, other: KnownReturn): boolean =>
  one.kind === other.kind &&
  one.amount === other.amount &&
  one.state === other.state &&
  one.respondBy?.getTime() === other.respondBy?.getTime();

function claimOf(before: KnownReturn | undefined, { kind, providerId, says }: WebhookClaim): KnownReturn[] {
  if (before && isDecided(before)) return [];
  const state = says === "won" ? "kept" : "heard";
  // A webhook about the opening adds nothing to a case that the records had open; a decision does.
  if (before && (says === "opened" || before.state === state)) return [];
  return [{ kind, providerId, amount: before?.amount ?? null, state, respondBy: null }];
}
