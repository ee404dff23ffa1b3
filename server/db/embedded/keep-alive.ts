import { setTimeout as delay } from "node:timers/promises";
import { MINUTE_MS } from "../../../shared/domain/text/durations.ts";

const CHECK_EVERY_MS = 250;
const MAX_RESTARTS = 5;
const WITHIN_MS = 10 * MINUTE_MS;

interface Options {
  readonly isAlive: () => boolean;
  /** Rejects when it cannot be started. */
  readonly restart: () => Promise<void>;
  /** Called when it gives up: with the error of the last restart, or undefined after too many restarts. */
  readonly onLost: (error: unknown) => void;
}

/** Restarts a process that should live as long as this one, a few times at most. */
export function keepAlive({ isAlive, restart, onLost }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const restarts: number[] = [];

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!isAlive()) {
        const now = performance.now();
        if (restarts.filter((at) => now - at < WITHIN_MS).length >= MAX_RESTARTS) return onLost(undefined);
        restarts.push(now);
        try {
          await restart();
        } catch (error) {
          return signal.aborted ? undefined : onLost(error);
        }
      }
      await delay(CHECK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
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
