import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { deliveryOptionsEndpoint, reservationTermsEndpoint } from "../../../../shared/contract/purchase/checkout.ts";
import { locationsEndpoint } from "../../../../shared/contract/locations.ts";
import { estimateHoldsUntil } from "../../../../shared/domain/orders/business-days.ts";
import { DELIVERY_TYPES, type DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { branchOf } from "../dealers/wire-branch.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import type { ToReserve } from "./payment/reservation-terms.ts";
import { deliveryOptionsOf, reservationTermsOf, toWireReservation } from "./wire-checkout.ts";

export const deliveryOptionsQuery = queryOptions({
  queryKey: [CUSTOMER, "deliveryOptions"],
  queryFn: async () => deliveryOptionsOf(answerOf(await sessionApi.call(deliveryOptionsEndpoint, {}))),
  // A summary that stays open over the cut-off says the later day.
  refetchInterval: ({ state }) =>
    state.data ? Math.max(1000, estimateHoldsUntil(new Date()).getTime() - Date.now() + 1000) : false,
});

/** Where an order of this delivery type can be picked up. */
export const locationsQuery = (type: DeliveryType) =>
  queryOptions({
    queryKey: [CUSTOMER, "locations", type],
    queryFn: async () => {
      const params = { delivery: DELIVERY_TYPES[type].code };
      return answerOf(await sessionApi.call(locationsEndpoint, { params })).map(branchOf);
    },
  });

/** What is to be known of each way to pay before this order; asked for anew each time, as other orders end meanwhile. */
export const reservationTermsQuery = (order: ToReserve) =>
  queryOptions({
    queryKey: [CUSTOMER, "reservationTerms", order],
    queryFn: async () =>
      answerOf(await sessionApi.call(reservationTermsEndpoint, { query: toWireReservation(order) })).map(
        reservationTermsOf,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
