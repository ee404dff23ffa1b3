import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { TaxCatalogs } from "../../../../../shared/domain/tax/cfdi.ts";
import { cfdiUsesQuery, taxRegimesQuery } from "../address-queries.ts";

const NONE: readonly never[] = [];

/**
 * The SAT's regimes and uses, once both have been asked for. `isMissing`: one of them could not be fetched, so that nothing can be
 * said of saved data.
 */
export function useTaxCatalogs(enabled = true) {
  const regimes = useQuery({ ...taxRegimesQuery, enabled });
  const uses = useQuery({ ...cfdiUsesQuery, enabled });
  const catalogs = useMemo<TaxCatalogs>(
    () => ({ regimes: regimes.data ?? NONE, uses: uses.data ?? NONE }),
    [regimes.data, uses.data],
  );
  const both = [regimes, uses];
  const isLoading = both.some(({ isPending }) => isPending);
  const missing = isLoading ? [] : both.filter(({ data }) => data?.length === 0);
  return {
    isLoading,
    catalogs,
    isMissing: missing.length > 0,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => missing.forEach((query) => void query.refetch()),
  };
}
