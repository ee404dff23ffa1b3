import { type ComponentType, useEffect, useRef, useState } from "react";
import { UNREACHABLE } from "../api/api-client.ts";
import { Alert } from "../../../ui/dialog/alert-dialog.tsx";
import { useHydrated } from "../../../ui/browser/use-media.ts";
import "../../../ui/dialog/last-interaction.ts";
import { Progress } from "../page/page-progress.tsx";
import {
  loadAccountDialogs,
  loadAddressDialogs,
  loadCardDialogs,
  loadCartDialog,
  loadOrderDialogs,
  loadPrivacyPreferences,
  loadReturnDialogs,
  loadVisitorDialogs,
  loadWarrantyDialogs,
} from "./dialogs/dialog-loaders.ts";
import { type OpenDialog, useDialogs } from "../navigation/dialogs.tsx";
import { useKnownCustomer } from "../session/known-customer.ts";
import { loadCustomerParts, useCustomerParts } from "./customer/late-customer.ts";

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
  changeEmail: loadAccountDialogs,
  arco: loadAccountDialogs,
  invite: loadAccountDialogs,
  orders: loadOrderDialogs,
  order: loadOrderDialogs,
  warranty: loadWarrantyDialogs,
  newReturn: loadReturnDialogs,
  claim: loadReturnDialogs,
  goodsReturn: loadReturnDialogs,
  correctAddress: loadOrderDialogs,
  requestInvoice: loadOrderDialogs,
  correctInvoice: loadOrderDialogs,
  replaceInvoice: loadOrderDialogs,
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

/** Where the shop cannot be reached, a new page would be the browser's own error page. */
const reloadIfReached = () =>
  fetch("/favicon.ico", { method: "HEAD", cache: "no-store" }).then(() => {
    window.location.reload();
    return [{}] as const;
  });

/** Shows the open dialogs as soon as their code is there, one above the other, and any alert above them. */
export function DialogHost() {
  const { onView, account, close, leave, alert, closeAlert, showAlert } = useDialogs();
  const [loaded, setLoaded] = useState<Partial<Record<OpenDialog, DialogComponent>>>({});
  const hasFailed = useRef(false);
  // What the address opens is known in the browser only: the page is hydrated as the server drew it.
  const isHydrated = useHydrated();
  const isAccount = account !== null;
  const user = useKnownCustomer();
  const parts = useCustomerParts();
  // Every call of theirs is refused until a password is chosen: only that is asked, and the others wait until it is.
  const shown = user?.hasTemporaryPassword
    ? onView.filter(({ name }) => name === "login" || name === "choosePassword")
    : onView;
  const missing = shown.find(({ name }) => loaded[name] === undefined)?.name ?? null;

  useEffect(() => {
    if (missing === null) return undefined;
    let isWanted = true;
    // A browser remembers a module that did not load: only a new page asks for it again. What was open is part of the address.
    const loading = hasFailed.current ? reloadIfReached() : Promise.all([LOADERS[missing](), loadCustomerParts()]);
    loading.then(
      ([kind]) => setLoaded((others) => ({ ...others, ...kind })),
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
      <Progress isWaiting={isHydrated && missing !== null} />
      {parts && (
        <parts.Queries>
          {shown.map(({ name, id }) => {
            const Component = loaded[name];
            return Component && <Component key={`${name} ${id}`} id={id} />;
          })}
        </parts.Queries>
      )}
      <Alert open={alert !== null} kind={alert?.kind ?? "notice"} onClose={closeAlert} detail={alert?.detail}>
        {alert?.description}
      </Alert>
    </>
  );
}
