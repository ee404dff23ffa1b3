import { type Api, browserApi } from "../api/api-client.ts";
import { dropSessionHint, sessionMark } from "./session-cookie.ts";

/** `isRefused`: by a 401; otherwise the call was answered, as a visitor's. */
type Listener = (isRefused: boolean) => void;
const listeners = new Set<Listener>();

/** Tells when a call found its session gone, once for each session; answers how to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The browser's client for every call that may belong to a session: a 401 is noticed here, once, for all callers
 * (storefront §8). `/Token` and the catalogue have no session to lose. An answer that comes late, when another call has told the
 * end or there is a session again, ends nothing.
 */
export const sessionApi: Api = {
  async call(endpoint, input, options) {
    const mark = sessionMark();
    const result = await browserApi.call(endpoint, input, options);
    const isRefused = !result.ok && result.status === 401 && endpoint.auth !== "none";
    if ((result.isSessionOver || isRefused) && dropSessionHint(mark)) {
      for (const listener of listeners) listener(isRefused);
    }
    return { ...result, isStale: (result.isSessionOver ? undefined : mark) !== sessionMark() };
  },
};
