import { queryOptions } from "@tanstack/react-query";
import {
  bankPromosEndpoint,
  paymentMethodsEndpoint,
  pointsEndpoint,
} from "../../../../shared/contract/purchase/checkout.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { loadCardScripts } from "./card-scripts.ts";
import type { CardProvider } from "./payment-methods.ts";
import { paymentMethodsOf, planOf, pointsBalanceOf } from "./wire-payment.ts";

export const paymentMethodsQuery = queryOptions({
  queryKey: [CUSTOMER, "paymentMethods"],
  queryFn: async () => paymentMethodsOf(answerOf(await sessionApi.call(paymentMethodsEndpoint, {}))),
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
    queryFn: async () => pointsBalanceOf(answerOf(await sessionApi.call(pointsEndpoint, { body: source }))),
    retry: false,
    staleTime: 0,
  });

/** Whether the provider's script is there; the scripts themselves are kept by the page. */
export const cardScriptsQuery = (provider: CardProvider | null) =>
  queryOptions({
    queryKey: ["cardScripts", provider?.merchantId],
    queryFn: async () => {
      if (provider) await loadCardScripts(provider);
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
