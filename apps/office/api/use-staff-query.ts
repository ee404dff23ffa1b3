import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import type { StaffAnswerOf, StaffEndpoint } from "../../../shared/contract/staff/staff-endpoint.ts";
import { sinceLastInteraction } from "../../../ui/dialog/last-interaction.ts";
import { type StaffError, valueOf } from "./query-client.ts";
import { callStaff, type StaffInput } from "./staff-client.ts";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

/** The first part of a query's key is its endpoint's path: an act tells by paths which queries it made old. */
export const staffQuery = <E extends StaffEndpoint>(endpoint: E, input: StaffInput<E>) =>
  queryOptions<StaffAnswerOf<E>, StaffError>({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => valueOf(await callStaff(endpoint, input, { signal })),
  });

interface StaffQueryOptions {
  readonly isEnabled?: boolean | undefined;
  /** Keeps what is on view while another page, or the same list by other filters, is read. */
  readonly keepsPrevious?: boolean | undefined;
  /** Asks again this often while the tab is on view and in use. */
  readonly everyMs?: number | undefined;
}

/** A tab that was left alone asks no more: its calls would keep the session from running out. */
const IN_USE_MS = 5 * MINUTE_MS;

/** Reads with an endpoint. What was read before is shown at once and read again behind it. */
export function useStaffQuery<E extends StaffEndpoint>(
  endpoint: E,
  input: StaffInput<E>,
  { isEnabled = true, keepsPrevious = false, everyMs }: StaffQueryOptions = {},
): UseQueryResult<StaffAnswerOf<E>, StaffError> {
  const query = useQuery({
    ...staffQuery(endpoint, input),
    enabled: isEnabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const { refetch } = query;
  useEffect(() => {
    if (everyMs === undefined || !isEnabled) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && sinceLastInteraction() < IN_USE_MS) void refetch();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isEnabled, refetch]);
  return query;
}
