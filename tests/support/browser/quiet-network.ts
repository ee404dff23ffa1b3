import { setTimeout as delay } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

const QUIET_MS = 500;
/**
 * Of a script that two tabs ask for in the same moment, Chromium now and then runs both and tells the end of one. Everything
 * answers from this machine, so what is older than this has ended.
 */
const LOST_MS = 5_000;
const POLL_MS = 50;
const LINES = 12;

/** Of one page, from before its first request on. */
export interface NetworkWatch {
  /** @throws Error that names what was asked for last when it is never quiet. */
  readonly quiet: (timeoutMs: number) => Promise<void>;
}

/**
 * Nothing was asked for or answered for half a second, as a browser's own `networkidle`; that one does not say what it waits for
 * when it does not come, and waits for ever for a request whose end the browser did not tell.
 */
export function watchNetwork(page: Page): NetworkWatch {
  const began = performance.now();
  const underWay = new Map<Request, number>();
  let lastAt = began;
  let lines: readonly string[] = [];
  const note = (what: string, request: Request): number => {
    lastAt = performance.now();
    lines = [...lines, `${Math.round(lastAt - began)} ms ${what} ${request.method()} ${request.url()}`].slice(-LINES);
    return lastAt;
  };
  const ended = (what: string) => (request: Request) => {
    note(what, request);
    underWay.delete(request);
  };
  page.on("request", (request) => underWay.set(request, note(">", request)));
  page.on("requestfinished", ended("<"));
  page.on("requestfailed", ended("x"));

  const isQuiet = () => {
    const now = performance.now();
    return now - lastAt >= QUIET_MS && [...underWay.values()].every((since) => now - since >= LOST_MS);
  };
  return {
    async quiet(timeoutMs) {
      const from = performance.now();
      while (!isQuiet()) {
        if (performance.now() - from > timeoutMs) throw new Error([`${page.url()}: not quiet`, ...lines].join("\n"));
        await delay(POLL_MS);
      }
      underWay.clear();
    },
  };
}
