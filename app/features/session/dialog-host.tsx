import { type ComponentType, useEffect, useRef, useState } from "react";
import { UNREACHABLE } from "../../api/api-client.ts";
import { Alert } from "../../ui/alert-dialog.tsx";
import { useHydrated } from "../../ui/use-media.ts";
import "../../ui/last-press.ts";
import { Progress } from "../shell/page-progress.tsx";
import {
  loadAccountDialogs,
  loadAddressDialogs,
  loadCardDialogs,
  loadCartDialog,
  loadOrderDialogs,
  loadPrivacyPreferences,
  loadVisitorDialogs,
} from "./dialog-loaders.ts";
import { type OpenDialog, useDialogs } from "./dialogs.tsx";

/** `id`: which order, address or card of its list, for a dialog that is about one. */
type DialogComponent = ComponentType<{ id: string }>;

/** Each comes with its kind: they lead to one another. */
const LOADERS = {
  cart: () => loadCartDialog().then((cart) => ({ cart })),
  login: loadVisitorDialogs,
  register: loadVisitorDialogs,
  recover: loadVisitorDialogs,
  resend: loadVisitorDialogs,
  privacyPreferences: () => loadPrivacyPreferences().then((privacyPreferences) => ({ privacyPreferences })),
  choosePassword: loadAccountDialogs,
  privacyNotice: loadAccountDialogs,
  myData: loadAccountDialogs,
  editMyData: loadAccountDialogs,
  changePassword: loadAccountDialogs,
  invite: loadAccountDialogs,
  orders: loadOrderDialogs,
  order: loadOrderDialogs,
  savedCards: loadCardDialogs,
  newCard: loadCardDialogs,
  editCard: loadCardDialogs,
  deleteCard: loadCardDialogs,
  shipAddresses: loadAddressDialogs,
  newShipAddress: loadAddressDialogs,
  editShipAddress: loadAddressDialogs,
  invoiceAddresses: loadAddressDialogs,
  newInvoiceAddress: loadAddressDialogs,
  editInvoiceAddress: loadAddressDialogs,
} satisfies { readonly [Name in OpenDialog]: () => Promise<Readonly<Record<Name, DialogComponent>>> };

/** Shows the open dialogs as soon as their code is there, one above the other, and any alert above them. */
export function DialogHost() {
  const { onView, account, close, leave, alert, closeAlert, showAlert } = useDialogs();
  const [loaded, setLoaded] = useState<Partial<Record<OpenDialog, DialogComponent>>>({});
  const hasFailed = useRef(false);
  // What the address opens is known in the browser only: the page comes alive as the server drew it.
  const isAlive = useHydrated();
  const isAccount = account !== null;
  const missing = onView.find(({ name }) => loaded[name] === undefined)?.name ?? null;

  useEffect(() => {
    if (missing === null) return undefined;
    // A browser remembers a module that did not load: only a new page asks for it again. What was open is part of the address.
    if (hasFailed.current) {
      window.location.reload();
      return undefined;
    }
    let isWanted = true;
    LOADERS[missing]().then(
      (kind) => setLoaded((others) => ({ ...others, ...kind })),
      () => {
        hasFailed.current = true;
        if (!isWanted) return;
        if (isAccount) leave("account");
        else close();
        showAlert({ kind: "error", description: UNREACHABLE });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [missing, isAccount, close, leave, showAlert]);

  return (
    <>
      <Progress isWaiting={isAlive && missing !== null} />
      {onView.map(({ name, id }) => {
        const Component = loaded[name];
        return Component && <Component key={`${name} ${id}`} id={id} />;
      })}
      <Alert open={alert !== null} kind={alert?.kind ?? "notice"} onClose={closeAlert} detail={alert?.detail}>
        {alert?.description}
      </Alert>
    </>
  );
}
