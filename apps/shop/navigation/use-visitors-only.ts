import { useEffect, useEffectEvent } from "react";
import { useDialogs } from "./dialogs.tsx";
import { useSession } from "../session/session-query.ts";

/**
 * A visitor's dialog is not for a customer: who has signed in meanwhile, in another tab for instance, no longer sees it
 * (storefront §2). While it is sending, it closes itself. `goOn`: instead of closing it.
 */
export function useVisitorsOnly({ isBusy }: { readonly isBusy: boolean }, goOn?: () => void): void {
  const { user } = useSession();
  const { close } = useDialogs();
  const isOutOfPlace = user !== null && !isBusy;
  const leave = useEffectEvent(goOn ?? close);
  useEffect(() => {
    if (isOutOfPlace) leave();
  }, [isOutOfPlace]);
}
