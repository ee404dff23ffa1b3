import { type Api, browserApi } from "../../api/api-client.ts";
import { dropSessionHint } from "./session-cookie.ts";

type Listener = () => void;
const listeners = new Set<Listener>();

/** Tells when a call found the session gone; answers how to stop listening. */
export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The browser's client for every call that belongs to somebody: a 401 is noticed here, once, whoever made the call
 * (storefront §8). `/Token` and the catalogue have no session to lose.
 */
export const sessionApi: Api = {
  async call(endpoint, input, options) {
    const result = await browserApi.call(endpoint, input, options);
    if (!result.ok && result.status === 401 && endpoint.auth !== "none") {
      dropSessionHint();
      for (const listener of listeners) listener();
    }
    return result;
  },
};
