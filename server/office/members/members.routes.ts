import type { FastifyInstance } from "fastify";
import {
  changeMemberEndpoint,
  changeRoleEndpoint,
  createRoleEndpoint,
  deleteRoleEndpoint,
  disableMemberEndpoint,
  enableMemberEndpoint,
  inviteMemberEndpoint,
  membersEndpoint,
  resendInvitationEndpoint,
  renameRoleEndpoint,
  resetFactorEndpoint,
  rolesEndpoint,
  staffInvitationsEndpoint,
  withdrawInvitationEndpoint,
} from "../../../shared/contract/staff/identity/members.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { changeMember } from "../../administration/actions/staff/change-member.ts";
import { changeRole } from "../../administration/actions/staff/change-role.ts";
import { createRole } from "../../administration/actions/staff/create-role.ts";
import { deleteRole } from "../../administration/actions/staff/delete-role.ts";
import { disableMember } from "../../administration/actions/staff/disable-member.ts";
import { enableMember } from "../../administration/actions/staff/enable-member.ts";
import { inviteMember } from "../../administration/actions/staff/invite-member.ts";
import { renameRole } from "../../administration/actions/staff/rename-role.ts";
import { resendInvitation } from "../../administration/actions/staff/resend-invitation.ts";
import { resetFactor } from "../../administration/actions/staff/reset-factor.ts";
import { withdrawInvitation } from "../../administration/actions/staff/withdraw-invitation.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { readInvitations, readMembers, readRoles } from "./read-members.ts";

const onlyNumber = ({ staffId }: { readonly staffId: number }) => ({ staffId });

export function membersRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, membersEndpoint, async ({ staff }) =>
    ok({ items: await readMembers(db, staff.staffId, new Date()) }),
  );
  serveStaff(app, staffInvitationsEndpoint, async () => ok({ items: await readInvitations(db, new Date()) }));
  serveStaff(app, rolesEndpoint, async () => ok({ items: await readRoles(db, new Date()) }));

  serveAction(app, services, inviteMemberEndpoint, {
    action: inviteMember,
    toInput: ({ body: { name, email, role, endsOn } }) => ({ name, email, role, endsOn }),
  });
  serveAction(app, services, resendInvitationEndpoint, {
    action: resendInvitation,
    toInput: ({ params: { id } }) => ({ id }),
  });
  serveAction(app, services, withdrawInvitationEndpoint, {
    action: withdrawInvitation,
    toInput: ({ params: { id } }) => ({ id }),
  });
  serveAction(app, services, changeMemberEndpoint, {
    action: changeMember,
    toInput: ({ params: { id }, body: { role, endsOn, expected } }) => ({ who: { id }, role, endsOn, expected }),
  });
  serveAction(app, services, disableMemberEndpoint, {
    action: disableMember,
    toInput: ({ params: { id }, body: { expected } }) => ({ who: { id }, ...(expected && { expected }) }),
    toResult: onlyNumber,
  });
  serveAction(app, services, enableMemberEndpoint, {
    action: enableMember,
    toInput: ({ params: { id }, body: { expected } }) => ({ who: { id }, ...(expected && { expected }) }),
  });
  serveAction(app, services, resetFactorEndpoint, {
    action: resetFactor,
    toInput: ({ params: { id }, body: { withPassword, expected } }) => ({
      who: { id },
      withPassword,
      ...(expected && { expected }),
    }),
    toResult: onlyNumber,
  });
  serveAction(app, services, createRoleEndpoint, {
    action: createRole,
    toInput: ({ body: { name, permissions } }) => ({ name, permissions }),
  });
  serveAction(app, services, renameRoleEndpoint, {
    action: renameRole,
    toInput: ({ params: { name }, body: { newName, expected } }) => ({ name, newName, expected }),
  });
  serveAction(app, services, deleteRoleEndpoint, {
    action: deleteRole,
    toInput: ({ params: { name }, body: { expected } }) => ({ name, expected }),
  });
  serveAction(app, services, changeRoleEndpoint, {
    action: changeRole,
    toInput: ({ params: { name }, body: { permissions, expected } }) => ({ name, permissions, expected }),
  });
}
