import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A new page without a reload: moves the focus to its content, as a browser does on its own when it loads one. */
export function useFocusOnPageChange() {
  const target = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // A dialog or a field that has the focus keeps it: only what went away with the old page is replaced.
    if (document.activeElement === document.body || document.activeElement === null) {
      target.current?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return target;
}
