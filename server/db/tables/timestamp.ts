import type { ColumnType } from "kysely";

/** Timestamps come out as Date and go in as Date or ISO text; `null` never. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
