import { lateQuery } from "./late-query.ts";
import type { User } from "./user.ts";

/** The session as the page's frame knows it. */
export const knownSession = lateQuery<User | null>();

/** The signed-in customer; null for a visitor and until the session was asked for. */
export const useKnownCustomer = (): User | null => knownSession.useData() ?? null;
