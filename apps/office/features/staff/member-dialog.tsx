import { useState } from "react";
import {
  changeMemberEndpoint,
  disableMemberEndpoint,
  enableMemberEndpoint,
  type Member,
  membersEndpoint,
  resetFactorEndpoint,
  type Role,
  rolesEndpoint,
  staffInvitationsEndpoint,
} from "../../../../shared/contract/staff/identity/members.ts";
import { decidesApprovals, gainedDecisions } from "../../../../shared/domain/staff/access/grants.ts";
import { Check } from "../../../../ui/form/check.tsx";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { useMe } from "../../api/me.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { permissionsOf, rolesToGive } from "./role-draft.ts";
import { TEXTS } from "./texts.ts";

export type MemberAct = "change" | "disable" | "enable" | "reset";

interface MemberDialogProps {
  member: Member;
  act: MemberAct;
  roles: readonly Role[];
  onReload: () => void;
  /** With what happened, in words. */
  onDone: (message: string) => void;
  onClose: () => void;
}

const INVALIDATED = [membersEndpoint, rolesEndpoint, staffInvitationsEndpoint];

/** One act about a member. */
export function MemberDialog(props: MemberDialogProps) {
  const { member, act, onReload, onDone, onClose } = props;
  const [withPassword, setWithPassword] = useState(false);
  const expected = expectedOf(member);
  const shared = {
    of: member.name,
    reason: "needed",
    invalidates: INVALIDATED,
    onReload,
    onClose,
    onDone: (answer: { readonly outcome: string; readonly effects: readonly { readonly text: string }[] }) =>
      onDone(answer.outcome === "asked" ? TEXTS.asked : (answer.effects[0]?.text ?? "")),
  } as const;
  const inputFor = (reason: string) => ({
    params: { id: member.id },
    query: {},
    body: { expected, ...(reason !== "" && { reason }) },
  });
  if (act === "change") return <ChangeDialog {...props} shared={shared} />;
  if (act === "disable") {
    return (
      <ActDialog
        {...shared}
        title={TEXTS.disable}
        act={TEXTS.disable}
        isDanger
        undoNote={TEXTS.disableUndo}
        endpoint={disableMemberEndpoint}
        inputFor={inputFor}
      />
    );
  }
  if (act === "enable") {
    return (
      <ActDialog
        {...shared}
        title={TEXTS.enable}
        act={TEXTS.enable}
        undoNote={decidesApprovals(permissionsOf(props.roles, member.role)) ? TEXTS.approverNeedsTwo : undefined}
        endpoint={enableMemberEndpoint}
        inputFor={inputFor}
      />
    );
  }
  return (
    <ActDialog
      {...shared}
      title={TEXTS.reset}
      act={TEXTS.reset}
      isDanger
      undoNote={TEXTS.resetUndo}
      endpoint={resetFactorEndpoint}
      inputFor={(reason) => {
        const { body, ...input } = inputFor(reason);
        return { ...input, body: { ...body, withPassword } };
      }}
    >
      <Check checked={withPassword} onCheckedChange={setWithPassword}>
        {TEXTS.withPassword}
      </Check>
    </ActDialog>
  );
}

const expectedOf = ({ role, endsOn, state }: Member) => ({ role, endsOn, isActive: state !== "disabled" });

interface ChangeDialogProps extends MemberDialogProps {
  shared: {
    readonly of: string;
    readonly reason: "needed";
    readonly invalidates: typeof INVALIDATED;
    readonly onReload: () => void;
    readonly onClose: () => void;
    readonly onDone: (answer: {
      readonly outcome: string;
      readonly effects: readonly { readonly text: string }[];
    }) => void;
  };
}

function ChangeDialog({ member, roles, shared }: ChangeDialogProps) {
  const { permissions: held } = useMe();
  const [role, setRole] = useState(member.role);
  const [endsOn, setEndsOn] = useState(member.endsOn ?? "");
  const [errors, setErrors] = useState<{ role?: string | undefined; endsOn?: string | undefined }>({});
  const day = endsOn === "" ? null : endsOn;
  return (
    <ActDialog
      {...shared}
      title={TEXTS.changeTitle}
      act={TEXTS.save}
      endpoint={changeMemberEndpoint}
      inputFor={(reason) =>
        role === member.role && day === member.endsOn
          ? null
          : {
              params: { id: member.id },
              query: {},
              body: { role, endsOn: day, expected: expectedOf(member), ...(reason !== "" && { reason }) },
            }
      }
      undoNote={
        gainedDecisions(permissionsOf(roles, member.role), permissionsOf(roles, role)).length > 0
          ? TEXTS.approverNeedsTwo
          : undefined
      }
      onFieldErrors={(fields) => setErrors({ role: fields["role"]?.[0], endsOn: fields["endsOn"]?.[0] })}
    >
      <div className="fields fields-2">
        <SelectField label={TEXTS.role} error={errors.role} value={role} onValueChange={setRole}>
          {rolesToGive(roles, held).map((one) => (
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
          onValueChange={setEndsOn}
        />
      </div>
    </ActDialog>
  );
}
