import { useEffect } from "react";
import { useLocation } from "react-router";
import { useAnalyticsConsent } from "./consent.ts";
import { tellPageView } from "./events.ts";

/** Tells each page that is opened, and the one on view at the moment analytics is allowed. */
export function usePageViews(): void {
  const { pathname } = useLocation();
  const isAllowed = useAnalyticsConsent();
  useEffect(() => {
    if (isAllowed) tellPageView(pathname);
  }, [pathname, isAllowed]);
}
