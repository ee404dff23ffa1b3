import { useEffect } from "react";
import { useLocation } from "react-router";

/** A jump inside the page takes the focus along, as the browser does on its own when the router is not in between. */
export function useFocusOnJump(): void {
  const location = useLocation();
  useEffect(() => {
    const target = location.hash.slice(1);
    if (target !== "") document.getElementById(target)?.focus({ preventScroll: true });
  }, [location]);
}
