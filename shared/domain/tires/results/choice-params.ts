/** Names in the address of results: of each group of a filter, at most one value, and of the order. */
export const FILTER_PARAMS = {
  stock: "existencia",
  use: "uso",
  brand: "fabricante",
  runFlat: "run-flat",
  price: "hasta",
  load: "carga",
} as const;
export const ORDER_PARAM = "orden";
export const CHOICE_PARAMS = [...Object.values(FILTER_PARAMS), ORDER_PARAM] as const;

/** A query with this choice in the place of what it says of one. */
export function withChoice(query: URLSearchParams, choice: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of CHOICE_PARAMS) next.delete(name);
  for (const [name, value] of new URLSearchParams(choice)) next.append(name, value);
  return next;
}
