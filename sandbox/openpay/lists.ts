import { parseCentralDate } from "../core/clock.ts";
import type { Charge } from "./entities.ts";
import { OpenpayError } from "./openpay-errors.ts";

export type Query = Readonly<Record<string, string | string[] | undefined>>;

const DEFAULT_LIMIT = 10;
const HIGHEST_LIMIT = 100;

const readOne = (query: Query, name: string): string | null => {
  const value = query[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
};

const readCount = (query: Query, name: string, fallback: number): number => {
  const text = readOne(query, name);
  if (text === null) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new OpenpayError(1001, `${name} must be a positive number`);
  return Number(text);
};

const DAY_MS = 86_400_000;

/** A day as an interval of instants, in central time. */
const readDay = (query: Query, name: string): { from: number; until: number } | null => {
  const text = readOne(query, name);
  if (text === null) return null;
  const start = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseCentralDate(text) : null;
  if (!start) throw new OpenpayError(1001, `${name} must be in format yyyy-MM-dd`);
  return { from: start.getTime(), until: start.getTime() + DAY_MS };
};

/** Newest first, filtered by creation day, then cut by offset and limit. */
export const page = <T extends { createdAt: Date }>(oldestFirst: Iterable<T>, query: Query): T[] => {
  const notBefore = readDay(query, "creation[gte]");
  const notAfter = readDay(query, "creation[lte]");
  const offset = readCount(query, "offset", 0);
  const limit = Math.min(readCount(query, "limit", DEFAULT_LIMIT), HIGHEST_LIMIT);
  return [...oldestFirst]
    .reverse()
    .filter(({ createdAt }) => {
      const at = createdAt.getTime();
      return !(notBefore && at < notBefore.from) && !(notAfter && at >= notAfter.until);
    })
    .slice(offset, offset + limit);
};

/** Charges of one order_id, or of all. */
export const pageCharges = (oldestFirst: Iterable<Charge>, query: Query): Charge[] => {
  const orderId = readOne(query, "order_id");
  return page(
    [...oldestFirst].filter((charge) => orderId === null || charge.orderId === orderId),
    query,
  );
};
