import { queryOptions } from "@tanstack/react-query";
import { orderWarrantyEndpoint } from "../../../../shared/contract/orders/warranty.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { warrantyOf } from "./wire-warranty.ts";

/** The guarantee folder of an order of the customer's. */
export const warrantyQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "warranty", orderId],
    queryFn: async () => warrantyOf(answerOf(await sessionApi.call(orderWarrantyEndpoint, { params: { orderId } }))),
    staleTime: 0,
  });
