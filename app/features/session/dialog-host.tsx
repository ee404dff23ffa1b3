import { type ComponentType, useEffect, useState } from "react";
import { UNREACHABLE } from "../../api/api-client.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import { loadCartDialog, loadLoginDialog } from "./dialog-loaders.ts";
import { type OpenDialog, useDialogs } from "./dialogs.tsx";

const LOADERS = { cart: loadCartDialog, login: loadLoginDialog } satisfies Record<
  OpenDialog,
  () => Promise<ComponentType>
>;

/** Shows the open dialog as soon as its code is there, and any alert above it. */
export function DialogHost() {
  const { open, close, alert, closeAlert, showAlert } = useDialogs();
  const [loaded, setLoaded] = useState<Partial<Record<OpenDialog, ComponentType>>>({});
  const isMissing = open !== null && loaded[open] === undefined;

  useEffect(() => {
    if (!isMissing || open === null) return undefined;
    let isWanted = true;
    LOADERS[open]().then(
      (dialog) => setLoaded((others) => ({ ...others, [open]: dialog })),
      () => {
        if (!isWanted) return;
        close();
        showAlert({ kind: "error", description: UNREACHABLE });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [open, isMissing, close, showAlert]);

  const OpenDialogComponent = open === null ? undefined : loaded[open];
  return (
    <>
      {OpenDialogComponent && <OpenDialogComponent />}
      <Alert open={alert !== null} kind={alert?.kind ?? "notice"} onClose={closeAlert} detail={alert?.detail}>
        {alert?.description}
      </Alert>
    </>
  );
}
