import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  bankPromosEndpoint,
  deliveryOptionsEndpoint,
  paymentMethodsEndpoint,
  pointsEndpoint,
  reservationTermsEndpoint,
  type WireCardProvider,
} from "../../../../shared/contract/checkout.ts";
import type { QueryOf } from "../../../../shared/contract/endpoint.ts";
import { locationsEndpoint } from "../../../../shared/contract/locations.ts";
import { DELIVERY_TYPES, type DeliveryType } from "../../../../shared/domain/orders/delivery-type.ts";
import { branchOf } from "../dealers/branch.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { loadCardScripts } from "../payment/card-scripts.ts";
import { planOf } from "../payment/paying-card.ts";

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

export const paymentMethodsQuery = queryOptions({
  queryKey: [CUSTOMER, "paymentMethods"],
  queryFn: async () => answerOf(await sessionApi.call(paymentMethodsEndpoint, {})),
});

/** What is to be known of each way to pay before this order; asked for anew each time, as other orders end meanwhile. */
export const reservationTermsQuery = (query: QueryOf<typeof reservationTermsEndpoint>) =>
  queryOptions({
    queryKey: [CUSTOMER, "reservationTerms", query],
    queryFn: async () => answerOf(await sessionApi.call(reservationTermsEndpoint, { query })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Plans of months without interest. */
export const bankPromosQuery = queryOptions({
  queryKey: [CUSTOMER, "bankPromos"],
  queryFn: async () => answerOf(await sessionApi.call(bankPromosEndpoint, {})).map(planOf),
});

/** What the bank's points of a card are worth; worth one try, as the question about them does not wait for it. */
export const pointsQuery = (source: { readonly tokenId?: string; readonly cardId?: string }) =>
  queryOptions({
    queryKey: [CUSTOMER, "points", source],
    queryFn: async () => answerOf(await sessionApi.call(pointsEndpoint, { body: source })),
    retry: false,
    staleTime: 0,
  });

/** Whether the provider's script is there; the scripts themselves are kept by the page. */
export const cardScriptsQuery = (provider: WireCardProvider | null) =>
  queryOptions({
    queryKey: ["cardScripts", provider?.MerchantId],
    queryFn: async () => {
      if (provider) await loadCardScripts(provider);
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
