import { useRef, useState } from "react";
import { codeInTime } from "../../../../ui/browser/in-time.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import type { Addition } from "./add-to-cart.ts";

const loadAddToCart = codeInTime(() => import("./add-to-cart.ts"));

/** Puts tires into the cart and shows it. */
export function useAddToCart(): {
  add: (addition: Addition) => Promise<void>;
  /** Until the cart is shown, or told to be missing: pressing again meanwhile would add again. */
  busyCode: string | null;
  /** Of the button: what it needs starts to load when the pointer or the focus comes near. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
} {
  const dialogs = useDialogs();
  const [busyCode, setBusyCode] = useState<string | null>(null);

  const isAdding = useRef(false); // state alone would let two clicks of the same frame through

  const add = async (addition: Addition) => {
    if (isAdding.current) return;
    isAdding.current = true;
    setBusyCode(addition.code);
    void dialogs.prepareCart();
    await loadAddToCart().then(
      ({ addToCart }) => addToCart(addition, dialogs),
      () => window.sayLost?.("add"),
    );
    isAdding.current = false;
    setBusyCode(null);
  };
  const prepare = () => {
    void dialogs.prepareCart();
    loadAddToCart().catch(() => undefined); // a press says so
  };
  return { add, busyCode, nearby: { onPointerEnter: prepare, onFocus: prepare } };
}
