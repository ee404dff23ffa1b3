import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { deliveryOptionsEndpoint, reservationTermsEndpoint } from "../../../../shared/contract/checkout.ts";
import type { QueryOf } from "../../../../shared/contract/endpoint.ts";
import { locationsEndpoint } from "../../../../shared/contract/locations.ts";
import { DELIVERY_TYPES, type DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { branchOf } from "../dealers/wire-branch.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";

export const deliveryOptionsQuery = queryOptions({
  queryKey: [CUSTOMER, "deliveryOptions"],
  queryFn: async () => answerOf(await sessionApi.call(deliveryOptionsEndpoint, {})),
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
export const reservationTermsQuery = (query: QueryOf<typeof reservationTermsEndpoint>) =>
  queryOptions({
    queryKey: [CUSTOMER, "reservationTerms", query],
    queryFn: async () => answerOf(await sessionApi.call(reservationTermsEndpoint, { query })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
