import { setTimeout as delay } from "node:timers/promises";

interface Running {
  /** Settles when it has stopped, for whatever reason. */
  readonly promise: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly start: () => Promise<Running>;
  /** Once it has stopped without being told to, before it is started again. */
  readonly onStop: (error: unknown) => void;
  readonly retryMs?: number;
}

/** Starts something, and again whenever it stops by itself: losing the database in the wrong moment ends the queue's runner. */
export async function keepRunning({ start, onStop, retryMs = 1_000 }: Options): Promise<{
  stop(): Promise<void>;
  /** Ends what runs, which is then begun anew like after any other end. */
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
        // Still away: asked again after the pause.
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
