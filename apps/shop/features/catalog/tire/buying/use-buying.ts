import { useEffect, useState } from "react";
import { NavigationType, useNavigation, useNavigationType } from "react-router";
import type { Addition } from "../../../cart/add-to-cart.ts";
import { useAddToCart } from "../../../cart/use-add-to-cart.ts";

interface BuyOptions {
  /** Puts other tires into the cart than the one on view alone. */
  readonly by?: Addition["by"];
  /** Another size is not what was pressed for: its pieces are counted by the vehicle and the axle. */
  readonly onlyThisSize?: boolean;
}

/** What is bought on a tire's page, by any of its buttons: one at a time. */
export interface Buying {
  /** Pieces that 'Comprar' puts into the cart. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly buy: (button: string, quantity: number, options?: BuyOptions) => void;
  /** Whether this button's purchase is in progress. */
  readonly isBusy: (button: string) => boolean;
  /** Of each of the buttons. */
  readonly nearby: ReturnType<typeof useAddToCart>["nearby"];
}

interface Purchase {
  readonly button: string;
  readonly quantity: number;
  readonly options: BuyOptions;
}

interface TireOnView {
  readonly code: string;
  readonly productId: number;
}

/**
 * A press while another size is on its way waits for it, and buys that one: its name already stands in the field. Nothing is bought on
 * the page of another product or one that was gone back to, nor what a vehicle's axle takes once another size is on view.
 */
export function useBuying({ code, productId }: TireOnView): Buying {
  const { add, busyCode, nearby } = useAddToCart();
  const isLeaving = useNavigation().state !== "idle";
  const isBack = useNavigationType() === NavigationType.Pop;
  const [quantity, setQuantity] = useState(1);
  const [pressed, setPressed] = useState("");
  const [waiting, setWaiting] = useState<(Purchase & { readonly on: TireOnView }) | null>(null);
  const start = ({ button, quantity: pieces, options }: Purchase) => {
    setPressed(button);
    void add({ code, quantity: pieces, by: options.by });
  };
  useEffect(() => {
    if (!waiting || isLeaving) return;
    setWaiting(null);
    const { on, options } = waiting;
    if (on.code === code || (!options.onlyThisSize && !isBack && on.productId === productId)) start(waiting);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is there
  }, [isLeaving, waiting]);
  return {
    quantity,
    setQuantity,
    buy: (button, pieces, options = {}) => {
      const purchase = { button, quantity: pieces, options };
      if (isLeaving) setWaiting({ ...purchase, on: { code, productId } });
      else start(purchase);
    },
    isBusy: (button) => waiting?.button === button || (busyCode === code && pressed === button),
    nearby,
  };
}
