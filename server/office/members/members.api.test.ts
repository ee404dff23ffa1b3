import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Member } from "../../../shared/contract/staff/identity/members.ts";
import type { Permissions } from "../../../shared/domain/staff/access/permissions.ts";
import { type SeededRole, SEEDED_ROLES } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { anInvitation } from "../../../tests/support/office/guests.ts";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { seedStaffRoles } from "../../administration/identity/seed-roles.ts";
import { buildOffice } from "../app/office-app.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const REASON = "Cambió de puesto en la tienda.";

const send = (method: "GET" | "POST" | "PATCH", url: string, by: SignedInMember, payload: object = {}) =>
  office.call({ method, url, headers: by.headers, ...(method !== "GET" && { payload }) });
const approve = (by: SignedInMember, id: number) =>
  office.call({
    method: "POST",
    url: `/staff/approvals/${id}/approve`,
    payload: {},
    headers: { ...by.headers, "idempotency-key": randomUUID() },
  });
const memberOf = async (by: SignedInMember, staffId: number) =>
  (await send("GET", "/staff/members", by)).json<{ items: Member[] }>().items.find(({ id }) => id === staffId);
const expectedOf = (role: string, more: object = {}) => ({ role, endsOn: null, isActive: true, ...more });
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json<{ Codigo?: string }>().Codigo;
const disable = (by: SignedInMember, staffId: number, more: object = {}) =>
  send("POST", `/staff/members/${staffId}/disable`, by, { reason: REASON, ...more });
const change = (by: SignedInMember, staffId: number, from: string, to: string, more: object = {}) =>
  send("PATCH", `/staff/members/${staffId}`, by, {
    role: to,
    endsOn: null,
    expected: expectedOf(from),
    reason: REASON,
    ...more,
  });

/** A role of this test's own, and a member who has it. */
async function aMemberWith(permissions: Permissions): Promise<SignedInMember & { readonly role: string }> {
  const role = `rol ${randomUUID().slice(0, 8)}`;
  await shop.db
    .insertInto("staff_role")
    .values({ name: role, permissions: JSON.stringify(permissions) })
    .execute();
  return { ...(await aMember(shop, role as SeededRole)), role };
}

/** Leaves only these owners with access. */
async function onlyOwners(...ids: readonly number[]): Promise<void> {
  await shop.db
    .updateTable("staff_member")
    .set({ disabled_at: new Date() })
    .where("role", "=", "dueño")
    .where("id", "not in", ids)
    .execute();
}

describe("disabling a member", () => {
  test("ends the next call on two processes and the invitations that they sent, and the log has no names", async () => {
    const owner = await aMember(shop, "dueño");
    const { headers, staffId } = await aMember(shop, "almacén");
    const { id: invitationId } = await anInvitation(shop, { email: "por.llegar@rodada.example", invitedBy: staffId });
    const { services, db, pool } = shop;
    const second = await buildOffice({
      services: { config: services.config, db, pool, log: services.log, shop: services },
    });
    const calls = async () =>
      (
        await Promise.all([office.call({ url: "/staff/me", headers }), second.inject({ url: "/staff/me", headers })])
      ).map(({ statusCode }) => statusCode);
    expect(await calls()).toEqual([200, 200]);
    const rehearsed = await send("POST", `/staff/members/${staffId}/disable?rehearse=1`, owner, { reason: REASON });
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed" });
    expect(await calls()).toEqual([200, 200]);
    expect((await disable(owner, staffId)).json()).toMatchObject({ outcome: "done" });
    expect(await calls()).toEqual([401, 401]);
    await second.close();
    const invitation = await db
      .selectFrom("staff_invitation")
      .select("withdrawn_at")
      .where("id", "=", invitationId)
      .executeTakeFirst();
    expect(invitation?.withdrawn_at).not.toBeNull();
    const line = await db
      .selectFrom("staff_action")
      .selectAll()
      .where("command", "=", "staff disable")
      .where("subject_id", "=", String(staffId))
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ staff_id: owner.staffId, after: { active: false }, is_flagged: false });
    const name = await db.selectFrom("staff_member").select("name").where("id", "=", staffId).executeTakeFirst();
    expect(JSON.stringify(line)).not.toContain(name?.name);
    expect((await memberOf(owner, staffId))?.state).toBe("disabled");
  });

  test("needs a reason and a fresh proof, and the member as it was read", async () => {
    const owner = await aMember(shop, "dueño");
    const { staffId } = await aMember(shop, "almacén");
    expect(codeOf(await send("POST", `/staff/members/${staffId}/disable`, owner))).toBe("fieldsRefused");
    const stale = await disable(owner, staffId, { expected: expectedOf("atención") });
    expect(stale.json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { role: "almacén", isActive: true } });
    await shop.db.updateTable("staff_session").set({ stepped_up_at: null }).where("id", "=", owner.sessionId).execute();
    expect(codeOf(await disable(owner, staffId))).toBe("stepUpNeeded");
  });

  test("is not for oneself, nor for a member who holds more", async () => {
    const clerk = await aMemberWith({ "staff.write": "full", "orders.read": "full" });
    const owner = await aMember(shop, "dueño");
    expect(codeOf(await disable(clerk, clerk.staffId))).toBe("notPossible");
    for (const url of ["disable", "reset-factor", "enable"]) {
      const body = { reason: REASON, withPassword: false };
      const answer = await send("POST", `/staff/members/${owner.staffId}/${url}`, clerk, body);
      expect(codeOf(answer), url).toBe("grantRefused");
    }
    expect(codeOf(await change(clerk, owner.staffId, "dueño", clerk.role))).toBe("grantRefused");
  });
});

describe("the last active owner", () => {
  test("stays when two owners take the access from each other at once", async () => {
    const [one, other] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    await onlyOwners(one.staffId, other.staffId);
    const answers = await Promise.all([disable(one, other.staffId), disable(other, one.staffId)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = await shop.db
      .selectFrom("staff_member")
      .select("id")
      .where("role", "=", "dueño")
      .where("disabled_at", "is", null)
      .execute();
    expect(left).toHaveLength(1);
  });

  test("stays when one demotes and the other disables at once", async () => {
    const [one, other] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    await onlyOwners(one.staffId, other.staffId);
    const answers = await Promise.all([disable(one, other.staffId), change(other, one.staffId, "dueño", "lectura")]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test("has no last day", async () => {
    const [one, other] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const answer = await change(one, other.staffId, "dueño", "dueño", { endsOn: "2031-05-01" });
    expect(answer.json()).toMatchObject({ ModelState: { endsOn: [expect.any(String)] } });
  });
});

describe("a change of role", () => {
  test("takes effect on the next call", async () => {
    const owner = await aMember(shop, "dueño");
    const member = await aMember(shop, "lectura");
    expect((await send("GET", "/staff/members", member)).statusCode).toBe(404);
    const { role, ...clerk } = await aMemberWith({ "staff.write": "full" });
    expect(clerk.staffId).toBeGreaterThan(0);
    expect((await change(owner, member.staffId, "lectura", role)).json()).toMatchObject({ outcome: "done" });
    expect((await send("GET", "/staff/members", member)).statusCode).toBe(200);
    await change(owner, member.staffId, role, "lectura");
    expect((await send("GET", "/staff/members", member)).statusCode).toBe(404);
  });

  test("to the owner's is asked for, and another owner's approval does it", async () => {
    const [owner, second] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const member = await aMember(shop, "atención");
    const asked = (await change(owner, member.staffId, "atención", "dueño")).json<{
      outcome: string;
      approval: { id: number };
    }>();
    expect(asked.outcome).toBe("asked");
    expect((await memberOf(owner, member.staffId))?.role).toBe("atención");
    const approved = await approve(second, asked.approval.id);
    expect(approved.json()).toMatchObject({ outcome: "done", result: { state: "approved" } });
    expect((await memberOf(owner, member.staffId))?.role).toBe("dueño");
  });

  test("to the owner's is not approved by the member whom it is about", async () => {
    const owner = await aMember(shop, "dueño");
    const member = await aMemberWith({ "approvals.people": "full", "audit.own": "full" });
    const asked = (await change(owner, member.staffId, member.role, "dueño")).json<{ approval: { id: number } }>();
    expect(codeOf(await approve(member, asked.approval.id))).toBe("grantRefused");
    expect((await memberOf(owner, member.staffId))?.role).toBe(member.role);
  });

  test("gives nothing that its changer does not hold", async () => {
    const clerk = await aMemberWith({ "staff.write": "full", ...SEEDED_ROLES.lectura });
    const member = await aMember(shop, "lectura");
    expect(codeOf(await change(clerk, member.staffId, "lectura", "almacén"))).toBe("grantRefused");
    expect(codeOf(await change(clerk, member.staffId, "lectura", "dueño"))).toBe("grantRefused");
    const invited = await send("POST", "/staff/members", clerk, {
      name: "Una Cómplice",
      email: "complice@rodada.example",
      role: "contabilidad",
      endsOn: null,
    });
    expect(codeOf(invited)).toBe("grantRefused");
  });
});

describe("a role", () => {
  const aRole = async (by: SignedInMember, permissions: Permissions) => {
    const name = `prueba ${randomUUID().slice(0, 8)}`;
    const made = await send("POST", "/staff/roles", by, { name, permissions });
    expect(made.json()).toMatchObject({ outcome: "done", result: { name } });
    return name;
  };
  const stampOf = async (by: SignedInMember, name: string) =>
    (await send("GET", "/staff/roles", by))
      .json<{ items: { name: string; updatedAt: string }[] }>()
      .items.find((role) => role.name === name)?.updatedAt ?? "";
  const edit = async (by: SignedInMember, name: string, permissions: Permissions, expected?: string) =>
    send("PATCH", `/staff/roles/${encodeURIComponent(name)}`, by, {
      permissions,
      expected: expected ?? (await stampOf(by, name)),
      reason: REASON,
    });

  test("is made, changed for its members at once, and never twice from the same reading", async () => {
    const owner = await aMember(shop, "dueño");
    const name = await aRole(owner, { "orders.read": "masked" });
    const member = await aMember(shop, name as SeededRole);
    const before = await stampOf(owner, name);
    expect((await edit(owner, name, { "staff.write": "full" }, before)).json()).toMatchObject({ outcome: "done" });
    expect((await send("GET", "/staff/members", member)).statusCode).toBe(200);
    expect(codeOf(await edit(owner, name, {}, before))).toBe("changedMeanwhile");
    const line = await shop.db
      .selectFrom("staff_action")
      .select(["before", "after"])
      .where("command", "=", "staff change-role")
      .where("subject_id", "=", name)
      .executeTakeFirst();
    expect(line).toEqual({
      before: { "orders.read": "masked", "staff.write": "nada" },
      after: { "orders.read": "nada", "staff.write": "full" },
    });
  });

  test("of the owner is not edited, and no name is taken twice", async () => {
    const owner = await aMember(shop, "dueño");
    expect(codeOf(await edit(owner, "dueño", SEEDED_ROLES.lectura))).toBe("notPossible");
    for (const name of ["Dueño", " almacén ", "../x"])
      expect(codeOf(await send("POST", "/staff/roles", owner, { name, permissions: {} })), name).toBe("fieldsRefused");
  });

  test("gets no permission that its editor does not hold, and may lose any", async () => {
    const owner = await aMember(shop, "dueño");
    const name = await aRole(owner, { "refunds.write": "ask", "orders.read": "full" });
    const clerk = await aMemberWith({ "staff.write": "full", "orders.read": "read" });
    expect(codeOf(await edit(clerk, name, { "refunds.write": "full", "orders.read": "full" }))).toBe("grantRefused");
    expect(codeOf(await edit(clerk, clerk.role, { "staff.write": "full", "orders.read": "full" }))).toBe(
      "grantRefused",
    );
    expect(
      codeOf(await send("POST", "/staff/roles", clerk, { name: "otro", permissions: { "jobs.retry": "read" } })),
    ).toBe("grantRefused");
    expect((await edit(clerk, name, { "orders.read": "full" })).json()).toMatchObject({ outcome: "done" });
  });
});

describe("a role's name and end", () => {
  const aRole = async (by: SignedInMember, permissions: Permissions = { "orders.read": "masked" }) => {
    const name = `prueba ${randomUUID().slice(0, 8)}`;
    await send("POST", "/staff/roles", by, { name, permissions });
    return name;
  };
  const stampOf = async (by: SignedInMember, name: string) =>
    (await send("GET", "/staff/roles", by))
      .json<{ items: { name: string; updatedAt: string }[] }>()
      .items.find((role) => role.name === name)?.updatedAt ?? "";
  const act = async (by: SignedInMember, name: string, what: "rename" | "delete", more: object = {}) =>
    send("POST", `/staff/roles/${encodeURIComponent(name)}/${what}`, by, {
      expected: await stampOf(await aMember(shop, "dueño"), name),
      reason: REASON,
      ...more,
    });
  const rename = (by: SignedInMember, name: string, newName: string, more: object = {}) =>
    act(by, name, "rename", { newName, ...more });

  test("are changed for its members and invitations, who keep their permissions", async () => {
    const owner = await aMember(shop, "dueño");
    const name = await aRole(owner, { "staff.write": "full" });
    const member = await aMember(shop, name as SeededRole);
    const { id } = await anInvitation(shop, { email: `${name}@rodada.example`, role: name });
    const newName = `otro ${name}`;
    const rehearsed = await send("POST", `/staff/roles/${encodeURIComponent(name)}/rename?rehearse=1`, owner, {
      newName,
      expected: await stampOf(owner, name),
    });
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed" });
    expect((await rename(owner, name, newName.toUpperCase())).json()).toMatchObject({
      outcome: "done",
      result: { name: newName },
    });
    expect((await send("GET", "/staff/members", member)).statusCode).toBe(200);
    const invited = await shop.db.selectFrom("staff_invitation").select("role").where("id", "=", id).executeTakeFirst();
    expect(invited).toEqual({ role: newName });
    const line = await shop.db
      .selectFrom("staff_action")
      .select(["before", "after"])
      .where("command", "=", "staff rename-role")
      .where("subject_id", "=", newName)
      .executeTakeFirst();
    expect(line).toEqual({ before: { name }, after: { name: newName } });
  });

  test("are refused for the owner's role, a taken or bad name, an old reading, and a role that holds more", async () => {
    const owner = await aMember(shop, "dueño");
    const name = await aRole(owner, { "refunds.write": "full" });
    const clerk = await aMemberWith({ "staff.write": "full" });
    expect(codeOf(await rename(owner, "dueño", "jefe"))).toBe("notPossible");
    expect(codeOf(await act(owner, "dueño", "delete"))).toBe("notPossible");
    for (const bad of ["almacén", "Dueño", "../x", " "])
      expect(codeOf(await rename(owner, name, bad)), bad).toBe("fieldsRefused");
    expect(codeOf(await rename(owner, name, "otro más", { expected: "2020-01-01T00:00:00.000Z" }))).toBe(
      "changedMeanwhile",
    );
    for (const answer of [await rename(clerk, name, "otro más"), await act(clerk, name, "delete")])
      expect(codeOf(answer)).toBe("grantRefused");
  });

  test("come to an end only when no member has it, disabled ones too, and no invitation is open", async () => {
    const owner = await aMember(shop, "dueño");
    const name = await aRole(owner);
    const member = await aMember(shop, name as SeededRole);
    await disable(owner, member.staffId);
    expect((await act(owner, name, "delete")).json()).toMatchObject({ Codigo: "notPossible" });
    await shop.db.updateTable("staff_member").set({ role: "lectura" }).where("id", "=", member.staffId).execute();
    const { id } = await anInvitation(shop, { email: `fin.${name}@rodada.example`, role: name });
    expect((await act(owner, name, "delete")).json()).toMatchObject({ Codigo: "notPossible" });
    await shop.db.updateTable("staff_invitation").set({ withdrawn_at: new Date() }).where("id", "=", id).execute();
    expect((await act(owner, name, "delete")).json()).toMatchObject({ outcome: "done" });
    expect(await stampOf(owner, name)).toBe("");
    await seedStaffRoles(shop.db);
    expect(await stampOf(owner, name)).toBe("");
  });
});

describe("a role that decides approvals is given by two persons, as the owner's", () => {
  const DECISIONS = ["approvals.people", "approvals.money", "approvals.prices"] as const;

  test.each(DECISIONS)(
    "%s, by an invitation, a change of role, access given back, and an edited role",
    async (says) => {
      const [owner, second] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
      const { role, staffId } = await aMemberWith({ [says]: "full" });
      const invited = await send("POST", "/staff/members", owner, {
        name: "Una Cómplice",
        email: `c.${randomUUID().slice(0, 8)}@rodada.example`,
        role,
        endsOn: null,
      });
      expect(invited.json()).toMatchObject({ outcome: "asked" });
      const member = await aMember(shop, "lectura");
      expect((await change(owner, member.staffId, "lectura", role)).json()).toMatchObject({ outcome: "asked" });
      await disable(owner, staffId);
      const enabled = await send("POST", `/staff/members/${staffId}/enable`, owner, { reason: REASON });
      expect(enabled.json()).toMatchObject({ outcome: "asked" });

      const { role: plain } = await aMemberWith({ "orders.read": "read" });
      const { updated_at } = await shop.db
        .selectFrom("staff_role")
        .select("updated_at")
        .where("name", "=", plain)
        .executeTakeFirstOrThrow();
      const edited = await send("PATCH", `/staff/roles/${encodeURIComponent(plain)}`, owner, {
        permissions: { [says]: "full" },
        expected: updated_at.toISOString(),
        reason: REASON,
      });
      const asked = edited.json<{ outcome: string; approval: { id: number } }>();
      expect(asked.outcome).toBe("asked");
      expect((await approve(second, asked.approval.id)).json()).toMatchObject({ result: { state: "approved" } });
    },
  );

  test("also one decision more than the member has, or another last day when the last one is over; less is not", async () => {
    const owner = await aMember(shop, "dueño");
    const prices = await aMemberWith({ "approvals.prices": "full" });
    const both = await aMemberWith({ "approvals.prices": "full", "approvals.money": "full" });
    const outcomeOf = async (...asked: Parameters<typeof change>) =>
      (await change(...asked)).json<{ outcome: string }>().outcome;
    expect(await outcomeOf(owner, prices.staffId, prices.role, both.role)).toBe("asked");
    const setLastDay = (ends_on: string) =>
      shop.db.updateTable("staff_member").set({ ends_on }).where("id", "=", both.staffId).execute();
    await setLastDay("2026-01-31");
    const over = { expected: expectedOf(both.role, { endsOn: "2026-01-31" }) };
    expect(await outcomeOf(owner, both.staffId, both.role, both.role, over)).toBe("asked");
    await setLastDay("2999-01-31");
    const running = { expected: expectedOf(both.role, { endsOn: "2999-01-31" }) };
    expect(await outcomeOf(owner, both.staffId, both.role, both.role, running)).toBe("done");
    expect(await outcomeOf(owner, both.staffId, both.role, prices.role)).toBe("done");
  });

  test("an owner alone cannot have a request of their own approved by a member whom they brought in", async () => {
    const owner = await aMember(shop, "dueño");
    const accomplice = await aMember(shop, "atención");
    expect((await change(owner, accomplice.staffId, "atención", "contabilidad")).json()).toMatchObject({
      outcome: "asked",
    });
    expect((await memberOf(owner, accomplice.staffId))?.role).toBe("atención");
  });

  test("with FOUR_EYES=off the only owner does it alone, and the log marks it", async () => {
    const owner = await aMember(shop, "dueño");
    await onlyOwners(owner.staffId);
    const { services, db, pool } = shop;
    const config = { ...services.config, FOUR_EYES: "off" as const };
    const alone = await buildOffice({ services: { config, db, pool, log: services.log, shop: services } });
    const member = await aMember(shop, "lectura");
    const answer = await alone.inject({
      method: "PATCH",
      url: `/staff/members/${member.staffId}`,
      headers: { ...owner.headers, "idempotency-key": randomUUID() },
      payload: { role: "contabilidad", endsOn: null, expected: expectedOf("lectura"), reason: REASON },
    });
    await alone.close();
    expect(answer.json()).toMatchObject({ outcome: "done" });
    const line = await db
      .selectFrom("staff_action")
      .select("is_flagged")
      .where("command", "=", "staff change (sin segunda persona)")
      .where("subject_id", "=", String(member.staffId))
      .executeTakeFirstOrThrow();
    expect(line.is_flagged).toBe(true);
  });
});

test("a member whose time to enrol is over is not one whose work has ended", async () => {
  const owner = await aMember(shop, "dueño");
  const { staffId } = await aMember(shop, "lectura");
  await shop.db.deleteFrom("staff_credential").where("staff_id", "=", staffId).execute();
  expect((await memberOf(owner, staffId))?.state).toBe("unenrolled");
  await shop.db.updateTable("staff_member").set({ ends_on: "2020-01-01" }).where("id", "=", staffId).execute();
  expect((await memberOf(owner, staffId))?.state).toBe("over");
});

describe("an invitation", () => {
  const invite = (by: SignedInMember, more: object = {}) =>
    send("POST", "/staff/members", by, {
      name: "Paola Rentería",
      email: `p.${randomUUID().slice(0, 8)}@rodada.example`,
      role: "atención",
      endsOn: null,
      ...more,
    });

  test("says which field is wrong", async () => {
    const owner = await aMember(shop, "dueño");
    const { email } = await shop.db
      .selectFrom("staff_member")
      .select("email")
      .where("id", "=", owner.staffId)
      .executeTakeFirstOrThrow();
    for (const [field, value] of [
      ["name", " "],
      ["email", "sin arroba"],
      ["email", email],
      ["role", "no hay"],
      ["endsOn", "2020-01-01"],
      ["endsOn", "mañana"],
    ] as const) {
      const answer = await invite(owner, { [field]: value });
      expect(answer.json(), `${field}: ${value}`).toMatchObject({ ModelState: { [field]: [expect.any(String)] } });
    }
  });

  test("of another person as an owner is another request, and of the same person the same", async () => {
    const owner = await aMember(shop, "dueño");
    const email = `p.${randomUUID().slice(0, 8)}@rodada.example`;
    expect((await invite(owner, { email, role: "dueño" })).json()).toMatchObject({ outcome: "asked" });
    expect((await invite(owner, { role: "dueño" })).json()).toMatchObject({ outcome: "asked" });
    const again = await invite(owner, { email: email.toUpperCase(), name: "Otra", role: "dueño" });
    expect(again.json<{ Message: string }>().Message).toContain("Ya hay una solicitud abierta");
  });

  test("of one person by two members at once is one", async () => {
    const owners = [await aMember(shop, "dueño"), await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const email = `p.${randomUUID().slice(0, 8)}@rodada.example`;
    const answers = await Promise.all(owners.map((owner) => invite(owner, { email })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
  });

  test("with the owner's role waits for another owner, and nothing is sent before", async () => {
    const [owner, second] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const email = `d.${randomUUID().slice(0, 8)}@rodada.example`;
    const asked = (await invite(owner, { email, role: "dueño" })).json<{ outcome: string; approval: { id: number } }>();
    expect(asked.outcome).toBe("asked");
    const invitations = () =>
      shop.db.selectFrom("staff_invitation").select(["id", "invited_by"]).where("email", "=", email).execute();
    expect(await invitations()).toEqual([]);
    expect(codeOf(await approve(owner, asked.approval.id))).toBe("grantRefused");
    await approve(second, asked.approval.id);
    expect(await invitations()).toMatchObject([{ invited_by: owner.staffId }]);
  });
});

test("access that is given back brings a link, and neither the old password nor the old proofs", async () => {
  const owner = await aMember(shop, "dueño");
  const { staffId } = await aMember(shop, "atención");
  await disable(owner, staffId);
  const body = { reason: REASON, expected: expectedOf("atención", { isActive: false }) };
  expect((await send("POST", `/staff/members/${staffId}/enable`, owner, body)).json()).toMatchObject({
    outcome: "done",
  });
  expect(await memberOf(owner, staffId)).toMatchObject({ state: "enrolling", hasPassword: false, hasTotp: false });
  const links = (await send("GET", "/staff/staff-invitations", owner)).json<{ items: { isRenewal: boolean }[] }>();
  expect(links.items[0]).toMatchObject({ isRenewal: true, state: "open" });
});

test("acts of the same owner on several members at once all end, also with keys", async () => {
  const owner = await aMember(shop, "dueño");
  const members = await Promise.all(Array.from({ length: 4 }, () => aMember(shop, "atención")));
  const act = (name: string, isActive: boolean) =>
    Promise.all(
      members.map(({ staffId }) =>
        office.call({
          method: "POST",
          url: `/staff/members/${staffId}/${name}`,
          headers: { ...owner.headers, "idempotency-key": randomUUID() },
          payload: { reason: REASON, expected: expectedOf("atención", { isActive }) },
        }),
      ),
    );
  const everyOne = (answers: Awaited<ReturnType<typeof act>>) => answers.map(({ statusCode }) => statusCode);
  expect(everyOne(await act("disable", true))).toEqual([200, 200, 200, 200]);
  expect(everyOne(await act("enable", false))).toEqual([200, 200, 200, 200]);
});
