import { useSyncExternalStore } from "react";

/** When the connection went away; undefined while it is there. */
let goneAt: Date | undefined = typeof navigator !== "undefined" && !navigator.onLine ? new Date() : undefined;

function subscribe(listener: () => void): () => void {
  const onChange = () => {
    goneAt = navigator.onLine ? undefined : (goneAt ?? new Date());
    listener();
  };
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Since when this device has no network; undefined while it has. Acts are off meanwhile: nothing is queued. */
export const useOfflineSince = (): Date | undefined => useSyncExternalStore(subscribe, () => goneAt);
