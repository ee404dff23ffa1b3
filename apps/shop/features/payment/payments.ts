import { queryOptions } from "@tanstack/react-query";
import { paymentsEndpoint } from "../../../../shared/contract/purchase/checkout.ts";
import { browserApi } from "../../api/api-client.ts";
import { answerOf } from "../../session/query-client.ts";
import { paymentsOf } from "./wire-payments.ts";

export const paymentsQuery = queryOptions({
  queryKey: ["payments"],
  queryFn: async () => paymentsOf(answerOf(await browserApi.call(paymentsEndpoint, {}))),
});
