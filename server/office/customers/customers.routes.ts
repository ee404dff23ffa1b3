import type { FastifyInstance, FastifyReply } from "fastify";
import {
  customerCardsEndpoint,
  customerEndpoint,
  customersEndpoint,
  customersFileEndpoint,
  exportCustomerEndpoint,
  revealCustomerEndpoint,
} from "../../../shared/contract/staff/customers/customers.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { exportCustomer } from "../../administration/actions/customers/export-customer.ts";
import { customerSubject } from "../../administration/actions/customers/living-customer.ts";
import { NOT_FOUND } from "../../administration/actions/staff-error.ts";
import { writeLine } from "../../administration/audit/write-line.ts";
import { savedCards } from "../../features/cards/cards.service.ts";
import type { OfficeServices } from "../office-services.ts";
import { writeReading } from "../read-line.ts";
import { createSearchLog } from "../search-log.ts";
import { actorOf, serveStaff } from "../serve-staff.ts";
import { searchedKinds } from "./customer-conditions.ts";
import { customersFile } from "./customers-file.ts";
import { listCustomers } from "./list-customers.ts";
import { readCustomer } from "./read-customer.ts";
import { revealedValue } from "./reveal-customer.ts";
import { findCustomer, findLivingCustomer } from "./customers.repository.ts";

export function customersRoutes(app: FastifyInstance, services: OfficeServices): void {
  const { db, shop } = services;
  const logSearch = createSearchLog(db);

  serveStaff(app, customersEndpoint, async ({ query, staff, request }) => {
    const page = await listCustomers(db, query, staff.permissions);
    const { q: text = "" } = query;
    await logSearch({ text, kinds: searchedKinds(text), hasFound: page.items.length > 0 }, staff, request);
    return ok(page);
  });

  serveStaff(app, customersFileEndpoint, async ({ query, staff, request, reply }) => {
    const file = await customersFile(db, query, staff.permissions);
    if (!file.ok) return file;
    const { text, rows } = file.value;
    const record = { subject: null, outcome: { rows, filters: Object.keys(query) } };
    await writeLine(db, { action: "customers file", actor: actorOf(staff, request), reason: "", record });
    asFile(reply, "text/csv", `clientes-${businessDay(new Date())}.csv`);
    return ok(text);
  });

  serveStaff(app, customerEndpoint, async ({ params: { id }, staff, request }) => {
    const customer = await readCustomer(services, id, staff.permissions);
    if (!customer) return err(NOT_FOUND);
    const subject = customerSubject(id);
    await writeReading(db, { action: "customers open", actor: actorOf(staff, request), subject });
    return ok(customer);
  });

  serveStaff(app, customerCardsEndpoint, async ({ params: { id } }) => {
    const customer = await findCustomer(db, id);
    if (!customer) return err(NOT_FOUND);
    const cards = await savedCards(shop, id);
    return ok({ count: cards.ok ? cards.value.length : null });
  });

  serveStaff(app, revealCustomerEndpoint, async ({ params: { id }, body, staff, request }) => {
    const value = await revealedValue(db, id, body);
    if (value === undefined) return err(NOT_FOUND);
    const record = { subject: customerSubject(id), outcome: { what: body.what } };
    await writeLine(db, { action: "customers reveal", actor: actorOf(staff, request), reason: "", record });
    return ok({ value });
  });

  serveStaff(app, exportCustomerEndpoint, async ({ params: { id }, staff, request, reply }) => {
    const customer = await findLivingCustomer(db, id);
    if (!customer) return err(NOT_FOUND);
    const actor = actorOf(staff, request);
    const exported = await exportCustomer(db, { ...customer, customerId: id, actor, reason: "", now: new Date() });
    if (!exported.ok) return exported;
    asFile(reply, "application/octet-stream", `cliente-${id}.json`);
    return ok(`${JSON.stringify(exported.value, null, 2)}\n`);
  });
}

/** Personal data: kept by no cache. */
function asFile(reply: FastifyReply, type: string, name: string): void {
  void reply
    .type(`${type}; charset=utf-8`)
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store");
}
