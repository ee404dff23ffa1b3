/** Runs at most `limit` tasks at once; the others wait in the order they came. */
export function createConcurrencyLimit(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const run = async <Value>(task: () => Promise<Value>): Promise<Value> => {
    if (running < limit) running += 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place passes to the next task directly.
      if (next) next();
      else running -= 1;
    }
  };
  return {
    run,
    /** How many tasks wait. */
    get waiting() {
      return waiting.length;
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
