import { useCallback, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router";
import { FeaturedTires } from "../features/catalog/home/featured-tires.tsx";
import type { MissingPageData } from "../features/catalog/tire/refuse-with-tires.ts";
import { ErrorContent } from "./error-page.tsx";
import { useShopInfo } from "../page/use-shop-info.ts";

/** A tyre, a size or a product. */
const TIRE_PATH = /^\/(llantas?|product)\//i;

/** The `ErrorBoundary` of the shop's routes: header, search, cart and footer stay around the message. */
export function RouteError() {
  const error = useRouteError();
  const isResponse = isRouteErrorResponse(error);
  const { tires = [] } = ((isResponse ? error.data : null) ?? {}) as Partial<MissingPageData>;
  const status = isResponse ? error.status : isUnreached(error) ? 0 : 500;
  const retry = useRetry(status === 0);
  const { name } = useShopInfo();
  const { pathname } = useLocation();
  return (
    <>
      {/* What failed while a page was drawn fails again: only a page loaded anew may help. */}
      <ErrorContent
        status={status}
        isBroken={status !== 0 && status !== 404}
        onRetry={status === 0 ? retry : undefined}
        isTire={TIRE_PATH.test(pathname)}
        shopName={name}
      />
      <FeaturedTires tires={tires} />
    </>
  );
}

/**
 * Asks for this page again in its place; on its own as well when the connection is back. No navigation: one to an address with a hash
 * asks for nothing where that address is on view.
 */
function useRetry(isUnreachedNow: boolean): () => void {
  const { revalidate } = useRevalidator();
  const retry = useCallback(() => void revalidate(), [revalidate]);
  useEffect(() => {
    if (!isUnreachedNow) return undefined;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isUnreachedNow, retry]);
  return retry;
}

/** A fetch that never got an answer is a TypeError in every browser; only the network makes one while a page is asked for. */
const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
