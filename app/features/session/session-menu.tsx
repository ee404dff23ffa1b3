import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useDialogs } from "./dialogs.tsx";
import { firstName } from "./first-name.ts";
import { useSession } from "./session-query.ts";
import { useLogout } from "./use-logout.ts";

/** The header's way in, or the customer's own menu. The page comes as a visitor's and learns the rest in the browser. */
export function SessionMenu() {
  const { user } = useSession();
  return <div className="menu-wrap session-menu">{user ? <AccountMenu name={user.name} /> : <LoginButton />}</div>;
}

function LoginButton() {
  const { openLogin } = useDialogs();
  return (
    <button className="btn btn-2 session-button" type="button" onClick={() => openLogin()}>
      <span className="only-m">
        <Icon name="user" />
      </span>
      <span className="session-name">Login</span>
    </button>
  );
}

function AccountMenu({ name }: { name: string }) {
  const logOut = useLogout();
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const entry = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (isOpen) entry.current?.focus();
  }, [isOpen]);

  const closeToButton = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === "Escape") closeToButton();
    if (!isOpen && event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const leave = async () => {
    setLeaving(true);
    closeToButton();
    await logOut();
    setLeaving(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices where the focus goes
    <div onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        className="session-button"
        variant="ghost"
        tight
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        busy={isLeaving}
        busyLabel={<span className="sr">Cargando...</span>}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="user" />
        <span className="session-name only-d" aria-hidden={firstName(name) === "" || undefined}>
          {firstName(name) || "Mi Cuenta"}
        </span>
        <span className="only-d" aria-hidden="true">
          <Icon name="chevron-down" />
        </span>
        <span className="sr"> Mi Cuenta</span>
      </Button>
      {isOpen && (
        <div className="menu" role="menu" id={menuId} aria-label="Mi Cuenta">
          <button ref={entry} role="menuitem" type="button" onClick={() => void leave()}>
            <Icon name="log-out" />
            Cerrar Sesión
          </button>
        </div>
      )}
    </div>
  );
}
