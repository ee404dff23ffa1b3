import pg from "pg";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import type { Handle } from "../../db/database.ts";
import { type LineWritten, toLineWritten, type VisitorChange, writeLine, writeLines } from "./cart-line.repository.ts";

/** Statements that run at the same time. */
const MOST_AT_ONCE = 2;
/** Changes in one statement. A longer one would hold up those behind it. */
const MOST_TOGETHER = 32;

interface Waiting extends VisitorChange {
  readonly settle: (written: LineWritten | Promise<LineWritten>) => void;
}

/** Changes lines of visitors' carts. Changes that come while others are written go to the database in one statement (0021). */
export interface LineBatches {
  write(change: VisitorChange): Promise<LineWritten>;
}

export function createLineBatches(db: Handle): LineBatches {
  let waiting: Waiting[] = [];
  let running = 0;

  /** The next changes, one for each cart. */
  function takeBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    waiting = waiting.filter((change) => {
      const isTaken = batch.size < MOST_TOGETHER && !batch.has(change.cartId);
      if (isTaken) batch.set(change.cartId, change);
      return !isTaken;
    });
    return [...batch.values()];
  }

  /** In a statement of its own, which may wait for the cart's lock. */
  const writeAlone = ({ cartId, change }: VisitorChange): Promise<LineWritten> =>
    writeLine(db, { kind: "visitors", id: cartId }, { ...change, mostPerLine: MOST_PER_LINE });

  async function writeBatch(batch: readonly Waiting[]): Promise<void> {
    try {
      const written = await writeLines(db, batch, MOST_PER_LINE);
      for (const change of batch) {
        const rows = written.get(change.cartId);
        change.settle(rows ? toLineWritten(db, rows) : writeAlone(change));
      }
    } catch (error) {
      // After an error the statement was rolled back, and one of the changes may be the cause. After a lost connection it may have
      // been carried out: it is not repeated.
      const isRolledBack = error instanceof pg.DatabaseError && error.severity === "ERROR";
      for (const change of batch) change.settle(isRolledBack ? writeAlone(change) : Promise.reject(error));
    }
  }

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) await writeBatch(takeBatch());
    running -= 1;
  }

  return {
    write: (change) =>
      new Promise((resolve) => {
        waiting.push({ ...change, settle: resolve });
        if (running < MOST_AT_ONCE) void run();
      }),
  };
}
