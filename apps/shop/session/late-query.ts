import { useSyncExternalStore } from "react";

/** A query that is asked for; made by `sourceOf` (query-source.ts). */
export interface QuerySource<Data> {
  readonly read: () => { readonly data: Data | undefined; readonly isFetched: boolean };
  readonly subscribe: (listener: () => void) => void;
}

/**
 * A query for views that are drawn before the code that asks it is there (docs/decisions/0082): unknown until `follow` gives them its
 * source, which then speaks for as long as the document lives.
 */
export function lateQuery<Data>() {
  const listeners = new Set<() => void>();
  let source: QuerySource<Data> | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    follow(followed: QuerySource<Data>): void {
      if (source !== null) return;
      source = followed;
      followed.subscribe(tell);
      tell();
    },
    useData: () =>
      useSyncExternalStore(
        subscribe,
        () => source?.read().data,
        () => undefined,
      ),
    useIsFetched: () =>
      useSyncExternalStore(
        subscribe,
        () => source?.read().isFetched ?? false,
        () => false,
      ),
  };
}
