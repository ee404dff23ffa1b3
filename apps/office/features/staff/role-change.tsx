import { useState } from "react";
import { changeRoleEndpoint, type Role, rolesEndpoint } from "../../../../shared/contract/staff/identity/members.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Change } from "../../kit/values/change.tsx";
import { changesOf, type RoleDraft } from "./role-draft.ts";
import { GRANT_LOOKS, TEXTS } from "./texts.ts";

interface RoleChangeProps {
  role: Role;
  draft: RoleDraft;
  onReload: () => void;
  /** Saved, or given up. */
  onOver: () => void;
}

/** What is not saved yet, whom it touches, and the way to save it. */
export function RoleChange({ role, draft, onReload, onOver }: RoleChangeProps) {
  const [isSaving, setSaving] = useState(false);
  return (
    <Box
      title={TEXTS.unsaved}
      foot={
        <div className="row">
          <Button variant="secondary" tight onClick={onOver}>
            {TEXTS.discard}
          </Button>
          <Button tight onClick={() => setSaving(true)}>
            {TEXTS.save}
          </Button>
        </div>
      }
    >
      <p className="m-b">
        <b>{role.name}</b>
      </p>
      <ul className="changes">
        {changesOf(role.permissions, draft).map(({ label, before, after }) => (
          <li key={label}>
            {label}: <Change before={GRANT_LOOKS[before].words} after={GRANT_LOOKS[after].words} />
          </li>
        ))}
      </ul>
      <p className="muted small m-t">{TEXTS.affected(role.members)}</p>
      {isSaving && (
        <ActDialog
          title={TEXTS.changeRole}
          of={TEXTS.ofRole(role.name)}
          endpoint={changeRoleEndpoint}
          inputFor={(reason) => ({
            params: { name: role.name },
            query: {},
            body: { permissions: draft.permissions, expected: role.updatedAt, ...(reason !== "" && { reason }) },
          })}
          reason="needed"
          invalidates={[rolesEndpoint]}
          act={TEXTS.save}
          onReload={() => {
            onReload();
            onOver();
          }}
          onDone={onOver}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}
