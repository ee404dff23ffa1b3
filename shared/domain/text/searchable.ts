/** One letter is in nearly every name. */
export const SHORTEST_SEARCH = 2;

/** Whether a typed text says enough to be searched for: signs say nothing. */
export const isSearchable = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= SHORTEST_SEARCH;
