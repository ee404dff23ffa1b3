import pg from "pg";
import { MOST_PER_LINE } from "../../../shared/domain/pricing/line-limit.ts";
import type { Handle } from "../../db/database.ts";
import { type LineWritten, toLineWritten, type VisitorChange, writeLine, writeLines } from "./cart-line.repository.ts";

/** Changes in one statement. A longer one would hold up those behind it. */
const MOST_TOGETHER = 32;
/** A statement that takes longer, in milliseconds, waits for a lock or for the database: the next one does not wait for it. */
const SLOW_MS = 100;
/** SQLSTATE of an error that ends the connection (08, 57P) or leaves its cause open (XX). */
const LOST = /^(?:08|57P|XX)/;

interface Waiting extends VisitorChange {
  readonly settle: (written: LineWritten | Promise<LineWritten>) => void;
}

/** Changes lines of visitors' carts. Changes that come while others are written go to the database in one statement (0021). */
export interface LineBatches {
  write(change: VisitorChange): Promise<LineWritten>;
  /** Changes without an answer while a statement is slow, and otherwise 0: then all of them are answered at once. */
  readonly waiting: number;
}

export function createLineBatches(db: Handle): LineBatches {
  let queue: Waiting[] = [];
  let isRunning = false;
  let slow = 0;
  let unanswered = 0;

  /** The next changes, one for each cart. */
  function takeBatch(): readonly Waiting[] {
    const batch = new Map<string, Waiting>();
    queue = queue.filter((change) => {
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
      const isRolledBack = error instanceof pg.DatabaseError && !LOST.test(error.code ?? "XX");
      for (const change of batch) change.settle(isRolledBack ? writeAlone(change) : Promise.reject(error));
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) {
      const written = writeBatch(takeBatch());
      const { promise: isLate, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(resolve, SLOW_MS, true);
      if (await Promise.race([written.then(() => false), isLate])) {
        slow += 1;
        void written.then(() => (slow -= 1));
      }
      clearTimeout(timer);
    }
    isRunning = false;
  }

  return {
    get waiting() {
      return slow === 0 ? 0 : unanswered;
    },
    async write(change) {
      unanswered += 1;
      try {
        return await new Promise<LineWritten>((resolve) => {
          queue.push({ ...change, settle: resolve });
          if (!isRunning) void run();
        });
      } finally {
        unanswered -= 1;
      }
    },
  };
}
