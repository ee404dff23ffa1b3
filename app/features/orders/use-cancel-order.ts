import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelOrderEndpoint, type WireOrder } from "../../../shared/contract/orders.ts";
import { CART_KEY } from "../cart/cart-query.ts";
import { tellOtherTabs } from "../session/open-tabs.ts";
import { answerOf } from "../session/query-client.ts";
import { sessionApi } from "../session/session-api.ts";
import { CUSTOMER } from "../session/session-query.ts";
import { awaitsAnswer, awaitsMoney } from "./confirmation.ts";
import { confirmationQuery, orderQuery } from "./order-query.ts";

/** Whether its customer may end it: it waits for money, for staff, or at a page that was left. */
export const isCancellable = ({ Estatus, Revision, UrlPago }: WireOrder): boolean =>
  awaitsMoney(Estatus) || (awaitsAnswer(Estatus) && (Boolean(Revision) || UrlPago !== ""));

/** 'Cancelar pedido': asks first, then ends the order and shows it as it is afterwards. */
export function useCancelOrder(orderId: number) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => answerOf(await sessionApi.call(cancelOrderEndpoint, { params: { orderId } })),
    onSuccess: (order) => {
      setAsking(false);
      queryClient.setQueryData(confirmationQuery(orderId).queryKey, order);
      queryClient.setQueryData(orderQuery(orderId).queryKey, order);
      void queryClient.invalidateQueries({ queryKey: CART_KEY });
      tellOtherTabs("cartChanged");
    },
    // What stands in the way may be news: it was paid.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [CUSTOMER] }),
  });
  const close = () => {
    setAsking(false);
    reset();
  };
  return {
    isAsking,
    isCancelling: isPending,
    /** Why it was not ended; null while that is not known. */
    refusal: error?.message ?? null,
    ask: () => setAsking(true),
    close,
    cancel: () => mutate(),
  };
}

export type CancelOrder = ReturnType<typeof useCancelOrder>;
