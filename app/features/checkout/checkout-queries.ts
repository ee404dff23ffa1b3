import { queryOptions } from "@tanstack/react-query";
import { shipAddressesEndpoint } from "../../../shared/contract/addresses.ts";
import {
  deliveryOptionsEndpoint,
  paymentMethodsEndpoint,
  type WireCardProvider,
} from "../../../shared/contract/checkout.ts";
import { answerOf } from "../session/query-client.ts";
import { sessionApi } from "../session/session-api.ts";
import { CUSTOMER } from "../session/session-query.ts";
import { loadCardScripts } from "./card-scripts.ts";

export const shipAddressesQuery = queryOptions({
  queryKey: [CUSTOMER, "shipAddresses"],
  queryFn: async () => answerOf(await sessionApi.call(shipAddressesEndpoint, {})).Envio,
});

export const deliveryOptionsQuery = queryOptions({
  queryKey: [CUSTOMER, "deliveryOptions"],
  queryFn: async () => answerOf(await sessionApi.call(deliveryOptionsEndpoint, {})),
});

export const paymentMethodsQuery = queryOptions({
  queryKey: [CUSTOMER, "paymentMethods"],
  queryFn: async () => answerOf(await sessionApi.call(paymentMethodsEndpoint, {})),
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
