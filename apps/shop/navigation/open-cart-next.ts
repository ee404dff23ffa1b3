import { use, useEffect, useSyncExternalStore } from "react";
import { UNSAFE_DataRouterContext as RouterContext, useLocation } from "react-router";
import { useDialogs } from "./dialogs.tsx";

/** The cart comes then, in the place of a page that does not. */
const LONGEST_WAIT_MS = 20_000;

let waiting: readonly (() => void)[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: readonly (() => void)[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Opens the cart after a call, on the page that a navigation in progress leads to: opening it is a navigation itself, and would end that one.
 * Resolves when it opens.
 */
export const openCartNext = (): Promise<void> =>
  new Promise((isOpening) => {
    setWaiting([...waiting, isOpening]);
  });

/** Carries out `openCartNext`, once in the shop. */
export function useCartNext(): void {
  const { openCart } = useDialogs();
  const { key } = useLocation();
  const router = use(RouterContext)?.router;
  const openings = useSyncExternalStore(subscribe, () => waiting);
  useEffect(() => {
    if (openings.length === 0 || !router) return undefined;
    const open = () => {
      setWaiting([]);
      openCart();
      for (const isOpening of openings) isOpening();
    };
    // React follows the router late on a slow phone, and would open the cart on the page that is left.
    const openOnPage = () => {
      const { navigation, location } = router.state;
      if (navigation.state === "idle" && location.key === key) open();
    };
    const stop = router.subscribe(openOnPage);
    const timer = setTimeout(open, LONGEST_WAIT_MS);
    openOnPage();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [openings, key, router, openCart]);
}
