import { addCentavos, type Centavos, centavos, subtractCentavos } from "../money/money.ts";
import { wayTaken } from "./way-taken.ts";

/** A return that is not over. */
export interface StandingReturn {
  readonly id: number;
  /** Centavos of a way back that the customer pays. */
  readonly returnFreight: number;
  readonly lines: readonly { readonly line: number; readonly pieces: number; readonly received: number | null }[];
}

/** What could still go back of an order. */
export interface MoneyThere {
  /** Centavos with IVA of each piece, the dearest first, by line. */
  readonly costs: ReadonlyMap<number, readonly number[]>;
  /** Centavos of the payment. */
  readonly left: number;
}

/** What a return brings as things stand, in centavos with IVA: `amount` is `price` less `wayBack` and `gone`. */
export interface PromisedMoney {
  /** What the pieces that were asked for cost, by line. */
  readonly lines: ReadonlyMap<number, Centavos>;
  /** Of the requested pieces; from the receipt on, of the pieces that arrived. */
  readonly price: Centavos;
  readonly wayBack: Centavos;
  /** It went back before, or is an older return's. */
  readonly gone: Centavos;
  readonly amount: Centavos;
}

/**
 * What the open returns of one order bring, given the oldest first, and what they leave. Each piece and each centavo is promised once, to the
 * oldest return, whatever its customer prefers: new tyres that are out of stock become money (docs/decisions/0063).
 */
export function promiseMoney(
  returns: readonly StandingReturn[],
  { costs, left }: MoneyThere,
): { readonly byReturn: ReadonlyMap<number, PromisedMoney>; readonly rest: MoneyThere } {
  const there = new Map(costs);
  const byReturn = new Map<number, PromisedMoney>();
  let rest = left;
  for (const { id, returnFreight, lines } of returns) {
    const taken = lines.map(({ line, pieces, received }) => {
      const pool = there.get(line) ?? [];
      const count = received ?? pieces;
      there.set(line, pool.slice(count));
      return { line, asked: sumOf(pool.slice(0, pieces)), came: sumOf(pool.slice(0, count)) };
    });
    const price = addCentavos(...taken.map(({ came }) => came));
    const wayBack = wayTaken(price, returnFreight);
    const due = subtractCentavos(price, wayBack);
    const amount = centavos(Math.min(due, rest));
    rest -= amount;
    byReturn.set(id, {
      lines: new Map(taken.map(({ line, asked }) => [line, asked])),
      price,
      wayBack,
      gone: subtractCentavos(due, amount),
      amount,
    });
  }
  return { byReturn, rest: { costs: there, left: rest } };
}

const sumOf = (costs: readonly number[]): Centavos => centavos(costs.reduce((sum, cost) => sum + cost, 0));
