import { useEffect } from "react";
import { useDialogs } from "./dialogs.tsx";

/** For a dialog whose address leads to nothing: what was deleted meanwhile, or was never the customer's. */
export function useClosedWhen(isMissing: boolean): void {
  const { close } = useDialogs();
  useEffect(() => {
    if (isMissing) close();
  }, [isMissing, close]);
}
