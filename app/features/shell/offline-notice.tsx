import { useSyncExternalStore } from "react";
import { Icon } from "../../ui/icon.tsx";

function onConnection(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => !navigator.onLine,
    () => false,
  );

/** Over the bottom of the window, so that nothing moves when the connection goes and comes back. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  return (
    <output className={isOffline ? "offline" : undefined}>
      {isOffline && (
        <>
          <Icon name="triangle-alert" />
          <span>Sin conexión a internet. Lo que escribiste sigue aquí: guarda o compra cuando vuelva.</span>
        </>
      )}
    </output>
  );
}
