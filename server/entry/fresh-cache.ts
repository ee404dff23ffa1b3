import { listenForChanges } from "../db/change-listener.ts";
import { startBannerClock } from "../features/promotions/banner-clock.ts";
import type { Services } from "../http/services.ts";

/** Empties the response cache when the catalogue changes, and when a banner begins or ends; off while changes may be missed. */
export function keepCacheFresh({ db, responseCache }: Services, url: string): { stop(): Promise<void> } {
  const clock = startBannerClock({ db, onTurn: () => responseCache.clear() });
  const listener = listenForChanges({
    url,
    channel: "catalog_changed",
    onChange: () => {
      responseCache.clear();
      clock.lookAgain();
    },
    onListening: (isListening) => {
      responseCache.setListening(isListening);
      clock.lookAgain();
    },
  });
  return {
    async stop() {
      clock.stop();
      await listener.stop();
    },
  };
}
