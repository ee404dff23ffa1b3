import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorContent } from "./error-page.tsx";

/** The `ErrorBoundary` of the shop's routes: header, cart and footer stay around the message. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorContent status={isRouteErrorResponse(error) ? error.status : 500} />;
}
