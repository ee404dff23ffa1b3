import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { withoutAccount } from "../../../../shared/domain/people/account/account-address.ts";
import { accountPlaceOf } from "../../navigation/account-place.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { useSession } from "../../session/session-query.ts";

/**
 * A visitor who comes with the address of one of the account's dialogs is asked to log in, and is in it afterwards. Closing
 * the login leaves the visitor on the page. The login's own page asks already. The name of no dialog is taken out of the address.
 */
export function useAccountLink(): void {
  const { account, open, alert, openLogin, leave } = useDialogs();
  const { isChecked, user } = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const isAskedByPage = location.pathname === "/login";
  const isLocked = isChecked && user === null && account !== null && !isAskedByPage;
  const wasAsked = useRef(false);
  // Only the account's own dialogs are open, and they are empty for a visitor.
  const isFree = alert === null && open === account?.dialog;

  useEffect(() => {
    if (!isLocked) {
      wasAsked.current = false;
      return;
    }
    if (!isFree) return;
    if (wasAsked.current) leave("account");
    else {
      wasAsked.current = true;
      openLogin();
    }
  }, [isLocked, isFree, openLogin, leave]);

  useEffect(() => {
    const { pathname, search, hash, state } = location;
    const page = withoutAccount(search);
    if (accountPlaceOf(search) !== null || page === search) return;
    void navigate(
      { pathname, search: page, hash },
      { replace: true, state: state as unknown, preventScrollReset: true },
    );
  }, [location, navigate]);
}
