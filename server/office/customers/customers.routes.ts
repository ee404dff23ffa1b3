import type { FastifyInstance } from "fastify";
import {
  customerEndpoint,
  revealCustomerEndpoint,
  signOutCustomerEndpoint,
  unlockCustomerEndpoint,
} from "../../../shared/contract/staff/customers.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { signOutCustomerAction } from "../../administration/actions/customers/sign-out-customer.ts";
import { unlockCustomerAction } from "../../administration/actions/customers/unlock-customer.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import type { OfficeServices } from "../office-services.ts";
import { actorOf, serveAction, serveStaff } from "../serve-staff.ts";
import { readCustomer } from "./read-customer.ts";

export function customersRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db } = services;
  serveStaff(app, customerEndpoint, async ({ params: { id }, staff, request }) => {
    const customer = await readCustomer(db, id, staff.permissions);
    if (!customer) return err(NOT_FOUND);
    const record = { subject: { kind: "customer", id: String(id) } };
    await writeLine(db, { action: "customers open", actor: actorOf(staff, request), reason: "", record });
    return ok(customer);
  });
  serveStaff(app, revealCustomerEndpoint, async ({ params: { id }, body: { what }, staff, request }) => {
    const row = await db
      .selectFrom("customer")
      .select(["email", "phone"])
      .where("id", "=", id)
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!row) return err(NOT_FOUND);
    const record = { subject: { kind: "customer", id: String(id) }, outcome: { what } };
    await writeLine(db, { action: "customers reveal", actor: actorOf(staff, request), reason: "", record });
    return ok({ value: row[what] });
  });
  serveAction(app, services, unlockCustomerEndpoint, {
    action: unlockCustomerAction,
    toInput: ({ params: { id } }) => ({ customerId: id }),
  });
  serveAction(app, services, signOutCustomerEndpoint, {
    action: signOutCustomerAction,
    toInput: ({ params: { id } }) => ({ customerId: id }),
    toResult: ({ sessions }) => ({ sessions }),
  });
}
