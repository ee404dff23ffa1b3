import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BatchRow } from "../../../kit/feedback/batch-result.tsx";

export interface Batch {
  readonly title: string;
  readonly rows: readonly BatchRow[];
  readonly doneWord: string;
}

const KEY = ["orders batch"];

/**
 * What became of the last work on many orders. It stays until it is closed, also while other screens are open, and is forgotten when
 * the session ends.
 */
export function useBatchMemory() {
  const queryClient = useQueryClient();
  const { data } = useQuery<Batch | null>({ queryKey: KEY, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  return { batch: data ?? null, remember: (batch: Batch | null) => void queryClient.setQueryData(KEY, batch) };
}
