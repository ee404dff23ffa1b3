import { useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { asView, type ListAddress, readListAddress, withFilter, writeListAddress } from "./list-address.ts";

interface PageTrail {
  /** Addresses of the pages before this one. */
  readonly pages?: readonly string[];
}

export interface ListControl {
  readonly address: ListAddress;
  readonly hasFilters: boolean;
  readonly setFilter: (name: string, values: readonly string[]) => void;
  readonly clearFilters: () => void;
  readonly setText: (text: string) => void;
  readonly setSort: (sort: string) => void;
  readonly setSelected: (selected: readonly string[]) => void;
  /** `shown`: rows of this page. */
  readonly toNextPage: (cursor: string, shown: number) => void;
  /** Undefined on the first page. */
  readonly toPreviousPage: (() => void) | undefined;
}

/** A list's filters, order, page and selection, kept in the address: Back and a link bring them again. */
export function useListAddress(filterNames: readonly string[]): ListControl {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const names = filterNames.join(",");
  const address = useMemo(() => readListAddress(search, names.split(",")), [search, names]);
  const trail = (state as PageTrail | null)?.pages ?? [];

  const go = (next: ListAddress, pages: readonly string[] = []) =>
    void navigate({ search: writeListAddress(next) }, { state: { pages } satisfies PageTrail });
  /** Not a step of its own on the way back. */
  const amend = (next: ListAddress, pages: readonly string[]) =>
    void navigate(
      { search: writeListAddress(next) },
      { replace: true, preventScrollReset: true, state: { pages } satisfies PageTrail },
    );

  const previous = trail.at(-1);
  return {
    address,
    hasFilters: Object.keys(address.filters).length > 0 || address.text !== "",
    setFilter: (name, values) => go(withFilter(address, name, values)),
    clearFilters: () => go({ ...asView(address), filters: {}, text: "" }),
    setText: (text) => amend({ ...asView(address), text }, []),
    setSort: (sort) => go({ ...asView(address), sort }),
    setSelected: (selected) => amend({ ...address, selected }, trail),
    toNextPage: (cursor, shown) =>
      go({ ...address, after: cursor, firstRow: address.firstRow + shown }, [
        ...trail,
        writeListAddress({ ...address, selected: [] }),
      ]),
    toPreviousPage:
      address.after === null
        ? undefined
        : () =>
            go(
              {
                ...(previous === undefined ? asView(address) : readListAddress(previous, names.split(","))),
                selected: address.selected,
              },
              trail.slice(0, -1),
            ),
  };
}
