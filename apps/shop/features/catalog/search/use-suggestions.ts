import { useEffect, useState } from "react";
import type { Search } from "./search-address.ts";
import type { Suggestion } from "./suggestion.ts";
import { isRemembered, suggestionsFor } from "./suggestions.ts";

const DEBOUNCE_MS = 120;

interface Suggestions {
  /** Those of an earlier text while a new one is asked for: the list does not flicker. Null when the shop could not be asked. */
  readonly found: readonly Suggestion[] | null;
  readonly isLoading: boolean;
}

/** The suggestions of the latest text; answers to earlier ones that come late are dropped. */
export function useSuggestions({ kind, text }: Search, coupon: string | undefined): Suggestions {
  const [answer, setAnswer] = useState<{ text: string; found: readonly Suggestion[] | null }>({ text: "", found: [] });

  useEffect(() => {
    const search = { kind, text };
    let isWanted = true;
    const ask = async () => {
      const found = await suggestionsFor(search, coupon);
      if (isWanted) setAnswer({ text, found });
    };
    const timer = setTimeout(() => void ask(), isRemembered(search, coupon) ? 0 : DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [kind, text, coupon]);

  return { found: answer.found, isLoading: answer.text !== text };
}
