import { useState } from "react";
import { Link } from "react-router";
import { type Member, membersEndpoint, rolesEndpoint } from "../../../../shared/contract/staff/identity/members.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMe } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import { Chip } from "../../kit/status/chip.tsx";
import { Avatar } from "../../kit/values/avatar.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { NewRoleDialog } from "./new-role-dialog.tsx";
import { RoleChange } from "./role-change.tsx";
import type { RoleDraft } from "./role-draft.ts";
import { RolesBox } from "./roles-box.tsx";
import { RoleMatrix } from "./role-matrix.tsx";
import { StaffFrame } from "./staff-frame.tsx";
import { TEXTS } from "./texts.ts";

/** Personal y roles: what each role may, and whom it touches. */
export function Screen() {
  const { permissions: held } = useMe();
  const roles = useStaffQuery(rolesEndpoint, {});
  const members = useStaffQuery(membersEndpoint, {});
  const [draft, setDraft] = useState<RoleDraft | undefined>();
  const [isCreating, setCreating] = useState(false);
  const changed = roles.data?.items.find(({ name }) => name === draft?.name);
  const reload = () => void roles.refetch();
  return (
    <StaffFrame
      act={
        <Button variant="secondary" onClick={() => setCreating(true)}>
          {TEXTS.newRole}
        </Button>
      }
    >
      {roles.error && !roles.data && <Failure failure={roles.error.failure} onRetry={reload} />}
      {roles.data && (
        <div className="cols staff-cols">
          <RoleMatrix roles={roles.data.items} held={held} draft={draft} onDraft={setDraft} />
          <div className="stack">
            {changed && draft && (
              <RoleChange role={changed} draft={draft} onReload={reload} onOver={() => setDraft(undefined)} />
            )}
            <Note>{TEXTS.rule}</Note>
            <p className="muted small">{draft ? TEXTS.onlyOne : TEXTS.howTo}</p>
            {!draft && <RolesBox roles={roles.data.items} onReload={reload} />}
            {members.data && <PeopleBox members={members.data.items} />}
          </div>
        </div>
      )}
      {isCreating && roles.data && (
        <NewRoleDialog roles={roles.data.items} onReload={reload} onClose={() => setCreating(false)} />
      )}
    </StaffFrame>
  );
}

/** Most people of the box; the others are in their own part. */
const SHOWN = 6;

function PeopleBox({ members }: { members: readonly Member[] }) {
  return (
    <Box
      title={TEXTS.people}
      isFlush
      end={
        <Link className="btn btn-2 btn-tight" to="/personal/personas">
          {TEXTS.all}
        </Link>
      }
    >
      <ul className="people">
        {members
          .filter(({ state }) => state === "active" || state === "enrolling")
          .slice(0, SHOWN)
          .map(({ id, name, role, lastSeen, passkeys, hasTotp }) => (
            <li key={id}>
              <Avatar name={name} />
              <span className="grow">
                <b>{name}</b>
                <small className="muted">
                  {role}, {lastSeen === null ? TEXTS.never : <Moment at={lastSeen} as="day" />}
                </small>
              </span>
              {passkeys > 0 && <Chip icon="fingerprint-pattern">{TEXTS.passkey(passkeys)}</Chip>}
              {passkeys === 0 && hasTotp && <Chip icon="smartphone">{TEXTS.code}</Chip>}
            </li>
          ))}
      </ul>
    </Box>
  );
}
