import type { FastifyInstance } from "fastify";
import {
  employeesEndpoint,
  employeesFileEndpoint,
  invitationsEndpoint,
  invitationsFileEndpoint,
  revokeInvitationEndpoint,
  setQuotaEndpoint,
} from "../../../shared/contract/staff/employees.ts";
import { ok } from "../../../shared/domain/text/result.ts";
import { revokeInvitationAction } from "../../administration/actions/employees/revoke-invitation.ts";
import { setQuotaAction } from "../../administration/actions/employees/set-quota.ts";
import type { OfficeServices } from "../office-services.ts";
import { searchedKinds } from "../customers/customer-conditions.ts";
import { listFile } from "../list-file.ts";
import { createSearchLog } from "../search/search-log.ts";
import { serveAction, serveStaff } from "../serve-staff.ts";
import { EMPLOYEE_HEADER, employeeValues, INVITATION_HEADER, invitationValues } from "./employee-values.ts";
import { listEmployees } from "./list-employees.ts";
import { listInvitations } from "./list-invitations.ts";

export function employeesRoutes(app: FastifyInstance, services: OfficeServices): void {
  const logEmployees = createSearchLog(services.db);
  const logGuests = createSearchLog(services.db);
  serveStaff(app, employeesEndpoint, async ({ query, staff, request }) => {
    const page = await listEmployees(services, query);
    const { q: text = "" } = query;
    await logEmployees({ text, kinds: searchedKinds(text), hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });
  serveStaff(app, invitationsEndpoint, async ({ query, staff, request }) => {
    const page = await listInvitations(services.db, query);
    const { q: text = "" } = query;
    await logGuests(
      { text, kinds: text.trim() === "" ? [] : ["email"], hasFound: page.items.length > 0 },
      staff,
      request,
    );
    return ok(page);
  });
  serveStaff(app, employeesFileEndpoint, ({ query, ...call }) =>
    listFile(services.db, call, {
      action: "employees export",
      name: "empleados",
      things: "empleados",
      filters: query,
      header: EMPLOYEE_HEADER,
      read: (limit) => listEmployees(services, { ...query, limit }),
      valuesOf: employeeValues,
    }),
  );
  serveStaff(app, invitationsFileEndpoint, ({ query, ...call }) =>
    listFile(services.db, call, {
      action: "invitations export",
      name: "invitaciones",
      things: "invitaciones",
      filters: query,
      header: INVITATION_HEADER,
      read: (limit) => listInvitations(services.db, { ...query, limit }),
      valuesOf: invitationValues,
    }),
  );
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
