import { useEffect, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { useDialogs } from "./dialogs.tsx";

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
  const isNavigating = useNavigation().state !== "idle";
  const openings = useSyncExternalStore(subscribe, () => waiting);
  useEffect(() => {
    if (openings.length === 0 || isNavigating) return;
    setWaiting([]);
    openCart();
    for (const isOpening of openings) isOpening();
  }, [openings, isNavigating, openCart]);
}
