import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PRIVACY_NOTICE_VERSION } from "../../../../shared/domain/text/legal/privacy-notice.ts";
import { PRIVACY_PATH } from "../../../../shared/domain/text/legal/legal-paths.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";

/**
 * Opens the two questions of a session. A temporary password asks for a new one in front of every other dialog and until it is
 * chosen, because the server refuses every other call. A new privacy notice asks once no other dialog is open; closed, it asks again
 * on the next page load. The cart waits behind the question. The notice's own page shows without it.
 */
export function useEntryQuestions(): void {
  const { open, alert, openDialog, close } = useDialogs();
  const { user } = useSession();
  const isReadingNotice = useLocation().pathname.toLowerCase().startsWith(PRIVACY_PATH);
  const hasTemporaryPassword = user?.hasTemporaryPassword ?? false;
  const hasOldNotice = user !== null && user.acceptedNotice !== PRIVACY_NOTICE_VERSION;
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
