import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/privacy-notice.ts";
import { PRIVACY_PATH } from "../../../shared/domain/legal-paths.ts";
import { type EntryQuestion, useDialogs } from "./dialogs.tsx";
import { useSession } from "./session-query.ts";

/**
 * What a customer is asked once nothing else stands in the way: a password of their own after a temporary one, then the new
 * privacy notice. Each once: whoever closes it has the password in 'Mis Datos' and is asked about the notice on the next page
 * load. The cart waits behind the question; the notice's own page can be read without one.
 */
export function useEntryQuestions(): void {
  const { open, alert, openDialog, close } = useDialogs();
  const { user } = useSession();
  const isReadingNotice = useLocation().pathname.toLowerCase().startsWith(PRIVACY_PATH);
  const hasTemporaryPassword = user?.temporary ?? false;
  const hasOldNotice = user !== null && user.notice !== PRIVACY_NOTICE_VERSION;
  const isFree = alert === null && (open === null || open === "cart");
  const asked = useRef(new Set<EntryQuestion>());

  useEffect(() => {
    if (!hasTemporaryPassword) asked.current.delete("choosePassword");
    if (!hasOldNotice) asked.current.delete("privacyNotice");
    const ask = (question: EntryQuestion) => {
      asked.current.add(question);
      openDialog(question);
    };
    if (!isFree) return;
    if (hasTemporaryPassword && !asked.current.has("choosePassword")) ask("choosePassword");
    else if (hasOldNotice && !isReadingNotice && !asked.current.has("privacyNotice")) ask("privacyNotice");
  }, [hasTemporaryPassword, hasOldNotice, isFree, isReadingNotice, openDialog]);

  // Accepted, here or in another tab.
  const isAnswered = open === "privacyNotice" && !hasOldNotice;
  useEffect(() => {
    if (isAnswered) close();
  }, [isAnswered, close]);
}
