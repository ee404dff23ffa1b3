import { setTimeout as delay } from "node:timers/promises";

const LOOK_EVERY_MS = 250;
const MOST_RESTARTS = 5;
const WITHIN_MS = 10 * 60_000;

interface Options {
  readonly isAlive: () => boolean;
  /** Rejects when it cannot be started. */
  readonly restart: () => Promise<void>;
  /** It is not started again: `error` of the last try, or undefined after too many restarts. */
  readonly onLost: (error: unknown) => void;
}

/** Looks after a process that should live as long as this one, and starts it again when it has ended, a few times. */
export function keepAlive({ isAlive, restart, onLost }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const restarts: number[] = [];

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!isAlive()) {
        const now = performance.now();
        if (restarts.filter((at) => now - at < WITHIN_MS).length >= MOST_RESTARTS) return onLost(undefined);
        restarts.push(now);
        try {
          await restart();
        } catch (error) {
          return signal.aborted ? undefined : onLost(error);
        }
      }
      await delay(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}
