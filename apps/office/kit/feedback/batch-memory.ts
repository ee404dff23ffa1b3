import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BatchRow } from "./batch-result.tsx";

export interface Batch {
  readonly title: string;
  readonly rows: readonly BatchRow[];
  readonly doneWord: string;
}

/**
 * What became of a list's last work on many things. It stays until it is closed, also while other screens are open, and is forgotten
 * when the session ends.
 */
export function useBatchMemory(list: "pedidos" | "depositos" | "facturas") {
  const queryClient = useQueryClient();
  const queryKey = ["batch", list];
  const { data } = useQuery<Batch | null>({ queryKey, queryFn: skipToken, staleTime: Infinity, gcTime: Infinity });
  return { batch: data ?? null, remember: (batch: Batch | null) => void queryClient.setQueryData(queryKey, batch) };
}
