import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type { SignedIn } from "../customers.ts";
import { aPurchaseBy, finalizeBy, type Method } from "../buying/payments.ts";
import { aCart, aPurchase, aToken } from "../buying/purchase.ts";
import { type RaceLab, loadBurst } from "./race-lab.ts";

export interface Buyer {
  readonly who: SignedIn;
  readonly method: Method;
  readonly purchase: object;
}

interface Choices {
  /** By these, in turn. */
  readonly methods: readonly Method[];
  /** Of every buyer's purchase. */
  readonly changes?: object;
  readonly codesOf: (buyer: number) => readonly string[];
}

/** Every buyer stands before 'Finalizar'. */
export const buyersAt = (
  lab: RaceLab,
  people: readonly SignedIn[],
  { methods, codesOf, changes = {} }: Choices,
): Promise<Buyer[]> =>
  loadBurst(lab, people, async (shop, who) => {
    const n = people.indexOf(who);
    const method = methods[n % methods.length] ?? "Deposito";
    let cart: WireCart | undefined;
    for (const code of codesOf(n)) cart = await aCart(shop, who.headers, code, 1);
    if (!cart) throw new Error("Nothing to buy.");
    const purchase =
      method === "OpenPayTarjeta" ? aPurchase(cart, await aToken(lab), changes) : aPurchaseBy(method, cart, changes);
    return { who, method, purchase };
  });

/** All at the same moment. */
export const finalizeAll = (lab: RaceLab, buyers: readonly Buyer[]) =>
  loadBurst(lab, buyers, (shop, { who, method, purchase }) => finalizeBy(shop, method, who.headers, purchase));
