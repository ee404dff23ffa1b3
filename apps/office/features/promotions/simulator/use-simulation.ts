import { queryOptions, useQuery, keepPreviousData } from "@tanstack/react-query";
import { simulateCartEndpoint } from "../../../../../shared/contract/staff/promotions/simulator.ts";
import { type StaffError, valueOf } from "../../../api/query-client.ts";
import { callStaff } from "../../../api/staff-client.ts";
import type { StaffAnswerOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { momentOfLocal } from "../../../../../shared/domain/text/local-moment.ts";
import type { TriedCart } from "./simulator-address.ts";

/** What a cart would cost; it is asked again with every change of it. */
export function useSimulation({ at, lines, ...tried }: TriedCart) {
  const moment = momentOfLocal(at);
  const body = { ...tried, lines: [...lines], at: moment === null ? null : moment.toISOString() };
  return useQuery(
    queryOptions<StaffAnswerOf<typeof simulateCartEndpoint>, StaffError>({
      queryKey: [simulateCartEndpoint.path, body],
      queryFn: async ({ signal }) => valueOf(await callStaff(simulateCartEndpoint, { body }, { signal })),
      placeholderData: keepPreviousData,
    }),
  );
}
