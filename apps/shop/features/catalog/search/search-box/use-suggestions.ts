import { useEffect, useState } from "react";
import type { Search } from "../search-address.ts";
import type { Suggestions } from "./suggestion.ts";
import { isRemembered, suggestionsFor } from "./suggestions.ts";

const DEBOUNCE_MS = 120;

interface LatestSuggestions {
  /** Those of an earlier text while a new one is asked for: the list does not flicker. Null when the shop could not be asked. */
  readonly found: Suggestions | null;
  readonly isLoading: boolean;
}

/** The suggestions of the latest text; answers to earlier ones that come late are dropped. */
export function useSuggestions({ kind, text }: Search, coupon: string | undefined): LatestSuggestions {
  const [answer, setAnswer] = useState<{ text: string; found: Suggestions | null }>({
    text: "",
    found: { options: [], corrections: [] },
  });

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
