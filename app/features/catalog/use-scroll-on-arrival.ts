import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useHydrated } from "../../ui/use-media.ts";
import { scrollToResults } from "./scroll-to-results.ts";

/** A shared address opens at its results, and so does a link to them; a page that is gone back to keeps its place. */
export function useScrollOnArrival(): void {
  const { hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const isHydrated = useHydrated();
  const [cameFromServer] = useState(!isHydrated);
  useEffect(() => {
    if (cameFromServer ? hash === "" && window.scrollY === 0 : !isBack) scrollToResults();
    // oxlint-disable-next-line react/exhaustive-deps -- only when the section comes
  }, []);
}
