import { centavosOf } from "../document/decimal.ts";
import { isAwaitingReceiver } from "../entities.ts";
import type { Cancellation, CancellationOutcome, StampedDocument } from "../entities.ts";
import { isGeneric } from "../matrix/catalogues.ts";
import type { PacContext } from "../pac-context.ts";
import { endOfBusinessDayAfter } from "./business-days.ts";

const LARGEST_WITHOUT_ACCEPTANCE = 1_000_00;
const DAYS_OF_THE_RECEIVER = 3;
const MOTIVES = ["01", "02", "03", "04"];

/** Whether the SAT knows the document already: it gets stamps from the PAC with a delay. */
export const isAtSat = ({ store, core }: PacContext, { stampedAt }: StampedDocument): boolean =>
  core.clock.now().getTime() - stampedAt.getTime() >= store.settings.satDelayMs;

/** Documents in force that name this one as related. */
export const liveRelations = ({ store }: PacContext, { uuid }: StampedDocument): StampedDocument[] =>
  [...store.documents.values()].filter(
    ({ isCancelled, relations }) => !isCancelled && relations.some((relation) => relation.uuid === uuid),
  );

/** Rule 2.7.1.35 of the Resolución Miscelánea Fiscal, as far as this shop's documents go. */
export const needsAcceptance = ({ core }: PacContext, { total, kind, receiver, issuedAt }: StampedDocument): boolean =>
  centavosOf(total) > LARGEST_WITHOUT_ACCEPTANCE &&
  kind !== "E" &&
  !isGeneric(receiver.rfc) &&
  core.clock.now() > endOfBusinessDayAfter(issuedAt, 1);

const settle = (document: StampedDocument, outcome: CancellationOutcome): void => {
  const cancellation = document.cancellations.at(-1);
  if (cancellation) cancellation.outcome = outcome;
  document.isCancelled = outcome !== "rejected" && outcome !== "pending";
};

/** Silence accepts what is due. */
export const expireCancellations = ({ store, core }: PacContext): void => {
  const now = core.clock.now();
  for (const document of store.documents.values()) {
    const dueAt = document.cancellations.at(-1)?.dueAt;
    if (isAwaitingReceiver(document) && dueAt && dueAt < now) settle(document, "expired");
  }
};

/** The receiver decides; false when nothing waits for it. */
export const decide = (context: PacContext, document: StampedDocument, outcome: "accepted" | "rejected"): boolean => {
  expireCancellations(context);
  if (!isAwaitingReceiver(document)) return false;
  settle(document, outcome);
  return true;
};

export type CancelRequest = { issuerRfc: string; uuid: string; motive: string; substitute: string };

/** The document that takes the place of the one to cancel: in force, of the same issuer, related to it with 04. */
const isSubstitute = (document: StampedDocument, other: StampedDocument | undefined): boolean =>
  other !== undefined &&
  !other.isCancelled &&
  other.issuer.rfc === document.issuer.rfc &&
  other.relations.some(({ kind, uuid }) => kind === "04" && uuid === document.uuid);

/**
 * Asks for the cancellation of one document; answers the SAT's EstatusUUID. Assumed: 204 when the motive 01 names a substitute that is
 * none, and 207 when it names none or another motive names one.
 */
export const requestCancellation = (context: PacContext, request: CancelRequest): string => {
  const { store, core } = context;
  expireCancellations(context);
  const { motive } = request;
  const document = store.documents.get(request.uuid.toLowerCase());
  if (!document || !isAtSat(context, document)) return "205";
  if (document.issuer.rfc !== request.issuerRfc) return "203";
  if (!MOTIVES.includes(motive) || (motive === "01") !== (request.substitute !== "")) return "207";
  if (document.isCancelled || isAwaitingReceiver(document)) return "202";
  const substitute = request.substitute === "" ? undefined : store.documents.get(request.substitute.toLowerCase());
  if (motive === "01" && !isSubstitute(document, substitute)) return "204";
  if (liveRelations(context, document).some((related) => related !== substitute)) return "no_cancelable";

  const now = core.clock.now();
  const isFirst = document.cancellations.length === 0;
  const isAsked = needsAcceptance(context, document);
  const cancellation: Cancellation = {
    motive,
    substitute: substitute?.uuid ?? null,
    askedAt: now,
    dueAt: isAsked && isFirst ? endOfBusinessDayAfter(now, DAYS_OF_THE_RECEIVER) : null,
    outcome: "pending",
  };
  document.cancellations.push(cancellation);
  if (!isAsked) settle(document, "withoutAcceptance");
  return "201";
};
