import { useState } from "react";
import type { Role } from "../../../../shared/contract/staff/identity/members.ts";
import { MenuButton, type MenuEntry } from "../../../../ui/display/menu-button.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { type RoleAct, RoleDialog } from "./role-dialog.tsx";
import { TEXTS } from "./texts.ts";

interface RolesBoxProps {
  roles: readonly Role[];
  onReload: () => void;
}

/** Each role with how many have it, and what can be done about it beside its permissions. */
export function RolesBox({ roles, onReload }: RolesBoxProps) {
  const [chosen, setChosen] = useState<{ role: Role; act: RoleAct } | null>(null);
  const entriesOf = (role: Role): MenuEntry[] => [
    { label: TEXTS.renameRole, icon: "pencil", onChoose: () => setChosen({ role, act: "rename" }) },
    { label: TEXTS.deleteRole, icon: "x", isApart: true, onChoose: () => setChosen({ role, act: "delete" }) },
  ];
  return (
    <Box title={TEXTS.listedRoles} isFlush>
      <ul className="people">
        {roles.map((role) => (
          <li key={role.name}>
            <span className="grow">
              <b className="matrix-role">{role.name}</b>
              <small className="muted">{TEXTS.having(role.members.length)}</small>
            </span>
            {role.isLocked ? (
              <small className="muted">{TEXTS.locked}</small>
            ) : (
              <div className="menu-wrap">
                <MenuButton
                  className="btn-icon"
                  variant="ghost"
                  aria-label={TEXTS.roleActs(role.name)}
                  menuLabel={TEXTS.roleActs(role.name)}
                  entries={entriesOf(role)}
                >
                  <OfficeIcon name="ellipsis" />
                </MenuButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen && <RoleDialog {...chosen} onReload={onReload} onClose={() => setChosen(null)} />}
    </Box>
  );
}
