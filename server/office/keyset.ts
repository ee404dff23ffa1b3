import { type RawBuilder, sql } from "kysely";

/** What a list is sorted by: SQL and the type of its values. */
export interface SortKey {
  readonly by: RawBuilder<unknown>;
  readonly type: "text" | "numeric";
}

interface Cursor {
  readonly value: string;
  readonly id: string;
}

const isCursor = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string" && part.length < 200);

function readCursor(after: string | undefined, type: SortKey["type"]): Cursor | null {
  if (after === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(after, "base64url").toString());
    if (!isCursor(parsed) || parsed.some((part) => part.includes("\0"))) return null;
    const [value, id] = parsed;
    return type === "numeric" && !/^-?\d{1,18}(\.\d{1,9})?$/.test(value) ? null : { value, id };
  } catch {
    return null;
  }
}

export const writeCursor = (value: string, id: string): string =>
  Buffer.from(JSON.stringify([value, id])).toString("base64url");

interface Keyset {
  /** Rows behind the cursor; true on the first page and for an invalid cursor. */
  readonly condition: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
  /** The row's value for its cursor. */
  readonly value: RawBuilder<string>;
}

/** A page's condition and order by a key and then by the row's id. `sort`: a name of `keys`, with a minus for the highest first. */
export function keysetOf<Name extends string>(
  keys: Readonly<Record<Name, SortKey>>,
  sort: Name | `-${Name}`,
  id: RawBuilder<unknown>,
  after: string | undefined,
): Keyset {
  const isDown = sort.startsWith("-");
  const { by, type } = keys[(isDown ? sort.slice(1) : sort) as Name];
  const cursor = readCursor(after, type);
  const direction = sql.raw(isDown ? "desc" : "asc");
  return {
    condition: cursor
      ? sql<boolean>`(${by}, ${id}) ${sql.raw(isDown ? "<" : ">")} (${cursor.value}::${sql.raw(type)}, ${cursor.id}::text)`
      : sql<boolean>`true`,
    order: sql`${by} ${direction}, ${id} ${direction}`,
    value: sql<string>`(${by})::text`,
  };
}
