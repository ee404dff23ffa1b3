import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { aMember, type SignedInMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { manyCustomers } from "../../../tests/support/customers.ts";
import { aPaidOrder } from "../../../tests/support/office/paid-order.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { refundOrder } from "../../features/payments/refunds/staff-refunds.ts";
import { verifyChain } from "../../administration/audit/audit-chain.ts";
import { askForApproval, lapseRequests } from "../../administration/actions/ask-for-approval.ts";
import type { OfficeSetting } from "../../../shared/domain/staff/office-settings.ts";
import { readSetting } from "../../administration/settings/read-setting.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const BEFORE = 500_000;
const ASKED = 600_000;
const REASON = "temporada alta, más reembolsos";

let keys = 0;
const post = ({ headers }: SignedInMember, url: string, payload: object = {}) => {
  keys += 1;
  return office.call({
    method: "POST",
    url: `/staff/approvals/${url}`,
    headers: { ...headers, "idempotency-key": `prueba-${keys}` },
    payload,
  });
};
const get = ({ headers }: SignedInMember, url: string) => office.call({ url: `/staff/approvals${url}`, headers });

const change = ({ headers }: SignedInMember, name: OfficeSetting, value: number, expected: number) =>
  office.call({
    method: "PATCH",
    url: "/staff/settings",
    headers,
    payload: { name, value, expected, reason: REASON },
  });

/** A limit that is loosened: an act that a second person decides. */
async function aRequest(asker: SignedInMember): Promise<number> {
  const asked = await change(asker, "refundLimit", ASKED, BEFORE);
  expect(asked.json()).toMatchObject({ outcome: "asked" });
  return asked.json<{ approval: { id: number } }>().approval.id;
}

/** A request as another version of the shop wrote it. */
async function askAs({ staffId }: SignedInMember, input: object): Promise<number> {
  const actor = { staffId, name: "Ana", permissions: {}, sessionId: null, requestId: null, address: null };
  const asked = await shop.db.transaction().execute((db) =>
    askForApproval(
      { db, config: shop.services.config, actor, reason: REASON, now: new Date(), log: shop.services.log },
      {
        name: "settings change",
        input,
        done: {
          value: null,
          effects: [],
          audit: {
            subject: { kind: "setting", id: "refundLimit" },
            before: { refundLimit: BEFORE },
            after: { refundLimit: ASKED },
          },
          needsApproval: "limits",
        },
      },
    ),
  );
  return asked?.id ?? expect.fail();
}

const limit = () => readSetting(shop.db, "refundLimit");
const requestOf = (id: number) =>
  shop.db.selectFrom("approval_request").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const linesOf = async (id: number) =>
  (
    await shop.db.selectFrom("staff_action").selectAll().where("approval_id", "=", id).orderBy("position").execute()
  ).map(({ command, staff_id, after }) => ({ command, staff_id, after }));

afterEach(async () => {
  await shop.db.deleteFrom("setting").execute();
  await shop.db.updateTable("approval_request").set({ state: "withdrawn" }).where("state", "=", "open").execute();
});

describe("an approval", () => {
  test("runs exactly what was asked, as the member who asked, with the lines of all three acts", async () => {
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await aRequest(asker);
    expect(await limit()).toBe(BEFORE);
    const approved = await post(decider, `${id}/approve`);
    expect(approved.json()).toEqual({
      outcome: "done",
      effects: [{ kind: "data", text: "Reembolso sin segunda persona: de $5,000.00 a $6,000.00." }],
      result: { state: "approved", message: null },
    });
    expect(await limit()).toBe(ASKED);
    expect(await requestOf(id)).toMatchObject({ state: "approved", decided_by: decider.staffId });
    expect(await linesOf(id)).toEqual([
      { command: "settings change (pedir)", staff_id: asker.staffId, after: { approval: id, kind: "limits" } },
      { command: "settings change", staff_id: asker.staffId, after: { refundLimit: ASKED } },
      {
        command: "approvals approve",
        staff_id: decider.staffId,
        after: { approval: id, decision: "approved" },
      },
    ]);
    expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: null });
  });

  test("can be rehearsed without a new proof, and the rehearsal leaves the request open", async () => {
    const decider = await aMember(shop, "dueño");
    const id = await aRequest(await aMember(shop, "dueño"));
    await shop.db
      .updateTable("staff_session")
      .set({ stepped_up_at: null })
      .where("id", "=", decider.sessionId)
      .execute();
    const rehearsed = await post(decider, `${id}/approve?rehearse=1`);
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed", result: { state: "approved" } });
    expect([await limit(), (await requestOf(id)).state]).toEqual([BEFORE, "open"]);
    const approved = await post(decider, `${id}/approve`);
    expect([approved.statusCode, approved.json()]).toMatchObject([403, { Codigo: "stepUpNeeded" }]);
  });

  test("of something that changed meanwhile leaves the request failed with the reason, and changes nothing", async () => {
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await aRequest(asker);
    expect((await change(asker, "refundLimit", 400_000, BEFORE)).json()).toMatchObject({ outcome: "done" });
    const approved = await post(decider, `${id}/approve`);
    expect(approved.json()).toMatchObject({ outcome: "done", result: { state: "failed" } });
    expect(await limit()).toBe(400_000);
    const message = "Ahora es $4,000.00: otra persona lo cambió, y no se tocó.";
    expect(await requestOf(id)).toMatchObject({ state: "failed", decision_reason: message });
    expect((await linesOf(id)).map(({ command }) => command)).toEqual(["settings change (pedir)", "approvals approve"]);
    expect((await get(asker, `/${id}`)).json()).toMatchObject({ state: "failed", decisionReason: message });
  });

  test("is given once: of two at the same moment the other is told that it was", async () => {
    const id = await aRequest(await aMember(shop, "dueño"));
    const deciders = [await aMember(shop, "dueño"), await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const answers = await Promise.all([
      ...deciders.slice(0, 2).map((decider) => post(decider, `${id}/approve`)),
      post(deciders[2] ?? expect.fail(), `${id}/reject`, { reason: "mejor esperamos a enero" }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409))
      expect(answer.json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { id } });
    expect((await linesOf(id)).filter(({ command }) => command.startsWith("approvals"))).toHaveLength(1);
  });

  test("that is sent again with its key answers the same and runs once", async () => {
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await aRequest(asker);
    const send = () =>
      office.call({
        method: "POST",
        url: `/staff/approvals/${id}/approve`,
        headers: { ...decider.headers, "idempotency-key": "aprobar-una-vez" },
        payload: {},
      });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
    expect((await linesOf(id)).filter(({ command }) => command === "settings change")).toHaveLength(1);
  });
});

describe("is refused, and nothing runs,", () => {
  test("to the member who asked, who may take it back instead", async () => {
    const asker = await aMember(shop, "dueño");
    const id = await aRequest(asker);
    const own = await post(asker, `${id}/approve`);
    expect([own.statusCode, own.json()]).toMatchObject([403, { Message: "La pediste tú: decide otra persona." }]);
    expect((await post(asker, `${id}/reject`, { reason: "ya no hace falta" })).statusCode).toBe(403);
    expect((await post(asker, `${id}/withdraw`)).json()).toMatchObject({ result: { state: "withdrawn" } });
    expect([await limit(), (await requestOf(id)).state]).toEqual([BEFORE, "withdrawn"]);
    expect((await post(await aMember(shop, "dueño"), `${id}/approve`)).statusCode).toBe(409);
  });

  test.each(["contabilidad", "catálogo", "atención", "almacén", "lectura"] as const)(
    "to %s, for whom a request about people does not exist",
    async (role) => {
      const id = await aRequest(await aMember(shop, "dueño"));
      const other = await aMember(shop, role);
      for (const answer of [
        await get(other, `/${id}`),
        await post(other, `${id}/approve`),
        await post(other, `${id}/reject`, { reason: "no me parece bien" }),
        await post(other, `${id}/withdraw`),
      ])
        expect(answer.statusCode).toBe(404);
      expect((await get(other, "?view=toDecide")).json()).toMatchObject({ items: [], total: 0 });
      expect([await limit(), (await requestOf(id)).state]).toEqual([BEFORE, "open"]);
    },
  );

  test("after 72 hours, whether or not the nightly job has closed it", async () => {
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await aRequest(asker);
    const over = new Date(Date.now() - 1000);
    await shop.db.updateTable("approval_request").set({ expires_at: over }).where("id", "=", id).execute();
    expect((await get(decider, "?view=toDecide")).json()).toMatchObject({ items: [], counts: { toDecide: 0 } });
    expect((await get(decider, `/${id}`)).json()).toMatchObject({ state: "expired", mayDecide: false });
    expect((await post(decider, `${id}/approve`)).json()).toMatchObject({ Codigo: "notPossible" });
    expect(await lapseRequests(shop.db, new Date())).toBe(1);
    expect((await post(decider, `${id}/approve`)).json()).toMatchObject({ Codigo: "changedMeanwhile" });
    expect(await limit()).toBe(BEFORE);
  });

  test.each([
    ["its payload", sql`payload = jsonb_set(payload, '{value}', '4000000')`],
    [
      "its payload together with its digest",
      sql`payload = jsonb_set(payload, '{value}', '4000000'), payload_digest = (
        select approval_request_digest(other) from (
          select (jsonb_populate_record(approval_request, '{"payload": {"name": "refundLimit", "value": 4000000, "expected": 500000}}')).*
        ) as other)`,
    ],
    ["who asked", sql`requested_by = (select min(id) from staff_member)`],
    ["what is seen as after", sql`after = '{"refundLimit": 1}'`],
  ])("when %s was changed in the database", async (_what, set) => {
    await aMember(shop, "dueño");
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await aRequest(asker);
    await sql`update approval_request set ${set} where id = ${id}`.execute(shop.db);
    const answer = await post(decider, `${id}/approve`);
    expect(answer.json()).toMatchObject({ Codigo: "notPossible" });
    expect(answer.json<{ Message: string }>().Message).toContain("no es la que se pidió");
    expect([await limit(), (await requestOf(id)).state]).toEqual([BEFORE, "open"]);
  });

  test.each([
    ["of another type", { name: "refundLimit", value: null, expected: BEFORE }],
    ["with more than the act knows", { name: "refundLimit", value: ASKED, expected: BEFORE, also: "refund" }],
  ])("leaves a request failed whose input is %s", async (_what, payload) => {
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await askAs(asker, payload);
    const approved = await post(decider, `${id}/approve`);
    expect(approved.json()).toMatchObject({
      result: { state: "failed", message: expect.stringContaining("otra versión de la tienda") as string },
    });
    expect(await limit()).toBe(BEFORE);
    expect((await get(decider, `/${id}`)).json()).toMatchObject({ title: "Aflojar un límite" });
  });

  test.each([
    ["was disabled", { disabled_at: new Date() }],
    ["has another role now", { role: "atención" }],
    ["had a last day", { ends_on: "2020-01-01" }],
  ])("when the member who asked %s", async (_what, changed) => {
    const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
    const id = await aRequest(asker);
    await shop.db.updateTable("staff_member").set(changed).where("id", "=", asker.staffId).execute();
    const answer = await post(decider, `${id}/approve`);
    expect(answer.json<{ Message: string }>().Message).toContain("ya no tiene acceso");
    expect([await limit(), (await requestOf(id)).state]).toEqual([BEFORE, "open"]);
  });

  test("without a reason for a rejection", async () => {
    const id = await aRequest(await aMember(shop, "dueño"));
    const decider = await aMember(shop, "dueño");
    expect((await post(decider, `${id}/reject`, { reason: "no" })).json()).toMatchObject({ Codigo: "fieldsRefused" });
    expect((await post(decider, `${id}/reject`, { reason: "esperemos a enero" })).json()).toMatchObject({
      result: { state: "rejected" },
    });
    expect(await requestOf(id)).toMatchObject({ state: "rejected", decision_reason: "esperemos a enero" });
  });
});

test("a request is listed to decide, as mine, and as decided, each to whom it concerns", async () => {
  const [asker, decider] = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
  const id = await aRequest(asker);
  const idsOf = async (who: SignedInMember, view: string) =>
    (await get(who, `?view=${view}`)).json<{ items: { id: number }[] }>().items.map((item) => item.id);
  expect([await idsOf(decider, "toDecide"), await idsOf(decider, "mine")]).toEqual([[id], []]);
  expect([await idsOf(asker, "toDecide"), await idsOf(asker, "mine")]).toEqual([[], [id]]);
  const me = await office.call({ url: "/staff/me", headers: decider.headers });
  expect(me.json()).toMatchObject({ counts: { aprobaciones: { waiting: 1, isLate: false } } });
  expect((await get(decider, `/${id}`)).json()).toMatchObject({
    title: "Reembolso sin segunda persona: $6,000.00",
    before: { refundLimit: BEFORE },
    after: { refundLimit: ASKED },
    reason: REASON,
    mayDecide: true,
    mayWithdraw: false,
  });
  await post(decider, `${id}/reject`, { reason: "esperemos a enero" });
  expect([await idsOf(decider, "decided"), await idsOf(asker, "decided")]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
});

describe("a refund that a member may only ask for", () => {
  const delivered = async () => {
    const [who] = await manyCustomers(shop, 1, `reembolso${(keys += 1)}`);
    const id = await aPaidOrder(shop, who ?? expect.fail(), { steps: [] });
    await shop.db.updateTable("orders").set({ status: 60 }).where("id", "=", id).execute();
    return id;
  };
  const ask = async (by: SignedInMember, orderId: number) => {
    keys += 1;
    const asked = await office.call({
      method: "POST",
      url: `/staff/orders/${orderId}/refund`,
      headers: { ...by.headers, "idempotency-key": `reembolso-${keys}` },
      payload: { expected: 60, reason: "llegó con la ceja cortada" },
    });
    expect(asked.json()).toMatchObject({ outcome: "asked" });
    return asked.json<{ approval: { id: number } }>().approval.id;
  };
  const refundsOf = (orderId: number) =>
    shop.db.selectFrom("payment_refund").select("amount").where("order_id", "=", orderId).execute();

  test("is decided by accounting, and not by the catalogue's people; the money goes back once", async () => {
    const orderId = await delivered();
    const id = await ask(await aMember(shop, "atención"), orderId);
    expect((await post(await aMember(shop, "catálogo"), `${id}/approve`)).statusCode).toBe(404);
    const accountant = await aMember(shop, "contabilidad");
    const shown = (await get(accountant, `/${id}`)).json<{ title: string }>();
    expect(shown.title).toMatch(/^Reembolso de \$[\d,]+\.\d\d$/);
    const approved = await post(accountant, `${id}/approve`);
    expect(approved.json()).toMatchObject({ outcome: "done", result: { state: "approved" } });
    expect(await refundsOf(orderId)).toHaveLength(1);
    const line = await shop.db
      .selectFrom("staff_action")
      .select(["command", "subject_id"])
      .where("approval_id", "=", id)
      .orderBy("position")
      .execute();
    expect(line.map(({ command }) => command)).toEqual(["orders refund (pedir)", "orders refund", "approvals approve"]);
  });

  test("fails when the money went back meanwhile, and goes back no second time", async () => {
    const orderId = await delivered();
    const id = await ask(await aMember(shop, "atención"), orderId);
    await refundOrder(shop.db, { orderId, isDone: false });
    expect(await refundsOf(orderId)).toHaveLength(1);
    const approved = await post(await aMember(shop, "contabilidad"), `${id}/approve`);
    expect(approved.json()).toMatchObject({ outcome: "done", result: { state: "failed" } });
    expect(await refundsOf(orderId)).toHaveLength(1);
  });
});
