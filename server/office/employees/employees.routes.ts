import type { FastifyInstance } from "fastify";
import {
  employeesEndpoint,
  invitationsEndpoint,
  revokeInvitationEndpoint,
  setQuotaEndpoint,
} from "../../../shared/contract/staff/employees.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { revokeInvitationAction } from "../../administration/actions/employees/revoke-invitation.ts";
import { setQuotaAction } from "../../administration/actions/employees/set-quota.ts";
import type { OfficeServices } from "../office-services.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { listEmployees } from "./list-employees.ts";
import { listInvitations } from "./list-invitations.ts";

export function employeesRoutes(app: FastifyInstance, services: OfficeServices): void {
  serveStaff(app, employeesEndpoint, async ({ query }) => ok(await listEmployees(services, query)));
  serveStaff(app, invitationsEndpoint, async ({ query }) => ok(await listInvitations(services.db, query)));
  serveAction(app, services, setQuotaEndpoint, {
    action: setQuotaAction,
    toInput: ({ params: { id }, body: { quota, expected } }) => ({ customerId: id, quota, expected }),
    toResult: ({ quota }) => ({ quota }),
  });
  serveAction(app, services, revokeInvitationEndpoint, {
    action: revokeInvitationAction,
    toInput: ({ params: { id } }) => ({ invitationId: id }),
    toResult: ({ invitationId }) => ({ invitationId }),
  });
}
