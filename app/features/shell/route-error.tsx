import { isRouteErrorResponse, useRouteError } from "react-router";
import { FeaturedTires } from "../catalog/home/featured-tires.tsx";
import type { MissingPageData } from "../catalog/refuse-with-tires.ts";
import { ErrorContent } from "./error-page.tsx";

/** The `ErrorBoundary` of the shop's routes: header, search, cart and footer stay around the message. */
export function RouteError() {
  const error = useRouteError();
  const isResponse = isRouteErrorResponse(error);
  const { tires = [] } = ((isResponse ? error.data : null) ?? {}) as Partial<MissingPageData>;
  return (
    <>
      <ErrorContent status={isResponse ? error.status : isUnreached(error) ? 0 : 500} />
      <FeaturedTires tires={tires} />
    </>
  );
}

/** A fetch that never got an answer is a TypeError in every browser; only the network makes one while a page is asked for. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
