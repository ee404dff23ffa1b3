import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { aMember } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { transact } from "../../db/transact.ts";
import { verifyChain } from "../audit/audit-chain.ts";
import type { StaffActor } from "../audit/write-line.ts";
import { type ActionRequest, carryOutAction } from "./carry-out-action.ts";
import { carryOutMany } from "./carry-out-many.ts";
import { removeOldAnswers } from "./idempotency.ts";
import { SECOND_PERSON_DECIDES, WITHOUT_SECOND_PERSON } from "./second-person.ts";
import { defineAction } from "./staff-action.ts";

const shop = withTestShop();

interface Input {
  readonly name: string;
  readonly needsApproval?: boolean;
  readonly fails?: "refusal" | "exception";
}

/** Writes a setting twice: by itself, and in a transaction of a use case. */
const writeSetting = defineAction({
  name: "settings try",
  reason: "needed",
  async run({ db, actor }, { name, needsApproval = false, fails }: Input) {
    await db.insertInto("setting").values({ name, value: "1", updated_by: actor.staffId }).execute();
    await transact(db, (trx) => trx.updateTable("setting").set({ value: "2" }).where("name", "=", name).execute());
    if (fails === "exception") throw new Error("broken");
    if (fails === "refusal") return err({ code: "notPossible" as const, message: "No se puede." });
    return ok({
      value: { name },
      effects: [{ kind: "data" as const, text: `Se escribe ${name}.` }],
      audit: { subject: { kind: "setting", id: name }, before: { value: null }, after: { value: 2 } },
      ...(needsApproval && { needsApproval: "refund" as const }),
    });
  },
});

async function anActor(): Promise<StaffActor> {
  const { staffId, sessionId } = await aMember(shop, "dueño");
  return { staffId, sessionId, name: "Ana", permissions: {}, requestId: "r", address: "127.0.0.1" };
}

const carryOut = (request: Partial<ActionRequest<Input, { name: string }>> & { actor: StaffActor; input: Input }) =>
  carryOutAction(
    { pool: shop.pool, config: shop.services.config },
    { action: writeSetting, reason: "una prueba", isRehearsal: false, approval: "refund", ...request },
  );

const settingOf = async (name: string) =>
  (await shop.db.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value;

const linesOf = (name: string) =>
  shop.db.selectFrom("staff_action").selectAll().where("subject_id", "=", name).orderBy("position").execute();

describe("an act", () => {
  test("is one transaction with its line of the audit log", async () => {
    const actor = await anActor();
    const done = await carryOut({ actor, input: { name: "uno" } });
    expect(done).toEqual(
      ok({ outcome: "done", effects: [{ kind: "data", text: "Se escribe uno." }], result: { name: "uno" } }),
    );
    expect(await settingOf("uno")).toBe(2);
    expect(await linesOf("uno")).toMatchObject([
      {
        command: "settings try",
        actor: "Ana",
        staff_id: actor.staffId,
        session_id: actor.sessionId,
        reason: "una prueba",
        subject_kind: "setting",
        before: { value: null },
        after: { value: 2 },
      },
    ]);
    expect(await verifyChain(shop.db)).toMatchObject({ brokenAt: null });
  });

  test("that is rehearsed answers the same effects and leaves nothing", async () => {
    const rehearsed = await carryOut({ actor: await anActor(), input: { name: "ensayo" }, isRehearsal: true });
    expect(rehearsed).toMatchObject({ value: { outcome: "rehearsed", effects: [{ text: "Se escribe ensayo." }] } });
    expect([await settingOf("ensayo"), await linesOf("ensayo")]).toEqual([undefined, []]);
  });

  test("that is refused, or fails, leaves nothing", async () => {
    const actor = await anActor();
    expect(await carryOut({ actor, input: { name: "no", fails: "refusal" } })).toMatchObject({
      error: { code: "notPossible" },
    });
    await expect(carryOut({ actor, input: { name: "no", fails: "exception" } })).rejects.toThrow("broken");
    expect([await settingOf("no"), await linesOf("no")]).toEqual([undefined, []]);
  });

  test("that is sent twice with one key happens once, also at the same moment", async () => {
    const actor = await anActor();
    const request = { actor, input: { name: "una vez" }, idempotencyKey: "clave-de-prueba" };
    const answers = await Promise.all([carryOut(request), carryOut(request), carryOut(request)]);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await linesOf("una vez")).toHaveLength(1);
    expect(await carryOut({ ...request, input: { name: "otra" } })).toMatchObject({
      error: { code: "idempotencyKeyReused" },
    });
    expect(await settingOf("otra")).toBeUndefined();
  });

  test("with a key that was refused may be sent again", async () => {
    const actor = await anActor();
    const request = { actor, idempotencyKey: "clave-rechazada" };
    await carryOut({ ...request, input: { name: "después", fails: "refusal" } });
    expect(await carryOut({ ...request, input: { name: "después" } })).toMatchObject({ value: { outcome: "done" } });
  });
});

describe("an act that needs a second person", () => {
  test("writes a request with its effects, and does nothing", async () => {
    const actor = await anActor();
    const asked = await carryOut({ actor, input: { name: "pedido", needsApproval: true } });
    expect(asked).toMatchObject({
      value: { outcome: "asked", effects: [{ text: "Se escribe pedido." }, { text: SECOND_PERSON_DECIDES.text }] },
    });
    expect(await settingOf("pedido")).toBeUndefined();
    const request = await shop.db
      .selectFrom("approval_request")
      .selectAll()
      .where("subject_id", "=", "pedido")
      .executeTakeFirstOrThrow();
    expect(request).toMatchObject({
      kind: "refund",
      action: "settings try",
      payload: { name: "pedido", needsApproval: true },
      requested_by: actor.staffId,
      state: "open",
      before: { value: null },
      after: { value: 2 },
    });
    expect(await linesOf("pedido")).toMatchObject([{ command: "settings try (pedir)", approval_id: request.id }]);
  });

  test.each([undefined, "mismatch"] as const)("is refused by a call that may not ask for it: %s", async (approval) => {
    const request = { actor: await anActor(), input: { name: "otra puerta", needsApproval: true }, approval };
    for (const isRehearsal of [true, false])
      expect(await carryOut({ ...request, isRehearsal })).toMatchObject({ error: { code: "notPossible" } });
    expect([await settingOf("otra puerta"), await linesOf("otra puerta")]).toEqual([undefined, []]);
  });

  test("is refused for each of many, and nothing is done", async () => {
    const { pool, db, services } = shop;
    const many = await carryOutMany(
      { pool, db, config: services.config, log: { warn: () => undefined, error: () => undefined } },
      {
        action: writeSetting,
        inputs: [{ id: 1, input: { name: "de muchos", needsApproval: true } }],
        actor: await anActor(),
        reason: "una prueba",
        isRehearsal: false,
        idempotencyKey: "clave-de-muchos",
      },
    );
    expect(many).toMatchObject({
      value: [{ id: 1, outcome: null, message: expect.stringContaining("segunda persona") as string }],
    });
    expect(await settingOf("de muchos")).toBeUndefined();
  });

  test("is asked for once as long as the request is open", async () => {
    const input = { name: "dos veces", needsApproval: true };
    await carryOut({ actor: await anActor(), input });
    expect(await carryOut({ actor: await anActor(), input })).toMatchObject({ error: { code: "notPossible" } });
  });

  test("that is only rehearsed writes no request", async () => {
    const input = { name: "ensayo pedido", needsApproval: true };
    const rehearsed = await carryOut({ actor: await anActor(), input, isRehearsal: true });
    expect(rehearsed).toMatchObject({
      value: {
        outcome: "asked",
        effects: [{ text: "Se escribe ensayo pedido." }, { text: SECOND_PERSON_DECIDES.text }],
      },
    });
    expect(await linesOf("ensayo pedido")).toEqual([]);
  });

  test("is asked for again once the request before has lapsed, which is closed with a line of its own", async () => {
    const input = { name: "vencido", needsApproval: true };
    await carryOut({ actor: await anActor(), input });
    await shop.db
      .updateTable("approval_request")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("subject_id", "=", "vencido")
      .execute();
    expect(await carryOut({ actor: await anActor(), input })).toMatchObject({ value: { outcome: "asked" } });
    const states = await shop.db
      .selectFrom("approval_request")
      .select("state")
      .where("subject_id", "=", "vencido")
      .orderBy("id")
      .execute();
    expect(states).toEqual([{ state: "expired" }, { state: "open" }]);
    expect(await linesOf("vencido")).toMatchObject([
      { command: "settings try (pedir)" },
      { command: "approvals lapse", actor: "Sistema", after: { decision: "expired" } },
      { command: "settings try (pedir)" },
    ]);
  });

  test("has a digest of the request as PostgreSQL keeps it, also in the log", async () => {
    await carryOut({ actor: await anActor(), input: { name: "huella", needsApproval: true } });
    const { rows } = await sql<{ fits: boolean; digest: string }>`
      select payload_digest = approval_request_digest(r) as fits, encode(payload_digest, 'hex') as digest
      from approval_request r where subject_id = 'huella'`.execute(shop.db);
    expect(rows).toEqual([{ fits: true, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(await linesOf("huella")).toMatchObject([{ outcome: { digest: rows[0]?.digest } }]);
  });
});

describe("an act that needs a second person, with FOUR_EYES=off", () => {
  const alone = (actor: StaffActor, name: string, isRehearsal = false) =>
    carryOutAction(
      { pool: shop.pool, config: { ...shop.services.config, FOUR_EYES: "off" } },
      {
        action: writeSetting,
        reason: "una prueba",
        isRehearsal,
        approval: "refund",
        actor,
        input: { name, needsApproval: true },
      },
    );
  const disableOthers = (staffId: number | null) =>
    shop.db
      .updateTable("staff_member")
      .set({ disabled_at: new Date() })
      .where("id", "<>", staffId ?? 0)
      .execute();

  test("runs at once for the only active owner, says so before, and is marked in the log", async () => {
    const actor = await anActor();
    await disableOthers(actor.staffId);
    expect(await alone(actor, "sola", true)).toMatchObject({
      value: { outcome: "rehearsed", effects: [{}, { text: WITHOUT_SECOND_PERSON.text }] },
    });
    expect(await alone(actor, "sola")).toMatchObject({ value: { outcome: "done" } });
    expect(await settingOf("sola")).toBe(2);
    expect(await linesOf("sola")).toMatchObject([
      { command: "settings try (sin segunda persona)", is_flagged: true, actor: "Ana" },
    ]);
  });

  test("is asked for as ever where there are two owners, and by a member who is not an owner", async () => {
    const owner = await anActor();
    await disableOthers(owner.staffId);
    const { staffId, sessionId } = await aMember(shop, "atención");
    expect(await alone({ ...owner, staffId, sessionId }, "de otro rol")).toMatchObject({ value: { outcome: "asked" } });
    await aMember(shop, "dueño");
    expect(await alone(owner, "de dos")).toMatchObject({ value: { outcome: "asked" } });
    expect([await settingOf("de otro rol"), await settingOf("de dos")]).toEqual([undefined, undefined]);
  });
});

test("answers of idempotency keys go after a day", async () => {
  const actor = await anActor();
  await carryOut({ actor, input: { name: "vieja" }, idempotencyKey: "clave-vieja" });
  await carryOut({ actor, input: { name: "nueva" }, idempotencyKey: "clave-nueva" });
  const day = new Date(Date.now() - 25 * 3_600_000);
  await shop.db.updateTable("staff_idempotency").set({ created_at: day }).where("key", "=", "clave-vieja").execute();
  await removeOldAnswers(shop.db, new Date());
  const left = await shop.db
    .selectFrom("staff_idempotency")
    .select("key")
    .where("key", "like", "clave-_____")
    .execute();
  expect(left).toEqual([{ key: "clave-nueva" }]);
});
