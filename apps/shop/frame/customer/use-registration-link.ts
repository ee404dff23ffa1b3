import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { REGISTRATION_HASH } from "./registration-hash.ts";
import { useSession } from "../../session/session-query.ts";

/** Opens 'Registro' for a visitor who comes by that link; for a customer it is the page alone. The hash has done its work. */
export function useRegistrationLink(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { openDialog } = useDialogs();
  const { isChecked, user } = useSession();
  const isVisitor = user === null;
  const hasArrived = hash === REGISTRATION_HASH && isChecked;

  useEffect(() => {
    if (!hasArrived) return;
    if (isVisitor) openDialog("register");
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hasArrived, isVisitor, openDialog, navigate, pathname, search]);
}
