import { useState } from "react";
import type { WireCart } from "../../../shared/contract/cart.ts";
import { CartLine } from "./cart-line.tsx";

interface CartItemsProps {
  cart: WireCart;
  /** The line that had the focus is gone. */
  onLineGone: () => void;
}

export function CartItems({ cart, onLineGone }: CartItemsProps) {
  const [removed, setRemoved] = useState("");
  return (
    <div>
      {cart.Elementos.map((item) => (
        <CartLine
          key={item.Kartis}
          item={item}
          onRemoved={(name) => {
            setRemoved(name);
            onLineGone();
          }}
        />
      ))}
      <output className="sr">{removed && `Se eliminó ${removed}.`}</output>
    </div>
  );
}
