import { useSyncExternalStore } from "react";

const PLACE = "rodada.analitica";
const YES = "si";
const NO = "no";

/** The answer during this page's life, for browsers that refuse their storage. */
let unstored: string | null = null;
const listeners = new Set<() => void>();

/** Off until somebody allows it (decided with the shop's privacy notice). */
export function isAnalyticsAllowed(): boolean {
  try {
    return (localStorage.getItem(PLACE) ?? unstored) === YES;
  } catch {
    return unstored === YES;
  }
}

export function allowAnalytics(isAllowed: boolean): void {
  unstored = isAllowed ? YES : NO;
  try {
    localStorage.setItem(PLACE, unstored);
  } catch {
    // Then it holds until the page is left.
  }
  listeners.forEach((listener) => listener());
}

function onAnswer(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener); // another tab's answer
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useAnalyticsConsent = (): boolean => useSyncExternalStore(onAnswer, isAnalyticsAllowed, () => false);
