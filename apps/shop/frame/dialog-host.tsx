import { type ComponentType, useEffect, useState } from "react";
import { Alert } from "../../../ui/dialog/alert-dialog.tsx";
import { useHydrated } from "../../../ui/browser/use-media.ts";
import { inTime } from "../../../ui/browser/in-time.ts";
import "../../../ui/dialog/last-interaction.ts";
import { Progress } from "../page/page-progress.tsx";
import {
  loadAccountDialogs,
  loadAddressDialogs,
  loadCardDialogs,
  loadOrderDialogs,
  loadPrivacyPreferences,
  loadReturnDialogs,
  loadVisitorDialogs,
  loadWarrantyDialogs,
} from "./dialogs/dialog-loaders.ts";
import { loadCart } from "./load-cart.ts";
import { type OpenDialog, useDialogs } from "../navigation/dialogs.tsx";
import { useKnownCustomer } from "../session/known-customer.ts";
import { loadCustomerParts, useCustomerParts } from "./customer/late-customer.ts";

/** `id`: which order, address or card of its list, for a dialog that is about one. */
type DialogComponent = ComponentType<{ id: string }>;

/** Each comes with its kind: they lead to one another. */
const LOADERS = {
  cart: () => loadCart().then(([cart]) => ({ cart })),
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

/** Shows the open dialogs as soon as their code is there, one above the other, and any alert above them. */
export function DialogHost() {
  const { onView, account, close, leave, alert, closeAlert } = useDialogs();
  const [loaded, setLoaded] = useState<Partial<Record<OpenDialog, DialogComponent>>>({});
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
    inTime(Promise.all([LOADERS[missing](), loadCustomerParts()])).then(
      ([kind]) => setLoaded((others) => ({ ...others, ...kind })),
      () => {
        if (!isWanted) return;
        // Until it is answered the address keeps what is wanted: the page that is loaded again opens it.
        window.sayLost?.(missing, () => {
          if (!isWanted) return;
          if (isAccount) leave("account");
          else close();
        });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [missing, isAccount, close, leave]);

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
