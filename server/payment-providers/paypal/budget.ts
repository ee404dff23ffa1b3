/**
 * Whether one more may be done now: at most so many in each span of time, in this process.
 *
 * @param spanMs milliseconds
 */
export function createBudget(most: number, spanMs: number): () => boolean {
  let since = -Infinity;
  let done = 0;
  return () => {
    const now = performance.now();
    if (now - since >= spanMs) {
      since = now;
      done = 0;
    }
    done += 1;
    return done <= most;
  };
}
