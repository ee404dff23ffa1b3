import type { FastifyInstance } from "fastify";
import {
  employeesEndpoint,
  employeesFileEndpoint,
  invitationsEndpoint,
  invitationsFileEndpoint,
  revokeInvitationEndpoint,
  setQuotaEndpoint,
} from "../../../shared/contract/staff/customers/employees.ts";
import type { StaffQueryOf } from "../../../shared/contract/staff/staff-endpoint.ts";
import { hasGrant } from "../../../shared/domain/staff/access/permissions.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { revokeInvitationAction } from "../../administration/actions/employees/revoke-invitation.ts";
import { setQuotaAction } from "../../administration/actions/employees/set-quota.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import type { OfficeServices } from "../office-services.ts";
import { searchedKinds } from "../customers/customer-conditions.ts";
import { listFile } from "../list-file.ts";
import { createSearchLog } from "../search-log.ts";
import { serveAction, serveStaff, type StaffInput } from "../serve-staff.ts";
import { EMPLOYEE_HEADER, employeeValues, INVITATION_HEADER, invitationValues } from "./employee-values.ts";
import { listEmployees } from "./list-employees.ts";
import { listInvitations } from "./list-invitations.ts";

export function employeesRoutes(app: FastifyInstance, services: OfficeServices): void {
  const logEmployees = createSearchLog(services.db);
  const logGuests = createSearchLog(services.db);
  // A file is a search as its list is: both write one line for one text.
  const findEmployees = async (
    query: StaffQueryOf<typeof employeesEndpoint>,
    { staff, request }: Pick<StaffInput<typeof employeesEndpoint>, "staff" | "request">,
  ) => {
    const page = await listEmployees(services, query);
    const { q: text = "" } = query;
    await logEmployees({ text, kinds: searchedKinds(text), hasFound: page.items.length > 0 }, staff, request);
    return page;
  };
  const findInvitations = async (
    query: StaffQueryOf<typeof invitationsEndpoint>,
    { staff, request }: Pick<StaffInput<typeof invitationsEndpoint>, "staff" | "request">,
  ) => {
    const page = await listInvitations(services.db, query);
    const { q: text = "" } = query;
    const kinds = text.trim() === "" ? [] : ["email"];
    await logGuests({ text, kinds, hasFound: page.items.length > 0 }, staff, request);
    return page;
  };
  serveStaff(app, employeesEndpoint, async ({ query, ...call }) => ok(await findEmployees(query, call)));
  serveStaff(app, invitationsEndpoint, async ({ query, ...call }) => ok(await findInvitations(query, call)));
  serveStaff(app, employeesFileEndpoint, async ({ query, ...call }) => {
    if (!hasGrant(call.staff.permissions, "employees.write", "read")) return err(NOT_FOUND);
    return listFile(services.db, call, {
      action: "employees export",
      name: "empleados",
      things: "empleados",
      filters: query,
      header: EMPLOYEE_HEADER,
      read: (limit) => findEmployees({ ...query, limit }, call),
      valuesOf: employeeValues,
    });
  });
  serveStaff(app, invitationsFileEndpoint, async ({ query, ...call }) => {
    if (!hasGrant(call.staff.permissions, "employees.write", "read")) return err(NOT_FOUND);
    return listFile(services.db, call, {
      action: "invitations export",
      name: "invitaciones",
      things: "invitaciones",
      filters: query,
      header: INVITATION_HEADER,
      read: (limit) => findInvitations({ ...query, limit }, call),
      valuesOf: invitationValues,
    });
  });
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
