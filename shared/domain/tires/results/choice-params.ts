/** Names in the address of results: of each group of a filter, at most one value, and of the order. */
export const CHOICE_PARAMS = ["existencia", "uso", "fabricante", "run-flat", "hasta", "carga", "orden"] as const;
export const ORDER_PARAM = "orden" satisfies (typeof CHOICE_PARAMS)[number];
