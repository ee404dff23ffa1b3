import { useEffect, useRef, useState } from "react";
import { formatMxn } from "../../../../../shared/domain/money/money.ts";
import type { Cart } from "../../cart/cart.ts";
import { articleCount } from "../../cart/lines/article-count.ts";
import { CartLine } from "./cart-line.tsx";

interface CartItemsProps {
  cart: Cart;
  /** The line that had the focus is gone. */
  onLineGone: () => void;
}

export function CartItems({ cart, onLineGone }: CartItemsProps) {
  const [removed, setRemoved] = useState("");
  const total = useChanged(`${articleCount(cart.articles)}, total ${formatMxn(cart.total)}.`);
  return (
    <div>
      {cart.items.map((item) => (
        <CartLine
          key={item.code}
          item={item}
          onRemoved={(name) => {
            setRemoved(name);
            onLineGone();
          }}
        />
      ))}
      <output className="sr">{removed && `Se eliminó ${removed}.`}</output>
      <output className="sr">{total}</output>
    </div>
  );
}

/** A text from its first change on: what it says while it appears can be read where it stands. */
function useChanged(text: string): string {
  const last = useRef(text);
  const [changed, setChanged] = useState("");
  useEffect(() => {
    if (last.current === text) return;
    last.current = text;
    setChanged(text);
  }, [text]);
  return changed;
}
