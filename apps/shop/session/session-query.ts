import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { useHydrated } from "../../../ui/browser/use-media.ts";
import { sessionEndpoint } from "../../../shared/contract/account/session.ts";
import { answerOf } from "./query-client.ts";
import { sessionApi } from "./session-api.ts";
import { forgetSavedOrders } from "./forget-saved-orders.ts";
import { dropSessionHint, sessionMark } from "./session-cookie.ts";
import type { User } from "./user.ts";
import { userOf } from "./wire-user.ts";

export const SESSION_KEY = ["session"] as const;

/** Begins the key of every query that belongs to the signed-in customer, so that all of them can go together. */
export const CUSTOMER = "customer";

/** The signed-in customer, or null. A visitor is known by the missing cookie: the server is not asked. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async (): Promise<User | null> => {
    const mark = sessionMark();
    const wire = mark === undefined ? null : answerOf(await sessionApi.call(sessionEndpoint, {})).User;
    if (wire !== null) return userOf(wire);
    if (mark === sessionMark()) forgetSavedOrders();
    if (mark !== undefined) dropSessionHint(mark);
    return null;
  },
  refetchOnWindowFocus: "always",
});

/** The customer as a change answers them: a response to an older request does not count. */
export async function keepUser(queryClient: QueryClient, user: User): Promise<void> {
  await queryClient.cancelQueries({ queryKey: SESSION_KEY });
  queryClient.setQueryData(SESSION_KEY, user);
}

/**
 * `isChecked` turns true once the session is known. On the server, and while asking, it is false; so it is while the page is hydrated,
 * which a slow phone does after the answer has come.
 */
export function useSession(): { isChecked: boolean; user: User | null } {
  const { data, isFetched } = useQuery(sessionQuery);
  return useHydrated() ? { isChecked: isFetched, user: data ?? null } : { isChecked: false, user: null };
}
