import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { orderReturnsEndpoint, returnEndpoint } from "../../../../shared/contract/returns/returns.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import type { GoodsReturn } from "./goods-return.ts";
import { goodsReturnOf, orderReturnsOf } from "./wire-return.ts";

/** What of an order may be returned, and its returns. */
export const orderReturnsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "orderReturns", orderId],
    queryFn: async () => orderReturnsOf(answerOf(await sessionApi.call(orderReturnsEndpoint, { params: { orderId } }))),
    staleTime: 0,
  });

interface OneReturn {
  readonly orderId: number;
  readonly returnId: number;
}

export const goodsReturnQuery = ({ orderId, returnId }: OneReturn) =>
  queryOptions({
    queryKey: [CUSTOMER, "goodsReturn", orderId, returnId],
    queryFn: async () =>
      goodsReturnOf(answerOf(await sessionApi.call(returnEndpoint, { params: { orderId, returnId } }))),
    staleTime: 0,
  });

/** Shows a return as an answer has it; what of its order may be returned is asked for anew. */
export function showReturn(queryClient: QueryClient, goodsReturn: GoodsReturn): void {
  const { orderId, id: returnId } = goodsReturn;
  queryClient.setQueryData(goodsReturnQuery({ orderId, returnId }).queryKey, goodsReturn);
  void queryClient.invalidateQueries({ queryKey: orderReturnsQuery(orderId).queryKey });
}
