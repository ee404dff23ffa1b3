import { useState } from "react";
import {
  inviteMemberEndpoint,
  type Role,
  staffInvitationsEndpoint,
} from "../../../../shared/contract/staff/identity/members.ts";
import { decidesApprovals } from "../../../../shared/domain/staff/access/grants.ts";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { permissionsOf, rolesToGive } from "./role-draft.ts";
import { TEXTS } from "./texts.ts";

interface InviteDialogProps {
  roles: readonly Role[];
  onReload: () => void;
  onDone: (message: string) => void;
  onClose: () => void;
}

type Errors = Readonly<Partial<Record<"name" | "email" | "role" | "endsOn", string>>>;

/** Invites a person by e-mail, with a role of which the member holds everything. */
export function InviteDialog({ roles, onReload, onDone, onClose }: InviteDialogProps) {
  const { permissions: held } = useMe();
  const offered = rolesToGive(roles, held);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState(offered.find((one) => !one.isLocked)?.name ?? offered[0]?.name ?? "");
  const [endsOn, setEndsOn] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setErrors({});
  };
  return (
    <ActDialog
      title={TEXTS.inviteTitle}
      of={TEXTS.ofShop}
      endpoint={inviteMemberEndpoint}
      inputFor={(reason) =>
        name.trim() === "" || email.trim() === ""
          ? null
          : {
              query: {},
              body: {
                name,
                email,
                role,
                endsOn: endsOn === "" ? null : endsOn,
                ...(reason !== "" && { reason }),
              },
            }
      }
      reason="optional"
      invalidates={[staffInvitationsEndpoint]}
      act={TEXTS.sendInvitation}
      icon="send"
      undoNote={decidesApprovals(permissionsOf(roles, role)) ? TEXTS.approverNeedsTwo : undefined}
      typed={[
        { label: TEXTS.name, value: name },
        { label: TEXTS.workEmail, value: email },
      ]}
      onFieldErrors={(fields) =>
        setErrors(Object.fromEntries(Object.entries(fields).map(([field, [message]]) => [field, message])))
      }
      onReload={onReload}
      onDone={({ outcome }) => onDone(outcome === "asked" ? TEXTS.asked : TEXTS.sent(name.trim()))}
      onClose={onClose}
    >
      <div className="fields fields-2">
        <TextField
          label={TEXTS.name}
          error={errors.name}
          maxLength={80}
          autoComplete="off"
          value={name}
          onValueChange={change(setName)}
        />
        <TextField
          label={TEXTS.workEmail}
          type="email"
          error={errors.email}
          maxLength={200}
          autoComplete="off"
          value={email}
          onValueChange={change(setEmail)}
        />
        <SelectField label={TEXTS.role} error={errors.role} value={role} onValueChange={change(setRole)}>
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={TEXTS.endsOn}
          hint={TEXTS.endsOnHint}
          type="date"
          optional
          error={errors.endsOn}
          value={endsOn}
          onValueChange={change(setEndsOn)}
        />
      </div>
    </ActDialog>
  );
}
