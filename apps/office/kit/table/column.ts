import type { ReactNode } from "react";

/**
 * Where a cell stands when the table is a list of rows on a phone: line 1, 2 or 3, there first, second (`b`) or last (`end`), or `row`,
 * a line of its own below. Without a place it is left out.
 */
export type PhonePlace = "1" | "1b" | "1end" | "2" | "2end" | "3" | "3end" | "row";

export interface Column<Row> {
  /** Unlike all others of the table. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Says the row's identity: it is the row's header. */
  readonly isIdentity?: boolean | undefined;
  /** As the address and the server call the order by it. */
  readonly sortKey?: string | undefined;
  /** The first press sorts the highest first. */
  readonly sortsDownFirst?: boolean | undefined;
  /** Numbers stand at the right. */
  readonly isNumeric?: boolean | undefined;
  /** Text that is too long ends in dots. */
  readonly isCut?: boolean | undefined;
  readonly width?: string | undefined;
  /** May be put away; `wide`: shown from 1400 px on only. */
  readonly optional?: "shown" | "wide" | "hidden" | undefined;
  readonly phone?: PhonePlace | undefined;
}
