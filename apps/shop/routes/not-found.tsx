import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { refuseWithTires } from "../features/catalog/tire/refuse-with-tires.ts";
import { shopOf } from "../shop-context.ts";

export { RouteError as ErrorBoundary } from "../frame/route-error.tsx";

export const loader = ({ context }: Route.LoaderArgs) =>
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- React Router's own way to refuse a page
  refuseWithTires(shopOf(context).api, Promise.reject(data(null, { status: 404 })));

/** Never shown: the loader always refuses. */
export default function NotFound() {
  return null;
}
