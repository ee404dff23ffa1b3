import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/privacy-notice.ts";
import { PRIVACY_PATH } from "../../../shared/domain/legal-paths.ts";
import { useDialogs } from "./dialogs.tsx";
import { useSession } from "./session-query.ts";

/**
 * What a customer is asked: first a password of their own after a temporary one, in front of everything and until it is chosen, as
 * nothing else can be done before; then the new privacy notice, once nothing else stands in the way. Whoever closes that is asked
 * again on the next page load. The cart waits behind the question; the notice's own page can be read without one.
 */
export function useEntryQuestions(): void {
  const { open, alert, openDialog, close } = useDialogs();
  const { user } = useSession();
  const isReadingNotice = useLocation().pathname.toLowerCase().startsWith(PRIVACY_PATH);
  const hasTemporaryPassword = user?.temporary ?? false;
  const hasOldNotice = user !== null && user.notice !== PRIVACY_NOTICE_VERSION;
  const wasAsked = useRef(false);

  useEffect(() => {
    if (!hasOldNotice) wasAsked.current = false;
    if (alert !== null) return;
    if (hasTemporaryPassword) {
      // The login closes itself.
      if (open !== "choosePassword" && open !== "login") openDialog("choosePassword");
    } else if (hasOldNotice && !isReadingNotice && !wasAsked.current && (open === null || open === "cart")) {
      wasAsked.current = true;
      openDialog("privacyNotice");
    }
  }, [hasTemporaryPassword, hasOldNotice, open, alert, isReadingNotice, openDialog]);

  // Accepted, here or in another tab.
  const isAnswered = open === "privacyNotice" && !hasOldNotice;
  useEffect(() => {
    if (isAnswered) close();
  }, [isAnswered, close]);
}
