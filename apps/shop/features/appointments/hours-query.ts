import { queryOptions } from "@tanstack/react-query";
import { appointmentsEndpoint } from "../../../../shared/contract/appointments.ts";
import { answerOf } from "../../session/query-client.ts";
import { sessionApi } from "../../session/session-api.ts";
import { CUSTOMER } from "../../session/session-query.ts";
import { offeredHoursOf } from "./wire-hours.ts";

/** Other customers take places meanwhile. */
const ASKED_AGAIN_MS = 30_000;

/** What a branch offers for tyres that are ordered now. */
export const hoursQuery = (locationId: number) =>
  queryOptions({
    queryKey: [CUSTOMER, "hours", locationId],
    queryFn: async () =>
      offeredHoursOf(answerOf(await sessionApi.call(appointmentsEndpoint, { params: { branch: locationId } }))),
    staleTime: 0,
    refetchInterval: ASKED_AGAIN_MS,
  });
