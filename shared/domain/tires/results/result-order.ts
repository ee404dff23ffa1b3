import type { ListedTire } from "./listed-tire.ts";

interface OrderRules {
  readonly label: string;
  /** After the number of results. */
  readonly words: string;
  readonly compare: (a: ListedTire, b: ListedTire) => number;
}

/** By the value in the address. */
const ORDERS = {
  precio: {
    label: "Precio, de menor a mayor",
    words: "de menor a mayor precio",
    compare: (a, b) => a.price - b.price,
  },
  "precio-desc": {
    label: "Precio, de mayor a menor",
    words: "de mayor a menor precio",
    compare: (a, b) => b.price - a.price,
  },
  carga: {
    label: "Mayor capacidad de carga",
    words: "primero las que más cargan",
    compare: (a, b) => (b.loadIndex ?? -1) - (a.loadIndex ?? -1),
  },
} as const satisfies Readonly<Record<string, OrderRules>>;

export type ResultOrder = keyof typeof ORDERS;
const RESULT_ORDERS = Object.keys(ORDERS) as readonly ResultOrder[];

/** Sold-out tyres stay last. Null: the order they came in. */
export const orderTires = <Tire extends ListedTire>(
  tires: readonly Tire[],
  order: ResultOrder | null,
): readonly Tire[] =>
  order === null
    ? tires
    : tires.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable) || ORDERS[order].compare(a, b));

type Lists = readonly (readonly ListedTire[])[];

const isOther = (lists: Lists, order: ResultOrder): boolean =>
  lists.some((tires) => orderTires(tires, order).some((tire, at) => tire !== tires[at]));

/** The order that an address asks for; null for the usual one, and for one that changes none of the lists. */
export function settleOrder(text: string | null, lists: Lists): ResultOrder | null {
  const order = RESULT_ORDERS.find((one) => one === text);
  return order !== undefined && isOther(lists, order) ? order : null;
}

/** The usual order, with an empty value, and those that change a list; none where there is no other one. */
export function ordersOf(lists: Lists): readonly { readonly value: string; readonly label: string }[] {
  const others = RESULT_ORDERS.filter((order) => isOther(lists, order));
  if (others.length === 0) return [];
  const usual = others.includes("precio") ? "Recomendadas" : ORDERS.precio.label;
  return [{ value: "", label: usual }, ...others.map((value) => ({ value, label: ORDERS[value].label }))];
}

export const orderWords = (order: ResultOrder): string => ORDERS[order].words;
