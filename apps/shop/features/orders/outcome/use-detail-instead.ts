import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { accountPlaceOf, searchWithAccount } from "../../../navigation/account-place.ts";
import { confirmationFor, isOverUnpaid } from "../confirmation.ts";
import type { Order } from "../order.ts";
import { orderQuery } from "../order-query.ts";

/**
 * An order that opens no confirmation opens its detail, once for a visit (decisions section 11). An order that ended unpaid while
 * its customer looked on stays on the page, which says so and offers to pay again.
 */
export function useDetailInstead(
  order: Order | undefined,
  { wasCancelledHere }: { readonly wasCancelledHere: boolean },
): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const hadConfirmation = useRef(false);
  const isDone = useRef(false);
  useEffect(() => {
    if (order === undefined || isDone.current) return;
    if (confirmationFor(order) !== null) {
      hadConfirmation.current = true;
      return;
    }
    isDone.current = true;
    if (accountPlaceOf(search) !== null) return;
    if (isOverUnpaid(order.status) && (hadConfirmation.current || wasCancelledHere)) return;
    queryClient.setQueryData(orderQuery(order.id).queryKey, order);
    const detail = searchWithAccount(search, { dialog: "order", id: String(order.id) });
    void navigate(
      { pathname, search: detail, hash },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  }, [order, wasCancelledHere, queryClient, navigate, pathname, search, hash, state]);
}
