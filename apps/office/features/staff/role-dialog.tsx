import { useState } from "react";
import {
  deleteRoleEndpoint,
  membersEndpoint,
  renameRoleEndpoint,
  type Role,
  rolesEndpoint,
} from "../../../../shared/contract/staff/identity/members.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

export type RoleAct = "rename" | "delete";

const INVALIDATED = [rolesEndpoint, membersEndpoint];

interface RoleDialogProps {
  role: Role;
  act: RoleAct;
  onReload: () => void;
  onClose: () => void;
}

/** Another name for a role, or its end. */
export function RoleDialog({ role, act, onReload, onClose }: RoleDialogProps) {
  const [newName, setNewName] = useState(role.name);
  const [error, setError] = useState<string>();
  const shared = {
    of: TEXTS.ofRole(role.name),
    reason: "needed",
    invalidates: INVALIDATED,
    onReload: () => {
      onReload();
      onClose();
    },
    onDone: onClose,
    onClose,
  } as const;
  const inputFor = (reason: string) => ({
    params: { name: role.name },
    query: {},
    body: { expected: role.updatedAt, ...(reason !== "" && { reason }) },
  });
  if (act === "delete") {
    return (
      <ActDialog
        {...shared}
        title={TEXTS.deleteRole}
        act={TEXTS.deleteRole}
        isDanger
        undoNote={TEXTS.deleteUndo}
        endpoint={deleteRoleEndpoint}
        inputFor={inputFor}
      />
    );
  }
  return (
    <ActDialog
      {...shared}
      title={TEXTS.renameRole}
      act={TEXTS.renameRole}
      undoNote={TEXTS.renameUndo}
      endpoint={renameRoleEndpoint}
      inputFor={(reason) => {
        const { body, ...input } = inputFor(reason);
        const isOther = newName.trim() !== "" && newName.trim() !== role.name;
        return isOther ? { ...input, body: { ...body, newName } } : null;
      }}
      typed={[{ label: TEXTS.newName, value: newName }]}
      onFieldErrors={(fields) => setError(fields["name"]?.[0])}
    >
      <TextField
        label={TEXTS.newName}
        hint={TEXTS.roleNameHint}
        error={error}
        maxLength={40}
        value={newName}
        onValueChange={(text) => {
          setNewName(text);
          setError(undefined);
        }}
      />
    </ActDialog>
  );
}
