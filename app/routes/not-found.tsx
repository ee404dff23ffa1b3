import { data } from "react-router";

export { RouteError as ErrorBoundary } from "../features/shell/route-error.tsx";

export function loader() {
  throw data(null, { status: 404 });
}

/** Never shown: the loader always refuses. */
export default function NotFound() {
  return null;
}
