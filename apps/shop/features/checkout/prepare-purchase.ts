import type { QueryClient } from "@tanstack/react-query";
import { invoiceAddressesQuery, shipAddressesQuery } from "../addresses/address-queries.ts";
import { savedCardsQuery } from "../cards/card-queries.ts";
import { deliveryOptionsQuery, locationsQuery } from "./checkout-queries.ts";

/** What a customer who has just signed in needs next: addresses, invoice data, ways of delivery, dealers and cards (storefront §4). */
export const preparePurchase = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(shipAddressesQuery),
    queryClient.prefetchQuery(invoiceAddressesQuery),
    queryClient.prefetchQuery(deliveryOptionsQuery),
    queryClient.prefetchQuery(locationsQuery("dealerPickup")),
    queryClient.prefetchQuery(savedCardsQuery),
  ]);
