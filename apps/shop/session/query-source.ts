import { notifyManager, type QueryKey, QueryObserver, type QueryObserverOptions } from "@tanstack/react-query";
import type { QuerySource } from "./late-query.ts";
import { tabQueries } from "./query-client.ts";

/** Asks a query of this tab and keeps it on view for as long as the document lives. */
export function sourceOf<Data, Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key>,
): QuerySource<Data> {
  const observer = new QueryObserver(tabQueries(), options);
  return {
    read: () => observer.getCurrentResult(),
    // In one batch with what other views learn of the same answer.
    subscribe: (listener) => void observer.subscribe(notifyManager.batchCalls(listener)),
  };
}
