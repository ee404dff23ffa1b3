import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageSearch } from "./same-place.ts";

/** A new page without a reload: moves the focus to its content, as a browser does on its own when it loads one. */
export function useFocusOnPageChange() {
  const target = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const page = `${pathname}${pageSearch(search)}`;
  const shown = useRef({ pathname, page });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, page };
    if (before.page === page) return;
    const focused = document.activeElement;
    // A dialog or a field that has the focus keeps it: only what went away with the old page is replaced, and the link that
    // led to another page, when the same link stands on that page too.
    const isLost = focused === document.body || focused === null;
    const isOldLink = before.pathname !== pathname && focused instanceof HTMLAnchorElement && isInside(target, focused);
    if (isLost || isOldLink) target.current?.focus({ preventScroll: true });
  }, [pathname, page]);
  return target;
}

const isInside = ({ current }: { current: HTMLElement | null }, element: Element) =>
  current?.contains(element) ?? false;
