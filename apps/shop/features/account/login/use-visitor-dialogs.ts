import { useLocation } from "react-router";
import { useDialogs, type VisitorDialog } from "../../../navigation/dialogs.tsx";

/** How the visitor's dialogs lead to one another. On the login's own page the way back to it is to close what is in front. */
export function useVisitorDialogs(): { switchTo: (dialog: VisitorDialog) => void } {
  const { openDialog, close } = useDialogs();
  const { pathname } = useLocation();
  const switchTo = (dialog: VisitorDialog) => {
    if (dialog === "login" && pathname === "/login") close();
    else openDialog(dialog);
  };
  return { switchTo };
}
