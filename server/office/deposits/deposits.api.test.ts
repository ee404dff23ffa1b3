import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ConfirmedRow, MovementRow } from "../../../shared/contract/staff/banking/movements.ts";
import type { StatementPreview } from "../../../shared/contract/staff/banking/statements.ts";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { CODE, withPaymentShop } from "../../../tests/support/buying/payment-shop.ts";
import { ageOrder, attemptOf, orderStatus, settle } from "../../../tests/support/buying/payments.ts";
import { manyCustomers, type SignedIn } from "../../../tests/support/customers.ts";
import { aDepositOrder, bankFile, type FileRow, upload } from "../../../tests/support/office/bank-files.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";

const shop = withPaymentShop();
/** Two processes of the back office on one database. */
const office = withTestOffice(shop);
const other = withTestOffice(shop);
const REASON = "así lo dijo el banco por teléfono";

let who: SignedIn;
beforeAll(async () => {
  who = (await manyCustomers(shop, 1, "deposita"))[0] ?? expect.fail();
});
beforeEach(async () => {
  await shop.db.deleteFrom("bank_movement").execute();
  await shop.db.deleteFrom("bank_statement").execute();
  await shop.db.deleteFrom("bank_layout").execute();
});

interface Answer {
  readonly status: number;
  readonly outcome?: string;
  readonly effects: Effect[];
  readonly result: Record<string, unknown> & { rows: ConfirmedRow[] };
  readonly Codigo?: string;
  readonly Message?: string;
  readonly Current?: unknown;
}

async function member(role: SeededRole = "contabilidad", at = office) {
  const { headers, staffId } = await aMember(shop, role);
  const post = async (url: string, payload: object = {}, key: string = randomUUID()): Promise<Answer> => {
    const sent = { ...headers, "idempotency-key": key };
    const answer = await at.call({ method: "POST", url: `/staff/${url}`, headers: sent, payload });
    return { status: answer.statusCode, ...answer.json<Omit<Answer, "status">>() };
  };
  const get = async <T>(url: string): Promise<T> => (await at.call({ url: `/staff/${url}`, headers })).json<T>();
  const list = async (tab = "decide", query = "") =>
    (await get<{ items: MovementRow[] }>(`movements?tab=${tab}${query}`)).items;
  const send = (rows: readonly FileRow[], changes: object = {}) =>
    post("bank-statements", upload(bankFile(rows), changes));
  return { post, get, list, send, headers, staffId };
}
const byNumber = (one: unknown, other: unknown): number => Number(one) - Number(other);
const deposit = (quantity = 1) => aDepositOrder(shop, who.headers, { code: CODE, quantity });
const one = (rows: readonly MovementRow[]): MovementRow => rows[0] ?? expect.fail();
const paid = (orderId: number) => attemptOf(shop, orderId);
const paidCount = async (orderId: number) =>
  (
    await shop.db
      .selectFrom("order_event")
      .select("id")
      .where("order_id", "=", orderId)
      .where("to_status", "=", 18)
      .execute()
  ).length;

describe("a statement", () => {
  test("is read in preview, stored once, and an overlapping one adds only what is new", async () => {
    const { post, send, get } = await member();
    const { reference, total } = await deposit();
    const rows = [
      { text: `SPEI RECIBIDO ${reference}`, amount: total },
      { text: "DEP EFECTIVO", amount: 20_000 },
      { text: "DEP EFECTIVO", amount: 20_000 },
      { text: "COMISION", amount: -1_000 },
    ];
    const seen = await office.call({
      method: "POST",
      url: "/staff/bank-statements/preview",
      headers: (await member()).headers,
      payload: upload(bankFile(rows)),
    });
    expect(seen.json<StatementPreview>()).toMatchObject({
      rows: 4,
      fresh: 4,
      known: 0,
      charges: 1,
      sure: 1,
      problems: [],
      isRemembered: false,
      columns: [
        { role: "date", name: "Fecha" },
        { role: "text" },
        { role: "debit" },
        { role: "credit", samples: expect.arrayContaining(["200.00"]) },
      ],
    });
    expect(await shop.db.selectFrom("bank_movement").select("id").execute()).toEqual([]);
    expect(await send(rows)).toMatchObject({ outcome: "done", result: { added: 4, known: 0, charges: 1 } });
    expect(await send(rows)).toMatchObject({ result: { added: 0, known: 4, isKnownFile: true } });
    const more = [...rows, { text: "DEP EFECTIVO", amount: 20_000 }];
    expect(await send(more)).toMatchObject({ result: { added: 1, known: 4, isKnownFile: false } });
    const files = await get<{ items: { added: number }[]; total: number }>("bank-statements");
    expect(files).toMatchObject({
      total: 2,
      items: [
        { added: 1, known: 4 },
        { added: 4, known: 0 },
      ],
    });
    expect(
      (await post("bank-statements?rehearse=1", upload(bankFile([{ text: "X", amount: 5 }])))).result,
    ).toMatchObject({
      added: 1,
    });
    expect(await shop.db.selectFrom("bank_movement").select("id").execute()).toHaveLength(5);
  });

  test("with one broken row is not stored at all, and says line and column", async () => {
    const { post } = await member();
    const broken = `${bankFile([{ text: "SPEI", amount: 100 }])}31/02/2026,"SPEI",,"1.00"\n`;
    const answer = await post("bank-statements", upload(broken));
    expect(answer).toMatchObject({
      status: 409,
      Codigo: "notPossible",
      Message: expect.stringContaining("Línea 3, columna 1"),
    });
    expect(await shop.db.selectFrom("bank_statement").select("id").execute()).toEqual([]);
  });

  test("of another bank than chosen is told in preview and refused", async () => {
    const { post, send } = await member();
    const rows = [{ text: "SPEI RECIBIDO RASTREO 8846120034", amount: 150_000 }];
    await send(rows);
    const again = upload(`${bankFile(rows)}\n`, { bank: "hsbc" });
    const words = "Un movimiento ya está guardado como de BBVA: escoge ese banco.";
    expect(await post("bank-statements/preview", again)).toMatchObject({ problems: [], otherBank: words });
    expect(await post("bank-statements", again)).toMatchObject({ status: 409, Message: `${words} No se guardó nada.` });
    expect(await post("bank-statements/preview", upload(bankFile(rows)))).toMatchObject({
      isKnownFile: true,
      fresh: 0,
      known: 1,
    });
  });

  test("with a deposit of tomorrow proposes it, not as sure; one of next year is refused", async () => {
    const { send, list, post } = await member();
    const { reference, total, orderId } = await deposit();
    const inDays = (days: number) => businessDay(new Date(Date.now() + days * 86_400_000));
    await send([{ text: `SPEI ${reference}`, amount: total, day: inDays(1) }]);
    expect(one(await list()).proposal).toMatchObject({ kind: "likely", orderId, why: "futureDay" });
    const nextYear = upload(bankFile([{ text: `SPEI ${reference}`, amount: total, day: inDays(365) }]));
    expect((await post("bank-statements", nextYear)).Message).toMatch(
      /^Línea 2, columna 1: «.+» es un día que todavía no llega\. No se guardó nada\.$/,
    );
  });

  test.each([
    ["a spreadsheet", Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), "Excel"],
    ["a picture", Uint8Array.from([1, 0, 2]), "texto"],
    ["a letter", "Estimado cliente", "ningún movimiento"],
  ])("%s is refused in words", async (_what, content, words) => {
    const { post } = await member();
    expect((await post("bank-statements", upload(content))).Message).toContain(words);
  });

  test("above 10 MB is refused before it is read", async () => {
    const { headers } = await member();
    const answer = await office.call({
      method: "POST",
      url: "/staff/bank-statements",
      headers: { ...headers, "idempotency-key": randomUUID() },
      payload: upload(Buffer.alloc(11 * 1024 * 1024, 65)),
    });
    expect(answer.statusCode).toBe(413);
  });

  test("of the same bank is read as the last one; what a member says of the columns comes first", async () => {
    const { post, send } = await member();
    await send([{ text: "SPEI", amount: 100 }]);
    const preview = async (changes: object) =>
      post("bank-statements/preview", upload(bankFile([{ text: "X", amount: 1 }]), changes));
    expect(await preview({})).toMatchObject({ isRemembered: true });
    expect(await preview({ bank: "hsbc" })).toMatchObject({ isRemembered: false });
    expect(await preview({ roles: ["date", "text", "text", "text"] })).toMatchObject({
      problems: [expect.stringContaining("una de importe")],
    });
  });

  test("uploaded twice at once is one", async () => {
    const [first, second] = [await member(), await member("dueño", other)];
    const rows = [{ text: "SPEI", amount: 100 }];
    const answers = await Promise.all([first.send(rows), second.send(rows)]);
    expect(answers.map(({ result }) => result["added"]).toSorted(byNumber)).toEqual([0, 1]);
  });

  test("is for accounting only, and its text is in no line of the audit log", async () => {
    const { send, list, staffId } = await member();
    for (const role of ["atención", "almacén", "catálogo", "lectura"] as const) {
      const { get, send: try_ } = await member(role);
      expect((await try_([{ text: "X", amount: 1 }])).status, role).toBe(404);
      expect(await get("movements")).toMatchObject({ Codigo: "notFound" });
    }
    await send([{ text: "SPEI RECIBIDO QUETZALLI", amount: 100 }]);
    expect(one(await list()).text).toBe("SPEI RECIBIDO Q••••••••");
    expect(one(await (await member("dueño")).list()).text).toBe("SPEI RECIBIDO QUETZALLI");
    const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
    expect(lines.map(({ command }) => command)).toEqual(["deposits import"]);
    expect(JSON.stringify(lines)).not.toContain("QUETZALLI");
    expect(shop.logLines.join("")).not.toContain("QUETZALLI");
  });
});

describe("confirming", () => {
  test("all sure ones pays each order once, with the form of its text; the rest stays", async () => {
    const { post, send, list, get } = await member();
    const [cash, transfer, short] = [await deposit(), await deposit(2), await deposit(3)];
    await send([
      { text: `DEP EFECTIVO ${cash.reference}`, amount: cash.total },
      { text: `SPEI RECIBIDO ${transfer.reference}`, amount: transfer.total },
      { text: `SPEI RECIBIDO ${short.reference}`, amount: short.total - 1 },
      { text: "SPEI RECIBIDO", amount: 77 },
    ]);
    const figures = await get<{ counts: Record<string, number>; sure: { id: number; orderId: number }[] }>(
      "movement-figures",
    );
    expect(figures.counts).toMatchObject({ decide: 4, sure: 2, likely: 1, none: 1 });
    const movements = figures.sure.map(({ id, orderId }) => ({ id, orderId }));
    const rehearsed = await post("movements/confirm?rehearse=1", { movements });
    expect(rehearsed).toMatchObject({ outcome: "rehearsed" });
    expect(rehearsed.effects.map(({ text }) => text).join("\n")).toContain("2 pedidos pasan");
    expect(await orderStatus(shop, cash.orderId)).toBe(15);
    const key = randomUUID();
    const done = await post("movements/confirm", { movements }, key);
    expect(done.result.rows).toMatchObject([{ isDone: true }, { isDone: true }]);
    expect(await post("movements/confirm", { movements }, key)).toMatchObject({
      result: { rows: [{ isDone: true }, { isDone: true }] },
    });
    expect(await paid(cash.orderId)).toMatchObject({ status: "paid", deposit_form: "cash" });
    expect(await paid(transfer.orderId)).toMatchObject({ status: "paid", deposit_form: "transfer" });
    expect(await orderStatus(shop, short.orderId)).toBe(15);
    expect((await list("matched")).map(({ orderId }) => orderId).toSorted(byNumber)).toEqual(
      [cash.orderId, transfer.orderId].toSorted(byNumber),
    );
    expect(await list("decide")).toMatchObject([
      { proposal: { kind: "otherAmount", orderId: short.orderId, expected: short.total } },
      { proposal: { kind: "none", why: "nothing" } },
    ]);
  });

  test("one that is sure no more stops no other", async () => {
    const { post, send, get } = await member();
    const [gone, right] = [await deposit(), await deposit(2)];
    await send([
      { text: `SPEI ${gone.reference}`, amount: gone.total },
      { text: `SPEI ${right.reference}`, amount: right.total },
    ]);
    const { sure } = await get<{ sure: { id: number; orderId: number }[] }>("movement-figures");
    await ageOrder(shop, gone.orderId, 80);
    await settle(shop, gone.orderId);
    const { result } = await post("movements/confirm", { movements: sure.map(({ id, orderId }) => ({ id, orderId })) });
    const rowOf = (orderId: number) => result.rows.find((row) => row.orderId === orderId);
    expect(rowOf(gone.orderId)).toMatchObject({ isDone: false, message: expect.stringContaining("Ya no es seguro") });
    expect(rowOf(right.orderId)).toMatchObject({ isDone: true });
    expect(await orderStatus(shop, gone.orderId)).toBe(26);
  });

  test("by two members at once is one payment, and the other is told who was first", async () => {
    for (let round = 0; round < 5; round += 1) {
      const members = [await member("contabilidad"), await member("dueño", other)] as const;
      const { orderId, reference, total } = await deposit();
      await members[0].send([{ text: `SPEI ${reference}`, amount: total }]);
      const { id } = one((await members[0].list("sure")).filter((row) => row.proposal?.orderId === orderId));
      const answers = await Promise.all(members.map(({ post }) => post(`movements/${id}/match`, { orderId })));
      expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused).toMatchObject({
        Codigo: "changedMeanwhile",
        Message: expect.stringContaining("ya está conciliado"),
      });
      expect(await paidCount(orderId)).toBe(1);
    }
  });

  test("one movement for two orders at once pays one of them", async () => {
    const members = [await member("contabilidad"), await member("dueño", other)] as const;
    const others = await manyCustomers(shop, 1, `otra-${randomUUID().slice(0, 6)}`);
    const [mine, theirs] = [
      await deposit(),
      await aDepositOrder(shop, (others[0] ?? expect.fail()).headers, { code: CODE }),
    ];
    expect(mine.total).toBe(theirs.total);
    await members[0].send([{ text: "SPEI SIN REFERENCIA", amount: mine.total }]);
    const { id, proposal } = one((await members[0].list()).filter(({ text }) => text.includes("SPEI S")));
    expect(proposal?.kind).not.toBe("sure");
    const answers = await Promise.all(
      members.map(({ post }, at) => post(`movements/${id}/match`, { orderId: [mine, theirs][at]?.orderId })),
    );
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect((await paidCount(mine.orderId)) + (await paidCount(theirs.orderId))).toBe(1);
  });

  test("two movements for one order at once pay it once, and the second stays to be decided", async () => {
    const members = [await member("contabilidad"), await member("dueño", other)] as const;
    const { orderId, reference, total } = await deposit();
    await members[0].send([
      { text: `SPEI ${reference}`, amount: total },
      { text: `DEP EFECTIVO ${reference}`, amount: total },
    ]);
    const rows = (await members[0].list()).filter(({ text }) => text.includes(reference));
    expect(rows.map(({ proposal }) => proposal?.why)).toEqual(["exact", "twin"]);
    const answers = await Promise.all(
      members.map(({ post }, at) => post(`movements/${rows[at]?.id}/match`, { orderId })),
    );
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect(await paidCount(orderId)).toBe(1);
    expect(one((await members[0].list("none")).filter(({ text }) => text.includes(reference)))).toMatchObject({
      proposal: { why: "settled", orderIds: [orderId] },
    });
  });
});

describe("a movement", () => {
  test("one centavo off is refused, and written down as another amount when the member says so", async () => {
    const { post, send, list } = await member();
    const { orderId, reference, total } = await deposit();
    await send([{ text: `SPEI ${reference}`, amount: total - 1 }]);
    const { id } = one(await list("likely"));
    expect(await post(`movements/${id}/match`, { orderId })).toMatchObject({
      status: 409,
      Message: "El importe es $0.01 menor. Regístralo como diferencia o busca otro pedido.",
    });
    expect(await paid(orderId)).toMatchObject({ status: "reserved" });
    const done = await post(`movements/${id}/match`, { orderId, isOtherAmount: true });
    expect(done).toMatchObject({ outcome: "done", result: { isOtherAmount: true, status: 15 } });
    expect(await paid(orderId)).toMatchObject({ status: "mismatch", paid_amount: total - 1 });
    const decision = { expected: 15, decision: "accept", reason: REASON };
    const accepted = await post(`orders/${orderId}/mismatch`, decision);
    expect(accepted).toMatchObject({ outcome: "asked" });
    expect(JSON.stringify(accepted)).toContain("Los $0.01 que faltan ya no se cobran. Otro depósito no se suma");
  });

  test("without a reference is matched by hand, with the form that the member says", async () => {
    const { post, send, list } = await member();
    const { orderId, total } = await deposit();
    await send([{ text: "ABONO", amount: total }]);
    const { id, proposal } = one(await list());
    expect(proposal?.kind).not.toBe("sure");
    expect(await post(`movements/${id}/match`, { orderId, form: "check" })).toMatchObject({ outcome: "done" });
    expect(await paid(orderId)).toMatchObject({ status: "paid", deposit_form: "check" });
  });

  test("that was written down by hand before is linked, and pays nothing again", async () => {
    const { post, send, list } = await member();
    const { orderId, reference, total } = await deposit();
    await post(`orders/${orderId}/mark-paid`, { expected: 15, amount: total, reason: REASON });
    await send([{ text: `SPEI ${reference}`, amount: total }]);
    const { id, proposal } = one(await list());
    expect(proposal).toMatchObject({ kind: "likely", why: "recorded", orderId });
    const linked = await post(`movements/${id}/match`, { orderId });
    expect(linked.effects).toMatchObject([{ text: expect.stringContaining("ya estaba anotado") }]);
    expect(await paidCount(orderId)).toBe(1);
    expect(await list()).toEqual([]);
  });

  test("for an order that had ended follows the rules of late money", async () => {
    const { post, send, list } = await member();
    const { orderId, reference, total } = await deposit();
    await ageOrder(shop, orderId, 80);
    await settle(shop, orderId);
    expect(await orderStatus(shop, orderId)).toBe(26);
    await send([{ text: `SPEI ${reference}`, amount: total }]);
    const { id, proposal } = one(await list());
    expect(proposal).toMatchObject({ kind: "likely", why: "lateOrder" });
    expect(await post(`movements/${id}/match`, { orderId })).toMatchObject({ result: { status: 18 } });
  });

  test("is ignored with a reason, or kept to be given back, and taken up again", async () => {
    const { post, send, list } = await member();
    await send([{ text: "RENTA", amount: 500 }]);
    const { id } = one(await list());
    expect((await post(`movements/${id}/ignore`, { reason: "no", as: "ignored" })).status).toBe(400);
    expect(await post(`movements/${id}/ignore`, { reason: REASON, as: "unclaimed" })).toMatchObject({
      outcome: "done",
    });
    expect(await list("unclaimed")).toMatchObject([{ id, reason: REASON }]);
    expect(await post(`movements/${id}/reopen`)).toMatchObject({ outcome: "done" });
    expect(await post(`movements/${id}/ignore`, { reason: REASON, as: "ignored" })).toMatchObject({ outcome: "done" });
    expect(await post(`movements/${id}/ignore`, { reason: REASON, as: "ignored" })).toMatchObject({ status: 409 });
    expect(await list("other")).toMatchObject([{ id, state: "ignored" }]);
    expect(await list()).toEqual([]);
  });

  test("that the bank took back is shown, and pays nothing", async () => {
    const { post, send, list } = await member();
    const { orderId, reference, total } = await deposit();
    await send([{ text: `DEVOLUCION SPEI ${reference}`, amount: -total }]);
    expect(await list()).toEqual([]);
    const { id } = one(await list("other"));
    expect(await post(`movements/${id}/match`, { orderId })).toMatchObject({ status: 409, Codigo: "notPossible" });
    expect(await orderStatus(shop, orderId)).toBe(15);
  });

  test("is found by its digits, and a made up cursor does no harm", async () => {
    const { send, list } = await member();
    const { orderId, reference, total } = await deposit();
    await send([
      { text: `SPEI ${reference}`, amount: total },
      { text: "OTRO", amount: 123_456 },
    ]);
    expect(await list("decide", `&q=${reference}`)).toHaveLength(1);
    expect(await list("decide", `&q=${orderId}`)).toHaveLength(1);
    expect(await list("decide", "&q=1234.56")).toMatchObject([{ amount: 123_456 }]);
    for (const tab of ["decide", "matched", "other"]) expect(await list(tab, "&after=x_y")).toBeInstanceOf(Array);
  });

  test("of an order that a role does not see, or that is not a deposit's, is not matched", async () => {
    const { post, send, list } = await member();
    await send([{ text: "ABONO", amount: 500 }]);
    const { id } = one(await list());
    expect((await post(`movements/${id}/match`, { orderId: 999_999_999 })).status).toBe(404);
    expect((await post("movements/999999999/match", { orderId: (await deposit()).orderId })).status).toBe(404);
  });
});

describe("a movement of other words that may be known", () => {
  const ago = (days: number): string => businessDay(new Date(Date.now() - days * 86_400_000));

  /** Two accounts of one bank: the second has a deposit of the day and amount of one of the first, which paid its order. */
  async function twoAccounts() {
    const accountant = await member();
    const [first, second] = [await deposit(), await deposit()];
    expect(first.total).toBe(second.total);
    const around = (text: string) =>
      [1, -1].map((days) => ({ text: `${text} ${days}`, amount: 4_400, day: ago(days) }));
    await accountant.send([...around("RENTA"), { text: `SPEI ${first.reference}`, amount: first.total }]);
    const known = one(await accountant.list("sure"));
    await accountant.post(`movements/${known.id}/match`, { orderId: first.orderId });
    const sent = await accountant.send([
      ...around("CUOTA"),
      { text: `SPEI RECIBIDO ${second.reference}`, amount: second.total },
    ]);
    return { ...accountant, first, second, known, sent };
  }

  test("is asked, beside the one it may be, and pays nothing before", async () => {
    const { post, list, get, first, second, known, sent } = await twoAccounts();
    expect(sent.result).toMatchObject({ added: 2, asked: 1, known: 0 });
    expect(sent.effects.map(({ text }) => text).join()).toContain("posiblemente ya conocido");
    const row = one(await list("alike"));
    expect(row).toMatchObject({
      state: "open",
      proposal: null,
      alike: { id: known.id, day: ago(0), amount: first.total, text: known.text, orderId: first.orderId },
    });
    expect(await list("decide")).toContainEqual(row);
    for (const tab of ["sure", "likely", "none"]) expect((await list(tab)).map(({ id }) => id)).not.toContain(row.id);
    const figures = await get<{ counts: Record<string, number>; sure: unknown[] }>("movement-figures");
    expect(figures).toMatchObject({ counts: { alike: 1 }, sure: [] });
    const refused = { status: 409, Message: expect.stringContaining("si es el mismo") };
    expect(await post(`movements/${row.id}/match`, { orderId: second.orderId })).toMatchObject(refused);
    expect(await post(`movements/${row.id}/ignore`, { reason: REASON, as: "unclaimed" })).toMatchObject(refused);
    const confirmed = await post("movements/confirm", { movements: [{ id: row.id, orderId: second.orderId }] });
    expect(confirmed.result.rows).toMatchObject([{ isDone: false }]);
    expect(await orderStatus(shop, second.orderId)).toBe(15);
  });

  test("'es otra' makes it an ordinary one, which is matched as others", async () => {
    const { post, list, second, known, staffId } = await twoAccounts();
    const { id } = one(await list("alike"));
    expect((await post(`movements/${id}/answer`, { isSame: false, reason: "no" })).status).toBe(400);
    const answered = await post(`movements/${id}/answer`, { isSame: false, reason: REASON });
    expect(answered).toMatchObject({ outcome: "done", result: { id, answered: 1 } });
    expect(await list("alike")).toEqual([]);
    const row = one((await list()).filter((each) => each.id === id));
    expect(row).toMatchObject({ alike: null, proposal: { kind: "sure", orderId: second.orderId } });
    const log = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .where("staff_id", "=", staffId)
      .where("command", "=", "deposits answer")
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      reason: REASON,
      subject_kind: "bankMovement",
      subject_id: String(id),
      before: { state: "open", alike: known.id },
      after: { state: "open", alike: null },
    });
    expect(await post(`movements/${id}/match`, { orderId: second.orderId })).toMatchObject({ result: { status: 18 } });
    expect(await post(`movements/${id}/answer`, { isSame: true, reason: REASON })).toMatchObject({ status: 409 });
  });

  test("'es la misma' leaves it known, and it can be asked again", async () => {
    const { post, list, known, send } = await twoAccounts();
    const { id, day, amount, text } = one(await list("alike"));
    expect(await post(`movements/${id}/answer`, { isSame: true, reason: REASON })).toMatchObject({ outcome: "done" });
    expect(await list("alike")).toEqual([]);
    expect((await list("other")).find((row) => row.id === id)).toMatchObject({
      state: "ignored",
      reason: REASON,
      alike: { id: known.id },
    });
    expect((await send([{ day, amount, text }])).result).toMatchObject({ added: 0, known: 1 });
    expect(await post(`movements/${id}/reopen`)).toMatchObject({ outcome: "done" });
    expect(one(await list("alike"))).toMatchObject({ id, alike: { id: known.id } });
  });

  test("is answered with all others of its file, and by two members at once once", async () => {
    const [first, second] = [await member(), await member("dueño", other)];
    const rows = [5, 4, 4, 3].map((days, at) => ({ text: `SPEI ${at}`, amount: 1_000 + at, day: ago(days) }));
    await first.send(rows);
    await first.send(rows.map((row) => ({ ...row, text: `${row.text} OTRO FORMATO` })));
    const asked = await first.list("alike");
    expect(asked).toHaveLength(2);
    const body = { isSame: true, reason: REASON, isWholeFile: true };
    const answers = await Promise.all(
      [first, second].map(({ post }, at) => post(`movements/${asked[at]?.id}/answer`, body)),
    );
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.result).toMatchObject({ answered: 2 });
    expect(await first.list("alike")).toEqual([]);
  });
});

test("a masked text is shown to who asks for it, which is written down without it", async () => {
  const { send, list, post, staffId } = await member();
  await send([
    { text: "SPEI RECIBIDO OCTAVIO PEÑA LUNA", amount: 123_456 },
    { text: "DEPOSITO EN EFECTIVO", amount: 654_321 },
  ]);
  const rows = await list();
  const named = rows.find(({ isMasked }) => isMasked) ?? expect.fail("nothing is masked");
  expect(named.text).not.toContain("OCTAVIO");
  expect(rows.filter(({ isMasked }) => isMasked)).toHaveLength(1);
  expect(await post(`movements/${named.id}/reveal`)).toMatchObject({
    status: 200,
    text: expect.stringContaining("OCTAVIO PEÑA LUNA"),
  });
  expect((await post("movements/987654321/reveal")).status).toBe(404);
  const lines = await shop.db.selectFrom("staff_action").selectAll().where("staff_id", "=", staffId).execute();
  const line = lines.find(({ command }) => command === "deposits reveal");
  expect(line).toMatchObject({ subject_kind: "movement", subject_id: String(named.id) });
  expect(JSON.stringify(lines)).not.toContain("OCTAVIO");
  for (const role of ["atención", "almacén", "lectura"] as const)
    expect((await (await member(role)).post(`movements/${named.id}/reveal`)).status).toBe(404);
});

test("money of no order is given back by hand: two persons, once, with the bank's key", async () => {
  const { send, list, post } = await member();
  await send([{ text: "SPEI RECIBIDO SIN NOMBRE", amount: 777_700 }]);
  const { id } = one(await list());
  const give = `movements/${id}/return`;
  const body = { trackingKey: "mbAN01202611230099", reason: REASON };
  expect((await post(give, body)).status).toBe(409);
  await post(`movements/${id}/ignore`, { as: "unclaimed", reason: REASON });
  expect((await post(give, { ...body, trackingKey: "no" })).status).toBe(400);
  const asked = await post(give, body);
  expect(asked).toMatchObject({ outcome: "asked" });
  expect(one(await list("unclaimed")).state).toBe("unclaimed");
  const approval = `approvals/${(asked as { approval?: { id: number } }).approval?.id}/approve`;
  expect((await post(approval)).status).not.toBe(200);
  const second = await member("dueño", other);
  // The money finds its order meanwhile, or not: of two decisions the second is told.
  expect((await second.post(approval)).status).toBe(200);
  expect(one(await list("other"))).toMatchObject({ id, state: "returned", trackingKey: "MBAN01202611230099" });
  expect((await post(`movements/${id}/reopen`)).status).toBe(409);
  expect((await post(give, body)).status).toBe(409);
});

test("the list in CSV has what the list has, without the bank's words, and writes a line", async () => {
  const { send, headers, staffId, list } = await member();
  const { orderId, reference, total: amount } = await deposit();
  await send([
    { text: `SPEI RECIBIDO ${reference} OCTAVIO PENA`, amount },
    { text: "SPEI RECIBIDO NADIA FUENTES", amount: 12_345 },
  ]);
  const file = async (query: string) => (await office.call({ url: `/staff/movements.csv${query}`, headers })).body;
  const sure = await file("?tab=sure");
  expect(sure.trim().split(/\r?\n/)).toHaveLength(2);
  expect(sure).toContain(`seguro,${orderId}`);
  const all = await file("?tab=decide");
  expect(all.trim().split(/\r?\n/)).toHaveLength(1 + (await list()).length);
  expect(all).toContain(",123.45,");
  expect(all).not.toMatch(/OCTAVIO|NADIA/);
  const lines = await shop.db
    .selectFrom("staff_action")
    .select("command")
    .where("staff_id", "=", staffId)
    .where("command", "=", "deposits export")
    .execute();
  expect(lines).toHaveLength(2);
});

test("the list in CSV is refused where movements to decide are more than are read", async () => {
  const { headers, send, list } = await member();
  await send([{ text: "SPEI RECIBIDO MUCHOS", amount: 12_346 }]);
  const { id } = one((await list()).filter(({ amount }) => amount === 12_346));
  await sql`insert into bank_movement (statement_id, line, bank, digest, day, amount, text, form, state)
    select statement_id, 100 + one, bank, sha256(one::text::bytea), day, 1, 'MUCHOS', form, 'open'
    from bank_movement, generate_series(1, 5000) as one where id = ${id}`.execute(shop.db);
  const file = await office.call({ url: "/staff/movements.csv?tab=none", headers });
  await sql`delete from bank_movement where text = 'MUCHOS'`.execute(shop.db);
  expect([file.statusCode, file.json()]).toMatchObject([
    409,
    { Message: "La lista de movimientos no cabe completa en un archivo." },
  ]);
});

test("money that found its order is not given back, although a second person agrees", async () => {
  const { send, list, post } = await member();
  const { orderId, total } = await deposit();
  await send([{ text: "SPEI RECIBIDO SIN REFERENCIA", amount: total }]);
  const { id } = one(await list());
  await post(`movements/${id}/ignore`, { as: "unclaimed", reason: REASON });
  const asked = await post(`movements/${id}/return`, { trackingKey: "MBAN01202611230100", reason: REASON });
  await post(`movements/${id}/match`, { orderId });
  expect(await orderStatus(shop, orderId)).toBe(18);
  const second = await member("dueño", other);
  await second.post(`approvals/${(asked as { approval?: { id: number } }).approval?.id}/approve`);
  expect(one(await list("matched"))).toMatchObject({ id, state: "matched", orderId });
});
