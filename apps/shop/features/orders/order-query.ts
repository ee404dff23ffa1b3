import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { orderHoursEndpoint } from "../../../../shared/contract/orders/order-appointments.ts";
import { confirmationEndpoint, orderEndpoint, ordersEndpoint } from "../../../../shared/contract/orders/orders.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { offeredHoursOf } from "../appointments/wire-hours.ts";
import { awaitsAnswer, awaitsMoney } from "./confirmation.ts";
import { orderOf, orderSummaryOf } from "./wire-order.ts";
import { ORDERS_PER_PAGE } from "../../../../shared/domain/orders/order-history.ts";

const ASK_AGAIN_MS = 3000;
/** A store or a bank takes its time. */
const ASK_ABOUT_MONEY_MS = 30_000;
/** A minute, ten for money on its way: after that it is the customer who asks. */
const MOST_QUESTIONS = 20;

/** An order just placed; while its money is not there it is asked about again by itself. */
export const confirmationQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "confirmation", orderId],
    queryFn: async () => orderOf(answerOf(await sessionApi.call(confirmationEndpoint, { params: { orderId } }))),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data === undefined || state.dataUpdateCount >= MOST_QUESTIONS) return false;
      if (awaitsAnswer(state.data.status)) return ASK_AGAIN_MS;
      return awaitsMoney(state.data.status) ? ASK_ABOUT_MONEY_MS : false;
    },
  });

/** The customer's newest orders; asked for anew each time, since payments end elsewhere. */
export const ordersQuery = queryOptions({
  queryKey: [CUSTOMER, "orders"],
  queryFn: async () => answerOf(await sessionApi.call(ordersEndpoint, {})).map(orderSummaryOf),
  staleTime: 0,
});

/** All of them, a page at a time (decisions §1). */
export const orderHistoryQuery = infiniteQueryOptions({
  queryKey: [CUSTOMER, "orderHistory"],
  queryFn: async ({ pageParam }) =>
    answerOf(await sessionApi.call(ordersEndpoint, { query: { pagina: pageParam } })).map(orderSummaryOf),
  initialPageParam: 1,
  getNextPageParam: (last, _all, page) => (last.length < ORDERS_PER_PAGE ? undefined : page + 1),
  staleTime: 0,
});

export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "order", orderId],
    queryFn: async () => orderOf(answerOf(await sessionApi.call(orderEndpoint, { params: { orderId } }))),
    staleTime: 0,
  });

/** What its branch offers for an order; other customers take places meanwhile. */
export const orderHoursQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "orderHours", orderId],
    queryFn: async () => offeredHoursOf(answerOf(await sessionApi.call(orderHoursEndpoint, { params: { orderId } }))),
    staleTime: 0,
    refetchInterval: ASK_ABOUT_MONEY_MS,
  });

export const isStillAsking = (questions: number): boolean => questions < MOST_QUESTIONS;
