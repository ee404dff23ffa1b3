import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { buyAgainEndpoint } from "../../../../shared/contract/orders/orders.ts";
import { UNREACHABLE } from "../../api/api-client.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { openCartNext } from "../../navigation/open-cart-next.ts";
import { tellOtherTabs } from "../../session/open-tabs.ts";
import { sessionApi } from "../../session/session-api.ts";
import { isShort } from "./again-texts.ts";
import type { LineBoughtAgain } from "./order.ts";
import { lineBoughtAgainOf } from "./wire-order.ts";

const NOT_ADDED = "No se pudo agregar el pedido al carrito.";

/** Puts an order's tyres into the cart and shows it; what cannot be had as it was is said first. */
export function useBuyAgain() {
  const queryClient = useQueryClient();
  const { openCart, showAlert } = useDialogs();
  const [isBusy, setBusy] = useState(false);
  const [lines, setLines] = useState<readonly LineBoughtAgain[] | null>(null);
  const isSending = useRef(false); // state alone would let two clicks of the same frame through

  const buy = async (orderId: number) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const result = await sessionApi.call(buyAgainEndpoint, { params: { orderId } });
    isSending.current = false;
    setBusy(false);
    if (!result.ok) {
      if (result.status === 401) return; // the end of the session has an alert of its own
      showAlert({ kind: "error", description: NOT_ADDED, detail: result.message || UNREACHABLE });
      return;
    }
    void queryClient.invalidateQueries({ queryKey: CART_KEY });
    tellOtherTabs("cartChanged");
    const added = result.value.map(lineBoughtAgainOf);
    if (added.some(isShort)) setLines(added);
    else void openCartNext();
  };

  return {
    buy,
    isBusy,
    /** All of the order, when some of it could not be had; null otherwise. */
    short: lines,
    forget: () => setLines(null),
    goToCart: () => {
      setLines(null);
      openCart();
    },
  };
}
