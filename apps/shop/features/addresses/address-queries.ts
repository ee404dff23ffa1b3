import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type AddressLists,
  invoiceAddressesEndpoint,
  shipAddressesEndpoint,
} from "../../../../shared/contract/addresses.ts";
import { cfdiUsesEndpoint, taxRegimesEndpoint } from "../../../../shared/contract/tax.ts";
import type { CfdiUse, TaxRegime } from "../../../../shared/domain/tax/cfdi.ts";
import { browserApi } from "../../api/api-client.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { savedInvoicesOf, shipAddressesOf } from "./wire-address.ts";
import { cfdiUseOf, taxRegimeOf } from "./wire-tax.ts";

export const shipAddressesQuery = queryOptions({
  queryKey: [CUSTOMER, "shipAddresses"],
  queryFn: async () => shipAddressesOf(answerOf(await sessionApi.call(shipAddressesEndpoint, {}))),
});

/** The first is always 'Sin RFC' (storefront §3). */
export const invoiceAddressesQuery = queryOptions({
  queryKey: [CUSTOMER, "invoiceAddresses"],
  queryFn: async () => savedInvoicesOf(answerOf(await sessionApi.call(invoiceAddressesEndpoint, {}))),
});

/** Stores both lists of a change's response; they are not requested again. */
export async function keepAddressLists(queryClient: QueryClient, lists: AddressLists): Promise<void> {
  const queries = [shipAddressesQuery, invoiceAddressesQuery] as const;
  // The response of an older request must not replace it.
  await Promise.all(queries.map(({ queryKey }) => queryClient.cancelQueries({ queryKey })));
  queryClient.setQueryData(shipAddressesQuery.queryKey, shipAddressesOf(lists));
  queryClient.setQueryData(invoiceAddressesQuery.queryKey, savedInvoicesOf(lists));
}

/** A list that could not be fetched is empty (account §7), and asked for again by the next screen that needs it. */
const staleTime = ({ state }: { state: { data: readonly unknown[] | undefined } }) =>
  state.data?.length ? Number.POSITIVE_INFINITY : 0;

export const taxRegimesQuery = queryOptions({
  queryKey: ["taxRegimes"],
  queryFn: async (): Promise<readonly TaxRegime[]> => {
    const result = await browserApi.call(taxRegimesEndpoint, {});
    return result.ok ? result.value.map(taxRegimeOf) : [];
  },
  staleTime,
});

export const cfdiUsesQuery = queryOptions({
  queryKey: ["cfdiUses"],
  queryFn: async (): Promise<readonly CfdiUse[]> => {
    const result = await browserApi.call(cfdiUsesEndpoint, {});
    return result.ok ? result.value.map(cfdiUseOf) : [];
  },
  staleTime,
});
