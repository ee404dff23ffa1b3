import type { ImportKind } from "../import-kind.ts";
import { catalogueImport } from "./catalogue.ts";
import { employeesImport } from "./employees.ts";
import { locationsImport } from "./locations.ts";
import { plansImport } from "./plans.ts";
import { bannersImport, campaignsImport, couponsImport } from "./promotions.ts";
import { stockImport } from "./stock.ts";
import { vehiclesImport } from "./vehicles.ts";

/** Everything that can be imported and exported, in an order in which an empty shop can be filled. */
export const IMPORT_KINDS: readonly ImportKind[] = [
  catalogueImport,
  stockImport,
  vehiclesImport,
  locationsImport,
  campaignsImport,
  couponsImport,
  bannersImport,
  plansImport,
  employeesImport,
];

export const kindNamed = (name: string): ImportKind | undefined => IMPORT_KINDS.find((kind) => kind.name === name);

/** For files that come by the back office. */
export function officeKindNamed(name: string, shopOrigin: string): ImportKind | undefined {
  const kind = kindNamed(name);
  return kind?.inOffice ? { ...kind, ...kind.inOffice(shopOrigin) } : kind;
}
