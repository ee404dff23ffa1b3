import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TaxCatalogs } from "../../../shared/domain/cfdi.ts";
import { cfdiUsesQuery, taxRegimesQuery } from "./address-queries.ts";

const NONE: readonly never[] = [];

/** The SAT's regimes and uses, once both have been asked for. */
export function useTaxCatalogs(): { readonly isLoading: boolean; readonly catalogs: TaxCatalogs } {
  const regimes = useQuery(taxRegimesQuery);
  const uses = useQuery(cfdiUsesQuery);
  const catalogs = useMemo<TaxCatalogs>(
    () => ({ regimes: regimes.data ?? NONE, uses: uses.data ?? NONE }),
    [regimes.data, uses.data],
  );
  return { isLoading: regimes.isPending || uses.isPending, catalogs };
}
