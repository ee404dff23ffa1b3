import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { CheckoutStep } from "../../../shared/domain/checkout-steps.ts";
import type { AlertKind } from "../../ui/alert-dialog.tsx";
import { tellPageView } from "../analytics/events.ts";
import { CART_HASH, cartPlaceOf, placeAfter } from "../checkout/cart-place.ts";

/** For who has no session yet; they lead to one another. */
export type VisitorDialog = "login" | "register" | "recover" | "resend";
export type AddressListName = "shipAddresses" | "invoiceAddresses";
export type OwnDataDialog = "myData" | "editMyData" | "changePassword" | "privacyNotice" | "invite";
/** The account area: for who has one; 'Invitar' for employees. */
export type AccountDialog = OwnDataDialog | AddressListName | "orders" | "savedCards";
/** For everybody. */
type ShopDialog = "privacyPreferences";
type FrontDialog = VisitorDialog | AccountDialog | ShopDialog;
export type OpenDialog = "cart" | FrontDialog;

export interface ShopAlert {
  kind: AlertKind;
  description: string;
  /** What the server said. */
  detail?: string;
}

export interface LoginRequest {
  fromCart?: boolean;
  /** The tab of the cart that was wanted when the login came in between. */
  toStep?: CheckoutStep;
}

export interface Dialogs {
  /** Opens the cart, or goes on to another of its tabs when it is open. */
  openCart: (options?: { step?: CheckoutStep }) => void;
  openLogin: (request?: LoginRequest) => void;
  /** Takes the place of the one that is open. What the login was wanted for is kept on the way there and back. */
  openDialog: (dialog: FrontDialog) => void;
  close: () => void;
  showAlert: (alert: ShopAlert) => void;
  closeAlert: () => void;
  /** One at a time; an alert may stand above it. */
  open: OpenDialog | null;
  /** What the login was opened for. */
  login: LoginRequest;
  alert: ShopAlert | null;
}

const FOR_NOTHING: LoginRequest = {};

const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs is only for what stands inside DialogsProvider");
  return dialogs;
}

/**
 * Which dialog is open. The cart is part of the address (`#carrito`, its tab in the history entry): the browser's Back walks
 * its tabs and a reload opens it where it was. The others are not worth an entry; they stand in front of the cart.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [front, setFront] = useState<FrontDialog | null>(null);
  const [login, setLogin] = useState<LoginRequest>(FOR_NOTHING);
  const [alert, setAlert] = useState<ShopAlert | null>(null);
  // Going back may wait for the page below: until then the entry it leaves counts as closed.
  const [closedEntry, setClosedEntry] = useState<Location | null>(null);
  const closing = useRef<Location | null>(null);

  const isCartOpen = location.hash === CART_HASH && location !== closedEntry;

  const closeFront = useCallback(() => {
    setFront(null);
    setLogin(FOR_NOTHING);
  }, []);

  const openCart = useCallback<Dialogs["openCart"]>(
    ({ step = 1 } = {}) => {
      closeFront();
      const place = isCartOpen ? cartPlaceOf(location.state) : null;
      if (place?.step === step) return;
      const target = { pathname: location.pathname, search: location.search, hash: CART_HASH };
      void navigate(target, { state: placeAfter(place, step), preventScrollReset: true });
    },
    [closeFront, isCartOpen, location, navigate],
  );

  const close = useCallback(() => {
    if (front) {
      closeFront();
      return;
    }
    // The ref, because two calls in one moment, such as two refused answers, would go back twice.
    if (!isCartOpen || closing.current === location) return;
    closing.current = location;
    setClosedEntry(location);
    const { depth } = cartPlaceOf(location.state);
    const page = { pathname: location.pathname, search: location.search, hash: "" };
    if (depth > 0) void navigate(-depth);
    else void navigate(page, { replace: true, preventScrollReset: true });
  }, [front, closeFront, isCartOpen, location, navigate]);

  const openLogin = useCallback((request: LoginRequest = FOR_NOTHING) => {
    setLogin(request);
    setFront("login");
  }, []);
  const closeAlert = useCallback(() => {
    setAlert(null);
    tellPageView("/"); // account §4
  }, []);

  const dialogs = useMemo<Dialogs>(() => {
    const open = front ?? (isCartOpen ? "cart" : null);
    return { openCart, openLogin, openDialog: setFront, close, showAlert: setAlert, closeAlert, open, login, alert };
  }, [openCart, openLogin, close, closeAlert, front, login, isCartOpen, alert]);

  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}
