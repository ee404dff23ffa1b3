import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions, LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";
import { auditFieldLabel } from "../../../shared/domain/staff/audit/audit-fields.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { buildOffice } from "../../../server/office/app/office-app.ts";
import { openStaffSession } from "../../../server/administration/identity/staff-sessions.ts";
import type { TestShop } from "../shop/test-shop.ts";

/** The back office of a test shop, on its database. */
export interface TestOffice {
  readonly app: FastifyInstance;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export interface SignedInMember {
  readonly staffId: number;
  readonly sessionId: number;
  /** The cookie, and the origin that a writing call needs. */
  readonly headers: { readonly cookie: string; readonly origin: string };
}

const ORIGIN = "http://localhost:80";

export function withTestOffice(shop: TestShop): TestOffice {
  const office = {} as { app: FastifyInstance } & TestOffice;
  const undeclared = new Set<string>();
  const note = (message: unknown) => noteStatus(message as Handled, undeclared);
  beforeAll(async () => {
    subscribe(HANDLER_STARTS, note);
    const { services, db, pool } = shop;
    const app = await buildOffice({
      services: { config: services.config, db, pool, log: services.log, shop: services },
    });
    await app.ready();
    Object.assign(office, { app, call: (options: InjectOptions) => app.inject(options) });
  });
  afterAll(async () => {
    await office.app.close();
    unsubscribe(HANDLER_STARTS, note);
    expect([...undeclared], "statuses that a call answered and does not declare").toEqual([]);
    expect(await fieldsWithoutLabel(shop), "fields of the audit log that audit-fields.ts has no words for").toEqual([]);
  });
  return office;
}

const HANDLER_STARTS = "tracing:fastify.request.handler:start";

interface Handled {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function noteStatus({ request, reply }: Handled, undeclared: Set<string>): void {
  const { method, url = "", schema } = request.routeOptions;
  const declared = schema?.response as Readonly<Record<string, unknown>> | undefined;
  if (!url.startsWith("/staff/") || !declared) return;
  reply.raw.once("finish", () => {
    if (!(String(reply.statusCode) in declared)) undeclared.add(`${String(method)} ${url} ${reply.statusCode}`);
  });
}

/** What the acts of a test file wrote as before and after. Staff read the log: each field needs its words. */
async function fieldsWithoutLabel({ db }: Pick<TestShop, "db">): Promise<readonly string[]> {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}')) as field
      from staff_action where jsonb_typeof(coalesce(before, '{}')) = 'object' and jsonb_typeof(coalesce(after, '{}')) = 'object'`.execute(
    db,
  );
  return rows.map(({ field }) => field).filter((field) => auditFieldLabel(field) === undefined);
}

/** A new member of the staff with a role and a passkey that no browser has, signed in and stepped up. */
export async function aMember(shop: Pick<TestShop, "db">, role: SeededRole): Promise<SignedInMember> {
  const mark = randomUUID().slice(0, 8);
  const { id: staffId } = await shop.db
    .insertInto("staff_member")
    .values({
      email: `personal.${mark}@rodada.example`,
      name: `Persona ${mark}`,
      role,
      password_hash: null,
      created_by: null,
      ends_on: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("staff_credential")
    .values({
      id: `prueba-${mark}`,
      staff_id: staffId,
      public_key: Buffer.alloc(32),
      counter: 0,
      transports: "[]",
      label: "Prueba",
      last_used_at: null,
    })
    .execute();
  const { token, sessionId } = await openStaffSession(shop.db, {
    staffId,
    life: "whole",
    now: new Date(),
    address: "127.0.0.1",
    userAgent: "vitest",
  });
  return { staffId, sessionId, headers: { cookie: `personal=${token}`, origin: ORIGIN } };
}
