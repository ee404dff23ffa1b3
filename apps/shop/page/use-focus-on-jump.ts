import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { pageOf } from "../navigation/account-place.ts";

/** A jump inside the page takes the focus along, as the browser does on its own when the router is not in between. */
export function useFocusOnJump(): void {
  const { hash, key } = pageOf(useLocation());
  const jumpedBy = useRef<string | null>(null);
  useEffect(() => {
    if (jumpedBy.current === key) return;
    jumpedBy.current = key;
    const target = hash.slice(1);
    if (target !== "") document.getElementById(target)?.focus({ preventScroll: true });
  }, [hash, key]);
}
