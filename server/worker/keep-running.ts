import { setTimeout as delay } from "node:timers/promises";

interface Running {
  /** Settles when it has stopped, for any reason. */
  readonly promise: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly start: () => Promise<Running>;
  /** Called when it stopped by itself, before the restart. */
  readonly onStop: (error: unknown) => void;
  readonly retryMs?: number;
}

/** Starts a task, and restarts it when it stops by itself: the queue's runner ends when it loses the database at the wrong moment. */
export async function keepRunning({ start, onStop, retryMs = 1_000 }: Options): Promise<{
  stop(): Promise<void>;
  /** Stops the present run; the next one starts after the usual pause. */
  restart(): Promise<void>;
}> {
  const stopping = new AbortController();
  let current: Running | undefined = await start();

  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        current ??= await start();
        if (stopping.signal.aborted) await current.stop();
        const error = await current.promise.then(
          () => undefined,
          (reason: unknown) => reason,
        );
        current = undefined;
        if (!stopping.signal.aborted) onStop(error);
      } catch {
        // The start failed: the next try follows after the pause.
      }
      await delay(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return {
    async restart() {
      await current?.stop().catch(() => undefined);
    },
    async stop() {
      stopping.abort();
      await current?.stop().catch(() => undefined);
      await watching;
    },
  };
}
