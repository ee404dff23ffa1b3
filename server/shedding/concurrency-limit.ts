/** Lets at most `most` pieces of work go on at once; the others wait in the order they came. */
export function createConcurrencyLimit(most: number) {
  let working = 0;
  const waiting: (() => void)[] = [];
  const take = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (working < most) working += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes on to the next one without being free in between.
      if (next) next();
      else working -= 1;
    }
  };
  return {
    take,
    /** How many wait to begin. */
    get waiting() {
      return waiting.length;
    },
  };
}

export type ConcurrencyLimit = ReturnType<typeof createConcurrencyLimit>;
