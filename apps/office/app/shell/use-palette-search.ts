import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { FoundGroup, SearchSource } from "./search-source.ts";

/** Between two keys of a person who types. */
const SETTLED_MS = 120;

/** Shorter texts find everything. */
const SHORTEST = 2;

interface PaletteSearch {
  readonly groups: readonly FoundGroup[];
  /** "7 en 38 ms", "Buscando..." */
  readonly note: string | undefined;
}

/** Searches once the typing pauses; the last answer stays until the next one comes. */
export function usePaletteSearch(text: string, search: SearchSource | undefined): PaletteSearch {
  const settled = useSettled(text.trim());
  const isEnabled = search !== undefined && settled.length >= SHORTEST;
  const query = useQuery({
    queryKey: ["palette", settled],
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const began = performance.now();
      const groups = (await search?.(settled, signal)) ?? [];
      return { groups, tookMs: Math.round(performance.now() - began) };
    },
  });
  if (!isEnabled) return { groups: [], note: undefined };
  if (query.error) return { groups: [], note: query.error.message };
  if (query.data === undefined) return { groups: [], note: "Buscando..." };
  const count = query.data.groups.reduce((sum, { things }) => sum + things.length, 0);
  return { groups: query.data.groups, note: `${count} en ${query.data.tookMs} ms` };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
