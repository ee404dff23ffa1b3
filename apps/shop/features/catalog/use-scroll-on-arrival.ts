import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useHydrated } from "../../../../ui/browser/use-media.ts";
import { scrollToResults } from "./scroll-to-results.ts";

/** A shared address opens at its results, unless the browser has put the page somewhere or a person uses it already. Answers whether the page was opened so. */
export function useScrollOnOpening(): boolean {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const [cameFromServer] = useState(!isHydrated);
  useEffect(() => {
    if (cameFromServer && hash === "" && window.scrollY === 0 && document.activeElement === document.body)
      scrollToResults();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, []);
  return cameFromServer;
}

/** So does a link to results; a page that is gone back to keeps its place. */
export function useScrollOnArrival(): void {
  const cameFromServer = useScrollOnOpening();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!cameFromServer && !isBack) scrollToResults();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the section comes
  }, []);
}
