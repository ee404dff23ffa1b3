import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { classNames } from "../../../../ui/browser/class-names.ts";
import type { StaffError } from "../../api/query-client.ts";
import { Failure, FailureLine } from "../feedback/failure.tsx";
import { NothingMatches } from "../feedback/nothing-matches.tsx";
import { useLate } from "../feedback/use-late.ts";
import { useOfflineSince } from "../feedback/use-online.ts";
import type { ListControl } from "../filters/use-list-address.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { TableFoot } from "./table-foot.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

/** As `pageOf` of the contract answers. */
export interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly next: string | null;
  readonly total: number;
  readonly isMore: boolean;
}

interface ListSheetProps<Row> extends Omit<DataTableProps<Row>, "rows" | "sort" | "onSort" | "selection"> {
  /** Of a query with `keepsPrevious`. */
  query: UseQueryResult<ListPage<Row>, StaffError>;
  list: ListControl;
  /** The order when the address says none. */
  defaultSort: string;
  hasSelection?: boolean | undefined;
  /** The rows on view: rows that left the list stay for a moment. */
  rowsOf?: ((items: readonly Row[]) => readonly Row[]) | undefined;
  /** Why it is empty, and the way out. */
  whenEmpty: ReactNode;
}

/** A list in its sheet, in whichever state it is. */
export function ListSheet<Row>({
  query,
  list,
  defaultSort,
  hasSelection = false,
  rowsOf = (items) => items,
  whenEmpty,
  ...table
}: ListSheetProps<Row>) {
  const isLate = useLate(query.isPending);
  const isOffline = useOfflineSince() !== undefined;
  const { address } = list;
  const page = query.data;
  if (page === undefined) {
    if (query.error) {
      const title = "No se pudo leer la lista";
      return (
        <div className="sheet">
          <Failure failure={query.error.failure} title={title} onRetry={() => void query.refetch()} />
        </div>
      );
    }
    const { caption, columns } = table;
    return (
      <div className="sheet" aria-busy="true">
        {isLate && <TableSkeleton {...{ caption, columns }} hasChecks={hasSelection} />}
      </div>
    );
  }
  const { items, next, total, isMore } = page;
  const rows = rowsOf(items);
  if (rows.length === 0 && address.after === null) {
    return <div className="sheet">{list.hasFilters ? <NothingMatches list={list} /> : whenEmpty}</div>;
  }
  return (
    <div className={classNames("sheet", isOffline && "is-offline")} aria-busy={query.isPlaceholderData}>
      {query.error && !isOffline && <FailureLine failure={query.error.failure} />}
      <DataTable
        {...table}
        isSticky
        rows={rows}
        sort={address.sort ?? defaultSort}
        onSort={list.setSort}
        selection={hasSelection ? { selected: address.selected, onChange: list.setSelected } : undefined}
      />
      <TableFoot
        {...{ total, isMore }}
        firstRow={address.firstRow}
        shown={items.length}
        readAt={query.dataUpdatedAt}
        onPrevious={list.toPreviousPage}
        onNext={next === null || query.isPlaceholderData ? undefined : () => list.toNextPage(next, items.length)}
      />
    </div>
  );
}
