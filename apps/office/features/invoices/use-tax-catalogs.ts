import { staffTaxCatalogsEndpoint } from "../../../../shared/contract/staff/tax-catalogs.ts";
import type { TaxCatalogs } from "../../../../shared/domain/tax/cfdi.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import type { FilterOption } from "../../kit/filters/options-filter.tsx";

/** The SAT's catalogues; undefined while they are read. */
export const useTaxCatalogs = (): TaxCatalogs | undefined => useStaffQuery(staffTaxCatalogsEndpoint, {}).data;

/** Uses of the CFDI to filter by. */
export const useUses = (): readonly FilterOption[] =>
  (useTaxCatalogs()?.uses ?? []).map(({ id, name }) => ({ value: id, label: `${id} ${name}` }));
