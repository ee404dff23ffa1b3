import { useEffect, useEffectEvent } from "react";
import { useDialogs } from "./dialogs.tsx";
import { useSession } from "../session/session-query.ts";

/**
 * Closes a visitor's dialog after a sign-in elsewhere, in another tab for instance (storefront §2). A dialog that is sending closes
 * itself. `onSignedIn`: instead of closing it.
 */
export function useVisitorsOnly({ isBusy }: { readonly isBusy: boolean }, onSignedIn?: () => void): void {
  const { user } = useSession();
  const { close } = useDialogs();
  const isOutOfPlace = user !== null && !isBusy;
  const leave = useEffectEvent(onSignedIn ?? close);
  useEffect(() => {
    if (isOutOfPlace) leave();
  }, [isOutOfPlace]);
}
