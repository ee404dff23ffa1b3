import { useState } from "react";
import { type AddToCart, useAddToCart } from "../../../cart/use-add-to-cart.ts";

/** What is bought on a tire's page, by any of its buttons: one at a time. */
export interface Buying {
  /** Pieces that 'Comprar' puts into the cart. */
  readonly quantity: number;
  readonly setQuantity: (quantity: number) => void;
  readonly buy: (button: string, quantity: number, by?: AddToCart) => void;
  /** Whether this button's purchase is in progress. */
  readonly isBusy: (button: string) => boolean;
  /** Of each of the buttons. */
  readonly nearby: ReturnType<typeof useAddToCart>["nearby"];
}

export function useBuying(code: string): Buying {
  const { add, busyCode, nearby } = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const [pressed, setPressed] = useState("");
  return {
    quantity,
    setQuantity,
    buy: (button, pieces, by) => {
      setPressed(button);
      void add(code, pieces, by);
    },
    isBusy: (button) => busyCode === code && pressed === button,
    nearby,
  };
}
