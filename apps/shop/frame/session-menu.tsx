import { Button } from "../../../ui/form/button.tsx";
import { Icon } from "../../../ui/display/icon.tsx";
import { MenuButton } from "../../../ui/display/menu-button.tsx";
import { useDialogs } from "../navigation/dialogs.tsx";
import { useKnownCustomer } from "../session/known-customer.ts";
import { loadVisitorDialogs, prepare } from "./dialogs/dialog-loaders.ts";
import { useCustomerParts } from "./customer/late-customer.ts";

const prepareVisitor = prepare(loadVisitorDialogs);

/** The header's way in, or the customer's own menu. The page comes as a visitor's and learns the rest in the browser. */
export function SessionMenu() {
  const user = useKnownCustomer();
  const parts = useCustomerParts();
  return <div className="menu-wrap session-menu">{user && parts ? <parts.AccountMenu user={user} /> : <WayIn />}</div>;
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
