import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelOrderEndpoint } from "../../../../../shared/contract/orders/orders.ts";
import { CART_KEY } from "../../cart/cart-query.ts";
import { tellOtherTabs } from "../../../session/open-tabs.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { CUSTOMER } from "../../../session/session-query.ts";
import { confirmationQuery, orderQuery } from "../order-query.ts";
import { orderOf } from "../wire-order.ts";

/** 'Cancelar pedido': asks first, then ends the order and shows it as it is afterwards. */
export function useCancelOrder(orderId: number) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = async () => {
    setCancelling(true);
    const ended = await sessionApi.call(cancelOrderEndpoint, { params: { orderId } });
    setCancelling(false);
    if (ended.ok) {
      setAsking(false);
      const order = orderOf(ended.value);
      queryClient.setQueryData(confirmationQuery(orderId).queryKey, order);
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
      tellOtherTabs("cartChanged");
    } else {
      setRefusal(ended.message);
    }
    // What stands in the way may be news: it was paid.
    void queryClient.invalidateQueries({ queryKey: [CUSTOMER] });
  };
  return {
    isAsking,
    isCancelling,
    /** Why it was not ended; null while that is not known. */
    refusal,
    ask: () => setAsking(true),
    close: () => {
      setAsking(false);
      setRefusal(null);
    },
    cancel: () => void cancel(),
  };
}

export type CancelOrder = ReturnType<typeof useCancelOrder>;
