import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { cancelPaymentEndpoint } from "../../../../../shared/contract/orders/orders.ts";
import { isCancelledReturn } from "../../../../../shared/domain/payment/cancelled-return.ts";
import { answerOf } from "../../../session/query-client.ts";
import { sessionApi } from "../../../session/session-api.ts";
import { confirmationQuery } from "../order-query.ts";
import { orderOf, refusalOf } from "../wire-order.ts";

/**
 * Says that the payment was left without paying. The provider's 'cancel' leads back here and has said so: it is
 * told at once, and the address forgets it, so that a reload says nothing again.
 */
export function useCancelPayment(orderId: number) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const [cameBack] = useState(() => isCancelledReturn(search));
  const { mutate, mutateAsync, data, error, isPending, isIdle } = useMutation({
    mutationFn: async () => {
      const answer = answerOf(await sessionApi.call(cancelPaymentEndpoint, { params: { orderId } }));
      return { order: orderOf(answer), refusal: refusalOf(answer) };
    },
    onSuccess: ({ order }) => queryClient.setQueryData(confirmationQuery(orderId).queryKey, order),
  });

  const wasTold = useRef(false);
  useEffect(() => {
    if (!cameBack || wasTold.current) return;
    wasTold.current = true;
    mutate();
    void navigate(pathname, { replace: true });
  }, [cameBack, mutate, navigate, pathname]);

  return {
    /** Answers the order as it is afterwards; null when the shop could not be reached. */
    cancel: () =>
      mutateAsync().then(
        ({ order }) => order,
        () => null,
      ),
    isCancelling: isPending,
    cameBack,
    /** Why nothing was cancelled, or empty. */
    refusal: error ? error.message : (data?.refusal ?? ""),
    /** Whether the order may be asked for: what it was before the return would only be shown to be replaced. */
    isReady: !cameBack || (!isIdle && !isPending),
  };
}
