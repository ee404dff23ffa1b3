import { queryOptions } from "@tanstack/react-query";
import { invoiceEndpoint } from "../../../../shared/contract/orders/invoices.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { isMoving } from "./invoice.ts";
import { orderInvoiceOf } from "./wire-invoice.ts";

const ASK_AGAIN_MS = 5000;
/** For a minute; after that whenever the window is looked at again. */
const MOST_QUESTIONS = 12;

/** Where an order's invoice stands; asked about again by itself while it moves. The order waits for it, so it fails at once. */
export const invoiceQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "invoice", orderId],
    queryFn: async () => orderInvoiceOf(answerOf(await sessionApi.call(invoiceEndpoint, { params: { orderId } }))),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isMoving(state.data) && state.dataUpdateCount < MOST_QUESTIONS ? ASK_AGAIN_MS : false,
  });
