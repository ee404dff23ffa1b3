import { useSyncExternalStore } from "react";
import { Icon } from "../display/icon.tsx";

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

/** Says that the connection is gone, for as long as it is. `className` while it says so. */
export function Offline({ className }: { className: string }) {
  const isOffline = useIsOffline();
  return (
    <output className={isOffline ? className : undefined}>
      {isOffline && (
        <>
          <Icon name="triangle-alert" />
          <span>Sin conexión a internet. Lo que escribiste sigue aquí: guarda o compra cuando vuelva.</span>
        </>
      )}
    </output>
  );
}
