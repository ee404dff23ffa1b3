import { type ComponentType, useEffect, useRef, useState } from "react";
import { UNREACHABLE } from "../../api/api-client.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import {
  loadAccountDialogs,
  loadAddressDialogs,
  loadCartDialog,
  loadOrdersDialog,
  loadPrivacyPreferences,
  loadSavedCardsDialog,
  loadVisitorDialogs,
} from "./dialog-loaders.ts";
import { type OpenDialog, useDialogs } from "./dialogs.tsx";

const LOADERS = {
  cart: loadCartDialog,
  login: () => loadVisitorDialogs().then(({ login }) => login),
  register: () => loadVisitorDialogs().then(({ register }) => register),
  recover: () => loadVisitorDialogs().then(({ recover }) => recover),
  resend: () => loadVisitorDialogs().then(({ resend }) => resend),
  myData: () => loadAccountDialogs().then(({ myData }) => myData),
  editMyData: () => loadAccountDialogs().then(({ editMyData }) => editMyData),
  changePassword: () => loadAccountDialogs().then(({ changePassword }) => changePassword),
  privacyNotice: () => loadAccountDialogs().then(({ privacyNotice }) => privacyNotice),
  invite: () => loadAccountDialogs().then(({ invite }) => invite),
  orders: loadOrdersDialog,
  privacyPreferences: loadPrivacyPreferences,
  savedCards: loadSavedCardsDialog,
  shipAddresses: () => loadAddressDialogs().then(({ shipAddresses }) => shipAddresses),
  invoiceAddresses: () => loadAddressDialogs().then(({ invoiceAddresses }) => invoiceAddresses),
} satisfies Record<OpenDialog, () => Promise<ComponentType>>;

/** Shows the open dialog as soon as its code is there, and any alert above it. */
export function DialogHost() {
  const { open, close, alert, closeAlert, showAlert } = useDialogs();
  const [loaded, setLoaded] = useState<Partial<Record<OpenDialog, ComponentType>>>({});
  const hasFailed = useRef(false);
  const isMissing = open !== null && loaded[open] === undefined;

  useEffect(() => {
    if (!isMissing || open === null) return undefined;
    // A browser remembers a module that did not load: only a new page asks for it again. The cart is part of the address.
    if (hasFailed.current) {
      window.location.reload();
      return undefined;
    }
    let isWanted = true;
    LOADERS[open]().then(
      (dialog) => setLoaded((others) => ({ ...others, [open]: dialog })),
      () => {
        hasFailed.current = true;
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
