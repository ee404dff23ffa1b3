import { version } from "../../../../package.json";
import { softwareVersionEndpoint } from "../../../../shared/contract/operations.ts";
import { browserApi } from "../../api/api-client.ts";
import { tell } from "../../analytics/events.ts";
import { askAgain } from "../../page/keep-page.ts";
import { isNewerVersion } from "./newer-version.ts";

/** Older prices and stock are asked for again when the tab comes back: at most one call in this time. */
const FRESH_MS = 5 * 60_000;

/** For which version of the server this tab has been loaded anew. */
const PLACE = "rodada.version";

/** Once for each version: a page that stays old, from a process not yet replaced, is not loaded again and again. */
function mayReloadFor(found: string): boolean {
  try {
    if (sessionStorage.getItem(PLACE) === found) return false;
    sessionStorage.setItem(PLACE, found);
    return sessionStorage.getItem(PLACE) === found;
  } catch {
    return false; // without a memory it could not be told from a loop
  }
}

/** What the page itself remembers goes with it. */
async function emptyCaches(): Promise<void> {
  if (!("caches" in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/**
 * Reloads the page when the server's version is newer than this one. It checks at the start and whenever the tab comes back, and
 * waits while a dialog (the cart is one) is open or something was typed on this page. A page that stays has its data asked for again; what
 * was typed and chosen stays too. Answers a function that stops it.
 */
export function keepFresh(wasTypedOn: () => string | null, revalidate: () => Promise<void>): () => void {
  let askedAt = Date.now();
  const isInUse = () => wasTypedOn() === window.location.pathname || document.querySelector("dialog[open]") !== null;

  const check = async () => {
    const result = await browserApi.call(softwareVersionEndpoint, {});
    if (result.ok) tell({ event: "action", category: "Software", action: "Version", label: result.value.version });
    // Without a connection a page's data would be replaced by an error.
    if (!result.ok) return;
    if (isNewerVersion(result.value.version, version) && !isInUse() && mayReloadFor(result.value.version)) {
      await emptyCaches().catch(() => undefined);
      window.location.reload();
      return;
    }
    if (Date.now() - askedAt < FRESH_MS) return;
    askedAt = Date.now();
    await askAgain(revalidate);
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void check();
  };

  document.addEventListener("visibilitychange", onVisible);
  void check();
  return () => document.removeEventListener("visibilitychange", onVisible);
}
