import { useNavigate } from "react-router";
import { MenuButton, type MenuEntry } from "../../../../ui/display/menu-button.tsx";
import { useMe } from "../../api/me.ts";
import { useSignedOut } from "../../api/signed-out-context.ts";
import { Avatar } from "../../kit/values/avatar.tsx";
import type { IdentityActs } from "../identity-acts.ts";

/** Who is signed in and with which role; below it their sessions and the way out. */
export function PersonMenu({ identity }: { identity: IdentityActs | undefined }) {
  const { name, role } = useMe();
  const navigate = useNavigate();
  const onSignedOut = useSignedOut();
  const person = (
    <>
      <Avatar name={name} />
      <span className="txt">
        <b>{name}</b>
        <small>{role}</small>
      </span>
      <span className="sr only-phone">{`${name}, ${role}`}</span>
    </>
  );
  if (identity === undefined) return <span className="me">{person}</span>;
  const entries: readonly MenuEntry[] = [
    { label: "Tus sesiones", icon: "lock", onChoose: () => void navigate(identity.sessionsPath) },
    {
      label: "Salir",
      icon: "log-out",
      isApart: true,
      onChoose: () => void identity.signOut().then((result) => result.ok && onSignedOut()),
    },
  ];
  return (
    <div className="menu-wrap">
      <MenuButton className="me" variant="ghost" menuLabel={`Cuenta de ${name}`} entries={entries}>
        {person}
      </MenuButton>
    </div>
  );
}
