import { useEffect } from "react";
import { afterSeeing, SAVED_ORDERS } from "../../../../../shared/domain/orders/saved-orders.ts";
import { useShopInfo } from "../../../page/use-shop-info.ts";
import { forgetSavedOrders } from "../../../session/forget-saved-orders.ts";
import { sessionMark } from "../../../session/session-cookie.ts";
import { awaitsAnswer, awaitsMoney } from "../confirmation.ts";
import type { Order, OrderSummary } from "../order.ts";
import { savedOrderOf } from "./saved-order.ts";

type Seen = Parameters<typeof afterSeeing>[1];

function remember(seen: Omit<Seen, "session">): void {
  const session = sessionMark();
  if (session === undefined) return;
  try {
    const text = afterSeeing(localStorage.getItem(SAVED_ORDERS), { session, ...seen });
    if (text === null) localStorage.removeItem(SAVED_ORDERS);
    else localStorage.setItem(SAVED_ORDERS, text);
  } catch {
    // A browser that refuses its storage shows the page without them.
  }
}

/** It keeps nothing; what it does is in server/pages/offline. The browser looks for a newer one with each page. */
const register = () => navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined); // a private window may refuse it

/** Keeps an order that waits for its payment on the device, as its customer sees it here, and the page that shows it without a connection. */
export function useSavedOrder(order: Order | undefined): void {
  const { hasOfflinePage } = useShopInfo();
  useEffect(() => {
    if (order === undefined) return;
    if (!hasOfflinePage) {
      forgetSavedOrders();
      return;
    }
    const saved = savedOrderOf(order, new Date());
    remember(saved ? { waiting: [saved], over: [] } : { waiting: [], over: [order.id] });
    void register();
  }, [order, hasOfflinePage]);
}

/** Takes from the device what a list of the customer's orders says is paid or over. */
export function useSettledOrders(orders: readonly OrderSummary[] | undefined): void {
  useEffect(() => {
    if (orders === undefined) return;
    const isWaiting = ({ status }: OrderSummary) => awaitsAnswer(status) || awaitsMoney(status);
    remember({ waiting: [], over: orders.filter((order) => !isWaiting(order)).map(({ id }) => id) });
  }, [orders]);
}
