import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { savedCardsEndpoint, type WireSavedCard } from "../../../../shared/contract/account/cards.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { savedCardOf } from "./wire-card.ts";

export const savedCardsQuery = queryOptions({
  queryKey: [CUSTOMER, "savedCards"],
  queryFn: async () => answerOf(await sessionApi.call(savedCardsEndpoint, {})).map(savedCardOf),
});

/** Stores the list of a change's response; it is not requested again. */
export async function keepSavedCards(queryClient: QueryClient, wire: readonly WireSavedCard[]): Promise<void> {
  const { queryKey } = savedCardsQuery;
  await queryClient.cancelQueries({ queryKey }); // the response of an older request must not replace it
  queryClient.setQueryData(queryKey, wire.map(savedCardOf));
}
