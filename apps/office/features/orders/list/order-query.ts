import type { ordersEndpoint } from "../../../../../shared/contract/staff/orders/orders.ts";
import { ORDER_SORTS } from "../../../../../shared/contract/staff/orders/orders.ts";
import type { StaffQueryOf } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import { isOver, statusCodesWhere } from "../../../../../shared/domain/orders/order-status.ts";
import { parseDateRange } from "../../../kit/filters/date-range.ts";
import type { ListAddress } from "../../../kit/filters/list-address.ts";

/** Filters of the address; the board has them too, without the status. */
export const FILTERS = [
  "estado",
  "fecha",
  "entrega",
  "pago",
  "lugar",
  "factura",
  "guia",
  "plazo",
  "cupon",
  "empleado",
] as const;

type FilterName = (typeof FILTERS)[number];
export type OrderQuery = StaffQueryOf<typeof ordersEndpoint>;
export type OrderFilterQuery = Omit<OrderQuery, "sort" | "after" | "limit">;

/** What is shown when no status is asked for: orders that somebody still has to do something with. */
export const OPEN_STATUSES = statusCodesWhere((status) => !isOver(status) && status !== "incomplete");

const SORTS: ReadonlySet<string | null> = new Set(ORDER_SORTS);
const isSort = (sort: string | null): sort is NonNullable<OrderQuery["sort"]> => SORTS.has(sort);

/** The server's filters for an address. A search without a status looks at orders that are over too. */
export function filterQueryOf({ filters, text }: ListAddress, now: Date): OrderFilterQuery {
  const value = (name: FilterName): string | undefined => filters[name]?.join(",");
  const dates = parseDateRange(value("fecha") ?? "", now);
  const status = value("estado") ?? (text === "" ? OPEN_STATUSES.join(",") : undefined);
  const invoice = { con: "with", sin: "without" } as const;
  const employee = { si: "yes", no: "no" } as const;
  const query = {
    status,
    delivery: value("entrega"),
    payment: value("pago"),
    from: dates?.from,
    to: dates?.to,
    place: value("lugar"),
    invoice: invoice[value("factura") as keyof typeof invoice],
    tracking: value("guia") === "sin" ? ("without" as const) : undefined,
    overdue: value("plazo") === "fuera" ? ("1" as const) : undefined,
    coupon: value("cupon"),
    employee: employee[value("empleado") as keyof typeof employee],
    q: text === "" ? undefined : text.slice(0, 100),
  };
  return Object.fromEntries(Object.entries(query).filter(([, of]) => of !== undefined));
}

/** The server's query for a page of the list. */
export function orderQueryOf(address: ListAddress, now: Date): OrderQuery {
  const { sort, after } = address;
  return { ...filterQueryOf(address, now), ...(isSort(sort) && { sort }), ...(after !== null && { after }) };
}
