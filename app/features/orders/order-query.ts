import { queryOptions } from "@tanstack/react-query";
import { confirmationEndpoint } from "../../../shared/contract/orders.ts";
import { answerOf } from "../session/query-client.ts";
import { sessionApi } from "../session/session-api.ts";
import { CUSTOMER } from "../session/session-query.ts";
import { awaitsAnswer } from "./confirmation.ts";

const ASK_AGAIN_MS = 3000;
/** A minute: after that it is the customer who asks. */
const MOST_QUESTIONS = 20;

/** An order just placed; while its charge has no answer it is asked about again by itself. */
export const confirmationQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "confirmation", orderId],
    queryFn: async () => answerOf(await sessionApi.call(confirmationEndpoint, { params: { orderId } })),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const isOpen = state.data !== undefined && awaitsAnswer(state.data.Estatus);
      return isOpen && state.dataUpdateCount < MOST_QUESTIONS ? ASK_AGAIN_MS : false;
    },
  });

export const isStillAsking = (questions: number): boolean => questions < MOST_QUESTIONS;
