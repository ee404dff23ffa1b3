import { useState } from "react";
import type { User } from "../session/user.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Icon, type IconName } from "../../../ui/display/icon.tsx";
import { MenuButton } from "../../../ui/display/menu-button.tsx";
import {
  loadAccountDialogs,
  loadAddressDialogs,
  loadCardDialogs,
  loadOrderDialogs,
  loadVisitorDialogs,
} from "./dialog-loaders.ts";
import type { AccountDialog } from "../navigation/account-place.ts";
import { useDialogs } from "../navigation/dialogs.tsx";
import { firstName } from "../session/first-name.ts";
import { useSession } from "../session/session-query.ts";
import { useLogout } from "../features/account/login/use-logout.ts";

interface AccountEntry {
  label: string;
  icon: IconName;
  opens: AccountDialog;
  isForEmployees?: boolean;
}

/**
 * The account's drop-down, in the specification's order: Pedidos, Medios de Pago, Datos Facturación, Direcciones Envío, Mis
 * Datos, Cerrar Sesión; ours is 'Invitar'. An entry is a row here as soon as its dialog exists.
 */
const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { label: "Pedidos", icon: "package", opens: "orders" },
  { label: "Medios de Pago", icon: "credit-card", opens: "savedCards" },
  { label: "Datos Facturación", icon: "file-text", opens: "invoiceAddresses" },
  { label: "Direcciones Envío", icon: "map-pin", opens: "shipAddresses" },
  { label: "Mis Datos", icon: "user", opens: "myData" },
  { label: "Invitar", icon: "mail", opens: "invite", isForEmployees: true },
];

/** What a press would open starts to load when the pointer or the focus comes near. */
const prepare = (load: () => Promise<unknown>) => () => {
  load().catch(() => undefined); // opening tries again, and says so when it fails
};
const prepareVisitor = prepare(loadVisitorDialogs);
const prepareAccount = prepare(() =>
  Promise.all([loadAccountDialogs(), loadAddressDialogs(), loadCardDialogs(), loadOrderDialogs()]),
);

/** The header's way in, or the customer's own menu. The page comes as a visitor's and learns the rest in the browser. */
export function SessionMenu() {
  const { user } = useSession();
  return <div className="menu-wrap session-menu">{user ? <AccountMenu user={user} /> : <WayIn />}</div>;
}

function WayIn() {
  const { openLogin, openDialog } = useDialogs();
  const nearby = { onPointerEnter: prepareVisitor, onFocus: prepareVisitor };
  const register = () => openDialog("register");
  return (
    <>
      <Button {...nearby} className="only-d" variant="ghost" tight onClick={register}>
        Registro
      </Button>
      <Button {...nearby} className="only-d" variant="secondary" onClick={() => openLogin()}>
        Login
      </Button>
      <div className="only-m">
        <MenuButton
          {...nearby}
          className="btn-icon"
          variant="ghost"
          aria-label="Login y Registro"
          menuLabel="Login y Registro"
          entries={[
            { label: "Login", icon: "user", onChoose: () => openLogin() },
            { label: "Registro", icon: "pencil", onChoose: register },
          ]}
        >
          <Icon name="user" />
        </MenuButton>
      </div>
    </>
  );
}

function AccountMenu({ user: { name, isEmployee } }: { user: User }) {
  const logOut = useLogout();
  const { openAccount } = useDialogs();
  const [isLeaving, setLeaving] = useState(false);
  const entries = ACCOUNT_ENTRIES.filter(({ isForEmployees = false }) => isEmployee || !isForEmployees);
  const leave = async () => {
    setLeaving(true);
    await logOut();
    setLeaving(false);
  };
  return (
    <MenuButton
      className="session-button"
      variant="ghost"
      tight
      busy={isLeaving}
      busyLabel={<span className="sr">Cargando...</span>}
      onPointerEnter={prepareAccount}
      onFocus={prepareAccount}
      menuLabel="Mi Cuenta"
      entries={[
        ...entries.map(({ label, icon, opens }) => ({ label, icon, onChoose: () => openAccount(opens) })),
        { label: "Cerrar Sesión", icon: "log-out", isApart: true, onChoose: () => void leave() },
      ]}
    >
      <Icon name="user" />
      <span className="session-name only-d" aria-hidden={firstName(name) === "" || undefined}>
        {firstName(name) || "Mi Cuenta"}
      </span>
      <span className="only-d" aria-hidden="true">
        <Icon name="chevron-down" />
      </span>
      <span className="sr"> Mi Cuenta</span>
    </MenuButton>
  );
}
