import { describe, expect, test } from "vitest";
import { err, ok } from "../../../shared/domain/text/result.ts";
import { aMember } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { transact } from "../../db/transact.ts";
import { verifyChain } from "../audit/audit-chain.ts";
import type { StaffActor } from "../audit/write-line.ts";
import { type ActionRequest, carryOutAction } from "./carry-out-action.ts";
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
    { action: writeSetting, reason: "una prueba", isRehearsal: false, ...request },
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
    expect(asked).toMatchObject({ value: { outcome: "asked", effects: [{ text: "Se escribe pedido." }] } });
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

  test("is asked for once as long as the request is open", async () => {
    const input = { name: "dos veces", needsApproval: true };
    await carryOut({ actor: await anActor(), input });
    expect(await carryOut({ actor: await anActor(), input })).toMatchObject({ error: { code: "notPossible" } });
  });

  test("that is only rehearsed writes no request", async () => {
    const input = { name: "ensayo pedido", needsApproval: true };
    const rehearsed = await carryOut({ actor: await anActor(), input, isRehearsal: true });
    expect(rehearsed).toMatchObject({ value: { outcome: "asked", effects: [{ text: "Se escribe ensayo pedido." }] } });
    expect(await linesOf("ensayo pedido")).toEqual([]);
  });

  test("is done once it was approved, and its line names the approval", async () => {
    const input = { name: "aprobado", needsApproval: true };
    expect(await carryOut({ actor: await anActor(), input, approvalId: 77 })).toMatchObject({
      value: { outcome: "done" },
    });
    expect(await linesOf("aprobado")).toMatchObject([{ command: "settings try", approval_id: 77 }]);
  });
});
