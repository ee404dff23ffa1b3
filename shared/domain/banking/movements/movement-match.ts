import { foldText } from "../../text/text.ts";
import { foundReferences } from "./found-references.ts";
import { DAY_MS } from "../../text/durations.ts";

/** An order that a deposit may be for. */
export interface DepositOrder {
  readonly orderId: number;
  /** Centavos that its payment waits for. */
  readonly amount: number;
  /**
   * `waiting`: its goods are held and the money is waited for. `late`: it ended unpaid, or is not approved; money that comes has rules of
   * its own. `recorded`: staff wrote its payment down by hand, and no movement is known to be it. `settled`: its movement is known.
   */
  readonly state: "waiting" | "late" | "recorded" | "settled";
  /** Days of the shop's clock. */
  readonly placedOn: string;
  readonly dueOn: string | null;
  /** Of the customer, the invoice and the recipient. */
  readonly names: readonly string[];
}

/** What a movement is proposed to be. Only `sure` may be confirmed with others at once. */
export type MovementMatch =
  | { readonly kind: "sure"; readonly orderId: number }
  | { readonly kind: "likely"; readonly orderId: number; readonly why: LikelyReason }
  | { readonly kind: "otherAmount"; readonly orderId: number; readonly expected: number }
  | { readonly kind: "none"; readonly why: NoneReason; readonly orderIds: readonly number[] };

/** Why no order is proposed. `twin`: an earlier movement pays the same order. */
export type NoneReason = "nothing" | "several" | "settled" | "twin";

/** Why a match is not sure. `futureDay`: its day is still to come. */
export type LikelyReason =
  | "lateOrder"
  | "recorded"
  | "severalReferences"
  | "referenceInside"
  | "beforeOrder"
  | "futureDay"
  | "name"
  | "date";

export interface UnmatchedMovement {
  readonly day: string;
  /** Centavos, above zero. */
  readonly amount: number;
  readonly text: string;
}

interface Candidates {
  readonly named: readonly DepositOrder[];
  readonly sameAmount: readonly DepositOrder[];
  readonly today: string;
}

/** Days after an order is due in which money without a reference is taken for it. */
const DAYS_AFTER_DUE = 3;

/**
 * What a movement is proposed to be. Sure: one reference, written as a whole, of an order that waits for exactly this amount. Nothing that is likely becomes sure by being the only one.
 *
 * @param named the orders of the references in the text
 * @param sameAmount orders that wait for this amount
 * @param today of the shop's clock
 */
export function matchMovement(movement: UnmatchedMovement, { named, sameAmount, today }: Candidates): MovementMatch {
  const references = new Map(foundReferences(movement.text).map(({ orderId, isWhole }) => [orderId, isWhole]));
  const mentioned = named.filter(({ orderId }) => references.has(orderId));
  const payable = mentioned.filter(({ state }) => state !== "settled");
  const exact = payable.filter(({ amount }) => amount === movement.amount);
  const [order, another] = exact;
  if (order && another) return { kind: "none", why: "several", orderIds: exact.map(({ orderId }) => orderId) };
  if (order) {
    const { orderId } = order;
    if (payable.length > 1) return { kind: "likely", orderId, why: "severalReferences" };
    if (references.get(orderId) !== true) return { kind: "likely", orderId, why: "referenceInside" };
    if (order.state === "recorded") return { kind: "likely", orderId, why: "recorded" };
    if (order.state === "late") return { kind: "likely", orderId, why: "lateOrder" };
    if (movement.day < order.placedOn) return { kind: "likely", orderId, why: "beforeOrder" };
    if (movement.day > today) return { kind: "likely", orderId, why: "futureDay" };
    return { kind: "sure", orderId };
  }
  const isDecided = ({ state }: DepositOrder) => state === "settled" || state === "recorded";
  const whole = payable.filter((each) => !isDecided(each) && references.get(each.orderId) === true);
  const [other, secondOther] = whole;
  if (other && secondOther) return { kind: "none", why: "several", orderIds: whole.map(({ orderId }) => orderId) };
  if (other) return { kind: "otherAmount", orderId: other.orderId, expected: other.amount };
  const settled = mentioned.filter((each) => isDecided(each) && references.get(each.orderId) === true);
  if (settled.length > 0) return { kind: "none", why: "settled", orderIds: settled.map(({ orderId }) => orderId) };
  return byAmount(movement, sameAmount);
}

function byAmount(movement: UnmatchedMovement, candidates: readonly DepositOrder[]): MovementMatch {
  const near = candidates.filter(
    ({ state, amount, placedOn, dueOn }) =>
      state === "waiting" &&
      amount === movement.amount &&
      placedOn <= movement.day &&
      (dueOn === null || movement.day <= addDays(dueOn, DAYS_AFTER_DUE)),
  );
  const named = near.filter(({ names }) => names.some((name) => saysName(movement.text, name)));
  const [one, two] = named.length > 0 ? named : near;
  if (!one) return { kind: "none", why: "nothing", orderIds: [] };
  if (two) return { kind: "none", why: "several", orderIds: near.slice(0, MOST_SHOWN).map(({ orderId }) => orderId) };
  return { kind: "likely", orderId: one.orderId, why: named.length > 0 ? "name" : "date" };
}

const MOST_SHOWN = 5;

/** Of movements that pay the same order with certainty the first one does: a customer may have paid twice. In the order of the account. */
export function withoutTwins(matches: readonly MovementMatch[]): MovementMatch[] {
  const paid = new Set<number>();
  return matches.map((match) => {
    if (match.kind !== "sure") return match;
    if (paid.has(match.orderId)) return { kind: "none", why: "twin", orderIds: [match.orderId] };
    paid.add(match.orderId);
    return match;
  });
}

/** Words of three letters and more; shorter ones are not part of a name. */
const COMPANY_WORDS = new Set(["del", "las", "los", "sapi", "srl", "sociedad", "anonima", "capital", "variable"]);

/** Two words of a name stand in the text, or its only one. */
function saysName(text: string, name: string): boolean {
  const words = new Set(foldText(text).split(/[^a-z0-9]/));
  const parts = foldText(name)
    .split(/[^a-z0-9]/)
    .filter((part) => part.length > 2 && !COMPANY_WORDS.has(part));
  const said = new Set(parts.filter((part) => words.has(part))).size;
  return said >= Math.min(2, new Set(parts).size) && said > 0;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
