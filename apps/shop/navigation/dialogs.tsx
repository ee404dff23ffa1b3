import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { ErrorCode } from "../../../shared/contract/error-codes.ts";
import type { CheckoutStep } from "../../../shared/domain/checkout/checkout-step.ts";
import type { AlertKind } from "../../../ui/dialog/alert-dialog.tsx";
import { tellPageView } from "../analytics/events.ts";
import { CART_HASH, cartPlaceOf, placeAfter } from "./cart-place.ts";
import {
  type AccountDialog,
  type AccountPlace,
  accountPlaceOf,
  accountTrailOf,
  isCartEntry,
  placeBelow,
  placesOnView,
  searchWithAccount,
  trailAfter,
} from "./account-place.ts";

/** For visitors without a session; they lead to one another. */
export type VisitorDialog = "login" | "register" | "recover" | "resend";
/** What the shop asks on its own, in front of everything. */
type EntryQuestion = "choosePassword" | "privacyNotice";
/** For visitors and customers. */
type ShopDialog = "privacyPreferences";
export type FrontDialog = VisitorDialog | EntryQuestion | ShopDialog;
export type OpenDialog = "cart" | FrontDialog | AccountDialog;

export interface ShopAlert {
  kind: AlertKind;
  description: string;
  /** What the server said. */
  detail?: string;
  /** What it says, for code that must not say it twice or takes it back. */
  about?: ErrorCode | "sessionExpired" | "sessionClosed" | "cartOutdated" | undefined;
  /** The login that closing it leads to. */
  login?: LoginRequest;
}

export interface LoginRequest {
  fromCart?: boolean;
  /** An order's address was opened: the dialog covers the page that says why. */
  forOrder?: boolean;
  /** The tab of the cart that was wanted when the login came in between. */
  toStep?: CheckoutStep;
}

/** A dialog on view, and which order, address or card it is about. */
export interface DialogOnView {
  readonly name: OpenDialog;
  readonly id: string;
}

export interface Dialogs {
  /** Opens the cart, or goes on to another of its tabs when it is open. In front of the account's dialogs, Back leads to them. */
  openCart: (options?: { step?: CheckoutStep }) => void;
  /** Fetches the cart's code, so that opening it later takes no time; never fails, as opening it says so. */
  prepareCart: () => Promise<unknown>;
  openLogin: (request?: LoginRequest) => void;
  /** Takes the place of the one in front. What the login was wanted for is kept on the way there and back. */
  openDialog: (dialog: FrontDialog) => void;
  /** Opens a dialog of the account above what is on view. */
  openAccount: (dialog: AccountDialog, id?: string | number) => void;
  /** Closes the highest one; the one below is there again. */
  close: () => void;
  /** Closes what belongs to the customer, or with them the cart as well. */
  leave: (from: "account" | "everything") => void;
  /** Whether the app itself started the present navigation back: it asks nothing then. */
  isClosing: () => boolean;
  showAlert: (alert: ShopAlert) => void;
  closeAlert: () => void;
  /** The lowest first; an alert may stand above them. */
  onView: readonly DialogOnView[];
  /** The highest of them. */
  open: OpenDialog | null;
  /** The account's dialog of the address. */
  account: AccountPlace | null;
  /** What the login was opened for. */
  login: LoginRequest;
  alert: ShopAlert | null;
}

const FOR_NOTHING: LoginRequest = {};
const doNothing = () => undefined;

const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error("useDialogs is only for what stands inside DialogsProvider");
  return dialogs;
}

interface OnEntry {
  readonly isCartOpen: boolean;
  readonly account: AccountPlace | null;
}

const NOTHING: OnEntry = { isCartOpen: false, account: null };

/**
 * Which dialogs are open. Cart (`#carrito`, its tab in the history entry) and account (`?cuenta=pedidos`) are part of the address:
 * the browser's Back closes them one by one and a reload opens them where they were. What a visitor needs to come in, and what
 * the shop asks on its own, is not worth an entry; it stands in front of them.
 */
export function DialogsProvider({ children, loadCart }: { children: ReactNode; loadCart: () => Promise<unknown> }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [front, setFront] = useState<FrontDialog | null>(null);
  const [login, setLogin] = useState<LoginRequest>(FOR_NOTHING);
  const [alert, setAlert] = useState<ShopAlert | null>(null);
  // Going back may wait for the page below: until then the entry that is left shows what will be there.
  const [left, setLeft] = useState<{ readonly entry: Location; readonly rest: OnEntry } | null>(null);
  const closing = useRef<Location | null>(null);
  const isNextWanted = useRef(false);
  const opening = useRef<{ readonly from: Location; readonly what: string } | null>(null);

  const { isCartOpen, account } = useMemo<OnEntry>(
    () =>
      left?.entry === location
        ? left.rest
        : { isCartOpen: isCartEntry(location), account: accountPlaceOf(location.search) },
    [left, location],
  );

  const closeFront = useCallback(() => {
    setFront(null);
    setLogin(FOR_NOTHING);
  }, []);

  /** A double click asks for the same before it is on view: a second entry of it would take a Back, or an Escape, for nothing. */
  const isFirstAsking = useCallback(
    (what: string) => {
      if (opening.current?.from === location && opening.current.what === what) return false;
      opening.current = { from: location, what };
      return true;
    },
    [location],
  );

  const openCart = useCallback<Dialogs["openCart"]>(
    ({ step = 1 } = {}) => {
      closeFront();
      const place = isCartOpen && account === null ? cartPlaceOf(location.state) : null;
      if (place?.step === step || !isFirstAsking(`cart ${step}`)) return;
      const search = searchWithAccount(location.search, null);
      const target = { pathname: location.pathname, search, hash: CART_HASH };
      void navigate(target, { state: placeAfter(place, step), preventScrollReset: true });
    },
    [closeFront, isFirstAsking, isCartOpen, account, location, navigate],
  );

  const openAccount = useCallback<Dialogs["openAccount"]>(
    (dialog, id = "") => {
      closeFront();
      if (!isFirstAsking(`${dialog} ${id}`)) return;
      const { pathname, hash, state } = location;
      const search = searchWithAccount(location.search, { dialog, id: String(id) });
      const trail = { ...(state as object | null), account: trailAfter(location) };
      void navigate({ pathname, search, hash }, { state: trail, preventScrollReset: true });
    },
    [closeFront, isFirstAsking, location, navigate],
  );

  /** Goes back where what stays is behind, otherwise puts it in the place of this entry. */
  const goBack = useCallback(
    (steps: number, rest: OnEntry) => {
      // The ref, because two calls in one moment, such as two refused answers, would go back twice. A second Escape is for the
      // dialog below, which is on view already: it closes as soon as its own entry has come.
      if (closing.current === location) {
        isNextWanted.current = left?.entry === location;
        return;
      }
      closing.current = location;
      setLeft({ entry: location, rest });
      if (steps > 0) {
        void navigate(-steps);
        return;
      }
      const { pathname, hash } = location;
      const search = searchWithAccount(location.search, rest.account);
      const { account: _left, ...state } = (location.state ?? {}) as { account?: unknown };
      const page = { pathname, search, hash: isCartEntry(location) && !rest.isCartOpen ? "" : hash };
      const kept = rest.isCartOpen || rest.account ? state : null;
      void navigate(page, { replace: true, state: kept, preventScrollReset: true });
    },
    [left, location, navigate],
  );

  const close = useCallback(() => {
    if (front) closeFront();
    else if (account) {
      goBack(Math.min(accountTrailOf(location.state).depth, 1), {
        isCartOpen,
        account: placeBelow(account, isCartOpen),
      });
    } else if (isCartOpen) goBack(cartPlaceOf(location.state).depth, NOTHING);
  }, [front, account, isCartOpen, location, closeFront, goBack]);

  useEffect(() => {
    if (closing.current === location) return;
    closing.current = null;
    if (!isNextWanted.current) return;
    isNextWanted.current = false;
    close();
  }, [location, close]);

  const leave = useCallback<Dialogs["leave"]>(
    (from) => {
      closeFront();
      const { depth, isFromPage } = accountTrailOf(location.state);
      const behind = isFromPage ? depth : 0;
      const rest = from === "account" ? { isCartOpen, account: null } : NOTHING;
      if (account && (rest.isCartOpen || !isCartOpen)) goBack(behind, rest);
      else if (isCartOpen && from === "everything") {
        const toPage = cartPlaceOf(location.state).depth;
        goBack(toPage > 0 && (behind > 0 || !account) ? toPage + behind : 0, NOTHING);
      }
    },
    [account, isCartOpen, location, closeFront, goBack],
  );

  const openLogin = useCallback((request: LoginRequest = FOR_NOTHING) => {
    setLogin(request);
    setFront("login");
  }, []);
  const prepareCart = useCallback(() => loadCart().then(doNothing, doNothing), [loadCart]);
  const closeAlert = useCallback(() => {
    setAlert(null);
    tellPageView("/"); // account §4
    if (alert?.login) openLogin(alert.login);
  }, [alert, openLogin]);
  const isClosing = useCallback(() => closing.current !== null, []);

  const dialogs = useMemo<Dialogs>(() => {
    const onView: DialogOnView[] = [
      ...(isCartOpen ? [{ name: "cart" as const, id: "" }] : []),
      ...placesOnView(account, isCartOpen).map(({ dialog, id }) => ({ name: dialog, id })),
      ...(front ? [{ name: front, id: "" }] : []),
    ];
    return {
      openCart,
      prepareCart,
      openLogin,
      openDialog: setFront,
      openAccount,
      close,
      leave,
      isClosing,
      showAlert: setAlert,
      closeAlert,
      onView,
      open: onView.at(-1)?.name ?? null,
      account,
      login,
      alert,
    };
  }, [
    openCart,
    prepareCart,
    openLogin,
    openAccount,
    close,
    leave,
    isClosing,
    closeAlert,
    front,
    login,
    isCartOpen,
    account,
    alert,
  ]);

  return <DialogsContext value={dialogs}>{children}</DialogsContext>;
}
