import { TIRE_SORTS, type tiresEndpoint, type TireSort } from "../../../../shared/contract/staff/catalog/catalog.ts";
import type { StaffQueryOf } from "../../../../shared/contract/staff/staff-endpoint.ts";
import type { ListAddress } from "../../kit/filters/list-address.ts";

/** Filters of the address. */
export const FILTERS = [
  "estado",
  "marca",
  "linea",
  "rin",
  "medida",
  "tipo",
  "destacada",
  "imagen",
  "vehiculo",
  "existencia",
  "precio",
] as const;

type Query = StaffQueryOf<typeof tiresEndpoint>;

const SORTS: readonly string[] = TIRE_SORTS.flatMap((key) => [key, `-${key}`]);
export const isTireSort = (text: string | null): text is TireSort => text !== null && SORTS.includes(text);

const numbers = (values: readonly string[] | undefined, pattern: RegExp): string =>
  (values ?? []).filter((value) => pattern.test(value)).join(",");

const flagOf = (values: readonly string[] | undefined): "1" | "0" | undefined =>
  values?.[0] === "si" ? "1" : values?.[0] === "no" ? "0" : undefined;

/** The server's filters for an address. Values that a filter does not know are left out. */
export function tireFiltersOf({ filters, text }: Pick<ListAddress, "filters" | "text">): Omit<Query, "sort" | "after"> {
  const [brand, line, rim, type] = [
    numbers(filters["marca"], /^\d{1,9}$/),
    numbers(filters["linea"], /^\d{1,9}$/),
    numbers(filters["rin"], /^\d{1,2}(\.\d)?$/),
    numbers(filters["tipo"], /^[0-4]$/),
  ];
  const [state, stock] = [filters["estado"]?.[0], filters["existencia"]?.[0]];
  const [featured, picture, fitment] = [
    flagOf(filters["destacada"]),
    flagOf(filters["imagen"]),
    flagOf(filters["vehiculo"]),
  ];
  const age = Number(filters["precio"]?.[0]);
  const size = filters["medida"]?.[0]?.slice(0, 30);
  return {
    ...(state === "retiradas" && { state: "retired" as const }),
    ...(state === "todas" && { state: "all" as const }),
    ...(brand !== "" && { brand }),
    ...(line !== "" && { line }),
    ...(rim !== "" && { rim }),
    ...(size !== undefined && { size }),
    ...(type !== "" && { type }),
    ...(featured && { featured }),
    ...(picture && { picture }),
    ...(fitment && { fitment }),
    ...((stock === "zero" || stock === "some" || stock === "low") && { stock }),
    ...(Number.isInteger(age) && age > 0 && age <= 3650 && { priceAge: age }),
    ...(text !== "" && { q: text.slice(0, 100) }),
  };
}
