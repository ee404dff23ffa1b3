import { useState } from "react";
import { createRoleEndpoint, type Role, rolesEndpoint } from "../../../../shared/contract/staff/identity/members.ts";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { rolesToGive } from "./role-draft.ts";
import { TEXTS } from "./texts.ts";

interface NewRoleDialogProps {
  roles: readonly Role[];
  onReload: () => void;
  onClose: () => void;
}

/** A role without permissions, or a copy of one of which the member holds everything. */
export function NewRoleDialog({ roles, onReload, onClose }: NewRoleDialogProps) {
  const { permissions: held } = useMe();
  const [name, setName] = useState("");
  const [source, setSource] = useState("");
  const [error, setError] = useState<string>();
  const permissions = roles.find((role) => role.name === source)?.permissions ?? {};
  return (
    <ActDialog
      title={TEXTS.newRole}
      of={name.trim()}
      width={560}
      endpoint={createRoleEndpoint}
      inputFor={(reason) =>
        name.trim() === "" ? null : { query: {}, body: { name, permissions, ...(reason !== "" && { reason }) } }
      }
      reason="optional"
      invalidates={[rolesEndpoint]}
      act={TEXTS.createRole}
      typed={[{ label: TEXTS.roleName, value: name }]}
      onFieldErrors={(fields) => setError(fields["name"]?.[0])}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.roleName}
        hint={TEXTS.roleNameHint}
        error={error}
        maxLength={40}
        value={name}
        onValueChange={(text) => {
          setName(text);
          setError(undefined);
        }}
      />
      <SelectField label={TEXTS.copyOf} value={source} onValueChange={setSource}>
        <option value="">{TEXTS.nothing}</option>
        {rolesToGive(roles, held).map((role) => (
          <option key={role.name} value={role.name}>
            {role.name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
