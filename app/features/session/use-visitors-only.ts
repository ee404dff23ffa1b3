import { useEffect } from "react";
import { useDialogs } from "./dialogs.tsx";
import { useSession } from "./session-query.ts";

/**
 * A visitor's dialog is not for a customer: who has signed in meanwhile, in another tab for instance, no longer sees it
 * (storefront §2). While it is sending, it closes itself.
 */
export function useVisitorsOnly({ isBusy }: { readonly isBusy: boolean }): void {
  const { user } = useSession();
  const { close } = useDialogs();
  const isOutOfPlace = user !== null && !isBusy;
  useEffect(() => {
    if (isOutOfPlace) close();
  }, [isOutOfPlace, close]);
}
