import { useState } from "react";
import { useNavigate } from "react-router";
import { Icon, type IconName } from "../../../../ui/display/icon.tsx";
import { MenuButton } from "../../../../ui/display/menu-button.tsx";
import { useLogout } from "../../features/account/login/use-logout.ts";
import { GARAGE_PATH } from "../../../../shared/domain/tires/vehicles/garage-path.ts";
import { withCoupon } from "../../features/coupons/coupon.ts";
import { useCoupon } from "../../features/coupons/loaded-coupon.ts";
import type { AccountDialog } from "../../navigation/account-place.ts";
import { useDialogs } from "../../navigation/dialogs.tsx";
import { firstName } from "../../session/first-name.ts";
import { Queries } from "../../session/queries.tsx";
import type { User } from "../../session/user.ts";
import {
  loadAccountDialogs,
  loadAddressDialogs,
  loadCardDialogs,
  loadOrderDialogs,
  prepare,
} from "../dialogs/dialog-loaders.ts";

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

const prepareAccount = prepare(() =>
  Promise.all([loadAccountDialogs(), loadAddressDialogs(), loadCardDialogs(), loadOrderDialogs()]),
);

interface AccountMenuProps {
  user: User;
}

/** The customer's own menu; its code comes with the session. */
export function AccountMenu(props: AccountMenuProps) {
  return (
    <Queries>
      <Menu {...props} />
    </Queries>
  );
}

function Menu({ user: { name, isEmployee } }: AccountMenuProps) {
  const logOut = useLogout();
  const { openAccount } = useDialogs();
  const navigate = useNavigate();
  const coupon = useCoupon();
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
        { label: "Mi garaje", icon: "car", onChoose: () => void navigate(withCoupon(GARAGE_PATH, coupon)) },
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
