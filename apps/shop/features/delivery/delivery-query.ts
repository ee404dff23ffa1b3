import { queryOptions } from "@tanstack/react-query";
import { deliveryPromiseEndpoint } from "../../../../shared/contract/locations.ts";
import { browserApi } from "../../api/api-client.ts";
import { answerOf } from "../../session/query-client.ts";
import { promiseOf } from "./wire-delivery.ts";

const SHORTEST_WAIT_MS = 1000;

/** A page that stays open over the cut-off asks again. */
export const deliveryPromiseQuery = (postalCode: string) =>
  queryOptions({
    queryKey: ["deliveryPromise", postalCode],
    queryFn: async () =>
      promiseOf(answerOf(await browserApi.call(deliveryPromiseEndpoint, { params: { cp: postalCode } }))),
    refetchInterval: ({ state }) =>
      state.data ? Math.max(SHORTEST_WAIT_MS, state.data.holdsUntil - Date.now() + SHORTEST_WAIT_MS) : false,
  });
