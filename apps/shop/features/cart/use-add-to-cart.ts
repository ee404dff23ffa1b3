import { useRef, useState } from "react";
import type { ApiResult } from "../../api/api-client.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import type { Cart } from "./cart.ts";
import { CART_TEXTS } from "../../forms/alert-texts.ts";

/** Puts tires into the cart by another call than that of a single line. */
export type AddToCart = () => Promise<ApiResult<Cart>>;

const loadAddToCart = () => import("./add-to-cart.ts");

/** Puts tires into the cart and shows it; `add` answers whether it worked. */
export function useAddToCart(): {
  add: (code: string, quantity: number, by?: AddToCart) => Promise<boolean>;
  busyCode: string | null;
  /** Of the button: what it needs starts to load when the pointer or the focus comes near. */
  nearby: { onPointerEnter: () => void; onFocus: () => void };
} {
  const { openCart, prepareCart, showAlert } = useDialogs();
  const [busyCode, setBusyCode] = useState<string | null>(null);

  const isAdding = useRef(false); // state alone would let two clicks of the same frame through

  const add = async (code: string, quantity: number, by?: AddToCart) => {
    if (isAdding.current) return false;
    isAdding.current = true;
    setBusyCode(code);
    // Busy until the cart can be shown: pressing again meanwhile would add again.
    const [result] = await Promise.all([
      by
        ? by()
        : loadAddToCart().then(
            ({ addToCart }) => addToCart(code, quantity),
            () => null,
          ),
      prepareCart(),
    ]);
    isAdding.current = false;
    setBusyCode(null);
    if (!result) window.sayLost?.("add");
    else if (result.ok) openCart();
    else {
      const description = CART_TEXTS.notAdded;
      showAlert({ kind: "error", description, ...(result.message && { detail: result.message }) });
    }
    return result?.ok === true;
  };
  const prepare = () => {
    void prepareCart();
    loadAddToCart().catch(() => undefined); // a press says so
  };
  return { add, busyCode, nearby: { onPointerEnter: prepare, onFocus: prepare } };
}
