import { queryOptions } from "@tanstack/react-query";
import { ownReviewLinkEndpoint } from "../../../../shared/contract/reviews/own-review.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { reviewUrlOf } from "./wire-own-review.ts";

/** Where the customer reviews the tyres of an order; empty: nothing is to be reviewed now. */
export const ownReviewQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "reviewLink", orderId],
    queryFn: async () => reviewUrlOf(answerOf(await sessionApi.call(ownReviewLinkEndpoint, { params: { orderId } }))),
    staleTime: 0,
  });
