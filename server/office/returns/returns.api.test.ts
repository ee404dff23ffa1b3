import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { WireReturn } from "../../../shared/contract/returns/return-shapes.ts";
import type { ReturnDetail, ReturnRow } from "../../../shared/contract/staff/returns/returns.ts";
import type { SeededRole } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { businessDay } from "../../../shared/domain/text/dates.ts";
import type { SignedIn } from "../../../tests/support/customers.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { PICKED_CODE } from "../../../tests/support/office/paid-order.ts";
import { aDeliveredOrder, aShipment } from "../../../tests/support/buying/delivered-orders.ts";
import { aPhoto, aReturn, photoIds, returnsPath } from "../../../tests/support/returns/returns.ts";
import {
  aPiece,
  AUTHORIZATION,
  refundBody,
  replacementBody,
  RETURN_REASON,
  type ReturnRole,
  withOfficeReturns,
} from "../../../tests/support/returns/office-returns.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const { people, post, get, detail, authorize, receive, grade, aGraded, refundsOf } = withOfficeReturns(shop, office);
const REASON = RETURN_REASON;
let who: SignedIn;
beforeAll(() => {
  ({ who } = people);
});

const onHand = async (): Promise<number> =>
  (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", PICKED_CODE).executeTakeFirstOrThrow())
    .on_hand;
const movementsOf = (returnId: number) =>
  shop.db
    .selectFrom("stock_movement")
    .select(["reason", "quantity", "scrapped"])
    .where("return_id", "=", returnId)
    .orderBy("reason")
    .execute();
describe("goods that come back", () => {
  test("are in stock once, when they were graded sellable", async () => {
    const shown = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 3 }] });
    await authorize(shown.Id);
    const before = await onHand();
    expect(await receive(shown.Id, 2)).toMatchObject({ outcome: "done" });
    expect(await onHand()).toBe(before);
    const answers = await Promise.all([grade(shown.Id, 1, 1), grade(shown.Id, 1, 1), grade(shown.Id, 1, 1)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await onHand()).toBe(before + 1);
    expect(await movementsOf(shown.Id)).toEqual([
      { reason: "returnedByCustomer", quantity: 1, scrapped: 0 },
      { reason: "scrap", quantity: 0, scrapped: 1 },
    ]);
    // The piece that did not come is the customer's to return again.
    const mine = await shop.call({ url: returnsPath(shown.IdPedido), headers: who.headers });
    expect(mine.json<{ Lineas: { Disponibles: number }[] }>().Lineas[0]?.Disponibles).toBe(2);
  });

  test("that were looked at already are received and graded in one act, whole or not at all", async () => {
    const shown = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 3 }] });
    await authorize(shown.Id);
    const before = await onHand();
    const inOne = (received: number, pieces: readonly object[]) =>
      post("almacén", `returns/${shown.Id}/receive`, {
        expected: "authorized",
        lines: [{ line: 1, received, pieces }],
      });
    const pieces = [aPiece(true, "3226"), aPiece(false, "3226", 7.5)];
    expect((await inOne(3, pieces)).Message).toContain("dictamina todas");
    expect((await inOne(2, [aPiece(true), aPiece(true, "9926")])).status).toBe(400);
    expect(await detail(shown.Id)).toMatchObject({ state: "authorized", lines: [{ received: null }] });
    const answers = await Promise.all([inOne(2, pieces), inOne(2, pieces)]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(
      answers
        .find(({ status }) => status === 200)
        ?.effects?.map(({ text }) => text)
        .join(" "),
    ).toMatch(/llegaron 2 piezas.*queda dictaminada.*1 pieza como merma/);
    expect(await detail(shown.Id)).toMatchObject({
      state: "graded",
      lines: [{ received: 2, sellable: 1, damaged: 1 }],
    });
    expect(await onHand()).toBe(before + 1);
  });

  test("are counted: not more than was asked for, each line, each piece graded", async () => {
    const shown = await aReturn(shop, who, { Lineas: [{ Linea: 1, Piezas: 2 }] });
    expect(await receive(shown.Id, 2, "requested")).toMatchObject({ status: 409, Codigo: "notPossible" });
    await authorize(shown.Id);
    expect(await receive(shown.Id, 3)).toMatchObject({ status: 409 });
    expect(await receive(shown.Id, 0)).toMatchObject({ status: 409 });
    await receive(shown.Id, 2);
    expect(await grade(shown.Id, 1, 0)).toMatchObject({ status: 409 });
    expect(await grade(shown.Id, 2, 1)).toMatchObject({ status: 409 });
    expect(await receive(shown.Id, 2)).toMatchObject({ status: 409, Codigo: "changedMeanwhile" });
  });
});

describe("money back", () => {
  test("of a piece is asked of the bank, once, by a member and a second person", async () => {
    const shown = await aGraded(1);
    const { effects, outcome, approval } = await post("atención", `returns/${shown.Id}/refund`, refundBody(1));
    expect(outcome).toBe("asked");
    expect(effects?.map(({ kind }) => kind)).toContain("money");
    expect(await refundsOf(shown.Id)).toEqual([]);
    expect((await detail(shown.Id)).approvalId).toBe(approval?.id);
    const decided = await post("contabilidad", `approvals/${approval?.id ?? 0}/approve`, { reason: REASON });
    expect(decided.status).toBe(200);
    const [refund] = await refundsOf(shown.Id);
    expect(refund).toMatchObject({ kind: "withdrawal", status: "asked" });
    const mine = (
      await shop.call({ url: returnsPath(shown.IdPedido, `/${shown.Id}`), headers: who.headers })
    ).json<WireReturn>();
    expect(mine).toMatchObject({ Estado: "refunded", Dinero: { Estado: "asked", Envio: 0, Bonificacion: 0 } });
    expect(mine.Dinero?.Regresado).toBe((refund?.amount ?? 0) / 100);
    expect(mine.Pasos.at(-1)).toMatchObject({ Paso: "refunded", Situacion: "done" });
    expect(await post("dueño", `returns/${shown.Id}/refund`, refundBody(1))).toMatchObject({ status: 409 });
  });

  test("of all pieces one by one is what the line cost", async () => {
    const orderId = await aDeliveredOrder(shop, who, { pieces: 3 });
    const { line_total: total } = await shop.db
      .selectFrom("order_line")
      .select("line_total")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    let sum = 0;
    for (let piece = 0; piece < 3; piece += 1) {
      const opened = await post("atención", "returns", {
        orderId,
        kind: "withdrawal",
        wish: "refund",
        lines: [{ line: 1, pieces: 1 }],
        isUnmounted: true,
        receivedSize: "",
        comment: "",
        noticedOn: null,
        reason: REASON,
      });
      const id = opened.result?.returnId ?? 0;
      await authorize(id);
      await receive(id, 1);
      await grade(id, 1, 0);
      const done = await post("dueño", `returns/${id}/refund`, refundBody(1));
      expect(done).toMatchObject({ outcome: "done" });
      sum += done.result?.amount ?? 0;
    }
    expect(sum).toBe(total);
  });

  test("less the way back that the customer pays, and with a compensation of its own", async () => {
    const shown = await aReturn(shop, who);
    await authorize(shown.Id, { returnFreight: 18_000 });
    await receive(shown.Id, 1);
    await grade(shown.Id, 1, 0);
    const full = (await detail(shown.Id)).amount ?? 0;
    const done = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
    expect(done.result?.amount).toBe(full - 18_000);

    const orderId = await aDeliveredOrder(shop, who);
    const Fotos = await photoIds(shop, who.headers, orderId);
    const wrong = await shop.call({
      method: "POST",
      url: returnsPath(orderId),
      headers: who.headers,
      payload: {
        Clave: randomUUID(),
        Motivo: "damaged",
        Preferencia: "refund",
        Lineas: [{ Linea: 1, Piezas: 1 }],
        SinMontar: true,
        MedidaRecibida: "",
        Comentario: "",
        Fotos,
        Recoleccion: "",
      },
    });
    const { Id } = wrong.json<WireReturn>();
    expect(await authorize(Id, { returnFreight: 100 })).toMatchObject({ status: 400 });
    await authorize(Id);
    await receive(Id, 1);
    await grade(Id, 0, 1);
    // Other pieces of the order are still paid, so that the compensation is left to be given back.
    const rebate = Math.ceil(((await detail(Id)).amount ?? 0) / 5);
    const refunded = (changes: object) => post("dueño", `returns/${Id}/refund`, refundBody(1, changes));
    expect(await refunded({ rebate: rebate - 1 })).toMatchObject({
      status: 409,
      Message: expect.stringMatching(/^Por estas piezas, una bonificación es de \$[\d,.]+ o más: 20 % del precio/),
    });
    expect(await refunded({ rebate })).toMatchObject({ outcome: "done" });
    expect(await refundsOf(Id)).toMatchObject([{ kind: "damaged" }, { kind: "rebate", amount: rebate }]);
    expect((await detail(Id)).money).toMatchObject({ rebate });
  });

  test("is for pieces that arrived, and of an order whose money is still there", async () => {
    const shown = await aGraded(1);
    expect(await post("dueño", `returns/${shown.Id}/refund`, refundBody(1, { rebate: 90_000 }))).toMatchObject({
      status: 409,
      Message: "Sólo lleva bonificación lo que llegó equivocado o dañado. Otra se da en Reembolsos.",
    });
    expect(await post("dueño", `returns/${shown.Id}/refund`, refundBody(2))).toMatchObject({ status: 409 });
    expect(await post("dueño", `returns/${shown.Id}/refund`, refundBody(0))).toMatchObject({ status: 409 });
    await sql`insert into payment_refund (order_id, attempt_id, reference, amount, status)
      select order_id, id, reference || '-R', amount, 'accepted' from payment_attempt where order_id = ${shown.IdPedido}`.execute(
      shop.db,
    );
    expect(await post("dueño", `returns/${shown.Id}/refund`, refundBody(1))).toMatchObject({
      status: 409,
      Codigo: "notPossible",
    });
    expect((await detail(shown.Id)).state).toBe("graded");
  });
});

test("a contested payment gives nothing back twice, and the return waits", async () => {
  const shown = await aGraded(1);
  await sql`insert into payment_return (order_id, attempt_id, kind, provider_id, amount, state, asked_at)
    select order_id, id, 'chargeback', 'cb', amount, 'open', now() from payment_attempt where order_id = ${shown.IdPedido}`.execute(
    shop.db,
  );
  const refused = await post("dueño", `returns/${shown.Id}/refund`, refundBody(1));
  expect(refused).toMatchObject({ status: 409, Codigo: "notPossible" });
  expect(await refundsOf(shown.Id)).toEqual([]);
  expect((await detail(shown.Id)).state).toBe("graded");
  const proposal = async () => (await get("dueño", `orders/${shown.IdPedido}/refund-proposal`)).json<object>();
  expect(await proposal()).toMatchObject({ canBeSent: false, refusal: refused.Message });
  await sql`update payment_return set state = 'kept' where order_id = ${shown.IdPedido}`.execute(shop.db);
  expect(await proposal()).toMatchObject({ canBeSent: true, refusal: "" });
});

describe("new tyres", () => {
  test("leave once, with their code compared and their DOT weeks", async () => {
    const shown = await aGraded(2, 2);
    const before = await onHand();
    expect(await post("atención", `returns/${shown.Id}/replace`, replacementBody())).toMatchObject({ status: 400 });
    const other = replacementBody({ lines: [{ line: 1, code: "99999999", dots: ["0126", "0126"] }] });
    expect(await post("atención", `returns/${shown.Id}/replace`, other)).toMatchObject({ status: 400 });
    const sent = await post("atención", `returns/${shown.Id}/replace`, replacementBody({}, ["0126", "0226"]));
    expect(sent).toMatchObject({ outcome: "done" });
    expect(await onHand()).toBe(before - 2);
    expect(await movementsOf(shown.Id)).toMatchObject([{ reason: "replaced", quantity: -2 }, { reason: "scrap" }]);
    expect(await post("atención", `returns/${shown.Id}/replace`, replacementBody({}, ["0126", "0226"]))).toMatchObject({
      status: 409,
    });
    const mine = (await shop.call({ url: returnsPath(shown.IdPedido), headers: who.headers })).json<{
      Lineas: { Disponibles: number }[];
      Devoluciones: WireReturn[];
    }>();
    expect(mine.Devoluciones[0]).toMatchObject({ Estado: "replaced", Reposicion: { Paqueteria: "Estafeta" } });
    // Two that were never returned, and the two new ones.
    expect(mine.Lineas[0]?.Disponibles).toBe(4);
  });

  test("do not leave without stock, and nothing is taken", async () => {
    const shown = await aGraded(1, 1);
    await sql`update stock set on_hand = 0 where code = ${PICKED_CODE}`.execute(shop.db);
    const refused = await post("atención", `returns/${shown.Id}/replace`, replacementBody());
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.Message).toContain("reembolsa");
    expect(await movementsOf(shown.Id)).toHaveLength(1);
  });
});

describe("who may", () => {
  test("almacén receives and grades, and finds no amount anywhere in what it is sent", async () => {
    const shown = await aGraded(1);
    const seen = await get("almacén", `returns/${shown.Id}`);
    expect(seen.json()).toMatchObject({ amount: null, returnFreight: null, orderFreight: null, money: null });
    expect(seen.json<ReturnDetail>().lines[0]?.costs).toBeNull();
    expect(seen.json<ReturnDetail>().acts).toEqual([]);
    expect(seen.body).not.toMatch(/\$|\d{5,}\.\d\d/);
    const list = (await get("almacén", "returns")).json<{ items: ReturnRow[] }>();
    expect(list.items.every(({ amount }) => amount === null)).toBe(true);
    const fileOf = async (role: "dueño" | "almacén") => (await get(role, "returns.csv?state=graded")).body;
    expect(await fileOf("dueño")).toMatch(/,\d{4,}(\.\d+)?$/m);
    expect(await fileOf("almacén")).not.toMatch(/\d{4,}(\.\d+)?$/m);
    expect((await post("almacén", `returns/${shown.Id}/refund`, refundBody(1))).status).toBe(404);
    expect(
      (await post("almacén", `returns/${shown.Id}/reject`, { expected: "graded", message: "No es nuestra llanta." }))
        .status,
    ).toBe(404);
  });

  test("contabilidad reads, catálogo does not see them", async () => {
    const shown = await aReturn(shop, who);
    expect((await get("contabilidad", `returns/${shown.Id}`)).statusCode).toBe(200);
    expect((await post("contabilidad", `returns/${shown.Id}/authorise`, AUTHORIZATION)).status).toBe(404);
    expect((await get("catálogo", "returns")).statusCode).toBe(404);
    expect((await get("catálogo", `returns/${shown.Id}`)).statusCode).toBe(404);
  });

  test("a photo is seen in the office by those who see the return", async () => {
    const orderId = await aDeliveredOrder(shop, who);
    const Fotos = await photoIds(shop, who.headers, orderId);
    const shown = (
      await shop.call({
        method: "POST",
        url: returnsPath(orderId),
        headers: who.headers,
        payload: {
          Clave: randomUUID(),
          Motivo: "damaged",
          Preferencia: "refund",
          Lineas: [{ Linea: 1, Piezas: 1 }],
          SinMontar: true,
          MedidaRecibida: "",
          Comentario: "",
          Fotos,
          Recoleccion: "",
        },
      })
    ).json<WireReturn>();
    const file = await get("almacén", `returns/${shown.Id}/photos/${Fotos[0] ?? 0}`);
    expect(file.headers).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-store" });
    const other = await aReturn(shop, who);
    expect((await get("dueño", `returns/${other.Id}/photos/${Fotos[0] ?? 0}`)).statusCode).toBe(404);
    expect((await get("catálogo", `returns/${shown.Id}/photos/${Fotos[0] ?? 0}`)).statusCode).toBe(404);
  });

  test("a photo of the warehouse is taken away with a reason while the return is open; a customer's never", async () => {
    const shown = await aReturn(shop, who);
    const content = (await aPhoto()).toString("base64");
    await post("almacén", `returns/${shown.Id}/photos`, { view: "sidewall", content });
    await post("almacén", `returns/${shown.Id}/photos`, { view: "dot", content });
    await shop.db
      .insertInto("return_photo")
      .values({
        order_id: shown.IdPedido,
        return_id: shown.Id,
        view: "sidewall",
        width: 1,
        height: 1,
        bytes: Buffer.from("x"),
        uploaded_by: "customer",
      })
      .execute();
    const { photos, mayRemovePhotos } = await detail(shown.Id, "almacén");
    expect([photos.length, mayRemovePhotos]).toEqual([3, true]);
    const [first, second] = photos.filter(({ byStaff }) => byStaff);
    const own = photos.find(({ byStaff }) => !byStaff);
    const remove = (photoId = 0, role: ReturnRole = "almacén", reason = "es de otra devolución") =>
      post(role, `returns/${shown.Id}/photos/${photoId}/remove`, { reason });
    expect((await remove(first?.id, "almacén", "no")).status).toBe(400);
    expect((await remove(first?.id, "contabilidad")).status).toBe(404);
    expect((await remove(own?.id)).status).toBe(404);
    const other = await aReturn(shop, who);
    expect(
      (await post("almacén", `returns/${other.Id}/photos/${first?.id ?? 0}/remove`, { reason: REASON })).status,
    ).toBe(404);
    expect(await remove(first?.id)).toMatchObject({ outcome: "done" });
    expect((await remove(first?.id)).status).toBe(404);
    expect((await detail(shown.Id)).photos.map(({ id }) => id)).toEqual([second?.id, own?.id]);
    const line = await shop.db
      .selectFrom("staff_action")
      .selectAll()
      .where("command", "=", "returns remove-photo")
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({ subject_id: String(shown.Id), reason: "es de otra devolución" });
    expect(JSON.stringify(line)).toMatch(/"digest":"[0-9a-f]{64}"/);
    await sql`update return_request set state = 'rejected' where id = ${shown.Id}`.execute(shop.db);
    expect((await remove(second?.id)).Message).toContain("prueban lo que se decidió");
    expect((await detail(shown.Id, "almacén")).mayRemovePhotos).toBe(false);
  });
});

describe("the other acts", () => {
  test("a return is opened for a customer, also out of time, which is marked", async () => {
    const orderId = await aDeliveredOrder(shop, who, { daysAgo: 30 });
    const body = {
      orderId,
      kind: "withdrawal",
      wish: "refund",
      lines: [{ line: 1, pieces: 1 }],
      isUnmounted: true,
      receivedSize: "",
      comment: "Llamó por teléfono",
      noticedOn: null,
      reason: REASON,
    };
    const opened = await post("atención", "returns", body);
    expect(opened).toMatchObject({ outcome: "done" });
    expect(await detail(opened.result?.returnId ?? 0)).toMatchObject({ inTime: false, openedBy: "staff" });
    for (const noticedOn of ["2999-01-01", "2026-02-30"])
      expect(await post("atención", "returns", { ...body, noticedOn })).toMatchObject({ status: 400 });
    expect(await post("atención", "returns", { ...body, lines: [{ line: 1, pieces: 9 }] })).toMatchObject({
      status: 400,
    });
    expect((await post("almacén", "returns", body)).status).toBe(404);
  });

  test("a return is opened from the day on that the first parcel arrived, and no earlier", async () => {
    const orderId = await aDeliveredOrder(shop, who, { daysAgo: 10 });
    await aShipment(shop.db, orderId, { pieces: 1, dots: [], daysAgo: 2 });
    const [arrived] = await shop.db
      .selectFrom("shipment")
      .select("delivered_at")
      .where("order_id", "=", orderId)
      .orderBy("delivered_at")
      .execute();
    const first = arrived?.delivered_at ?? expect.fail();
    const opened = (noticedOn: string) =>
      post("atención", "returns", {
        orderId,
        kind: "withdrawal",
        wish: "refund",
        lines: [{ line: 1, pieces: 1 }],
        isUnmounted: true,
        receivedSize: "",
        comment: "",
        noticedOn,
        reason: REASON,
      });
    const early = await opened(businessDay(new Date(first.getTime() - 86_400_000)));
    expect(early).toMatchObject({ status: 400, ModelState: { noticedOn: [expect.stringContaining("llegó el")] } });
    const onTheDay = await opened(businessDay(first));
    expect(onTheDay).toMatchObject({ outcome: "done" });
    const { requestedAt } = await detail(onTheDay.result?.returnId ?? 0);
    expect(Date.parse(requestedAt)).toBeGreaterThanOrEqual(first.getTime());
  });

  test("a rejection tells its customer why; what came back to stock is not rejected", async () => {
    const shown = await aReturn(shop, who);
    expect(
      await post("atención", `returns/${shown.Id}/reject`, { expected: "requested", message: "no" }),
    ).toMatchObject({ status: 400 });
    const message = "Las llantas ya se montaron: se ve en tus fotos.";
    await post("atención", `returns/${shown.Id}/reject`, { expected: "requested", message });
    const mine = (
      await shop.call({ url: returnsPath(shown.IdPedido, `/${shown.Id}`), headers: who.headers })
    ).json<WireReturn>();
    expect(mine).toMatchObject({ Estado: "rejected", Rechazo: message });
    const graded = await aGraded(1);
    expect(await post("atención", `returns/${graded.Id}/reject`, { expected: "graded", message })).toMatchObject({
      status: 409,
    });
    const damaged = await aGraded(1, 1);
    expect(await post("atención", `returns/${damaged.Id}/reject`, { expected: "graded", message })).toMatchObject({
      outcome: "done",
    });
  });

  test("a label is an https address, and the list finds folio, order, name and kind", async () => {
    const shown = await aReturn(shop, who);
    expect(await authorize(shown.Id, { labelUrl: "javascript:alert(1)" })).toMatchObject({ status: 400 });
    const find = async (query: string, role: ReturnRole = "dueño") =>
      (await get(role, `returns?${query}`)).json<{ items: ReturnRow[] }>().items.map(({ id }) => id);
    expect(await find(`q=D%20${shown.Id}`)).toEqual([shown.Id]);
    expect(await find(`q=${shown.IdPedido}`)).toEqual([shown.Id]);
    expect(await find("q=Ana%20Ruiz")).toContain(shown.Id);
    expect(await find("kind=guarantee")).toEqual([]);
    expect(await find("state=requested")).toContain(shown.Id);
    expect((await get("dueño", "return-figures")).json<{ open: number }>().open).toBeGreaterThan(0);
    const csv = await get("dueño", "returns.csv?state=requested");
    expect(csv.body).toContain(`D ${shown.Id}`);
    expect((await get("atención", "returns.csv")).statusCode).toBe(404);
  });
});

test("what may be returned of an order is not told to a role that does not see the order", async () => {
  const role = `mostrador ${randomUUID().slice(0, 8)}`;
  const permissions = JSON.stringify({ "orders.read": "full", "returns.write": "full" });
  await shop.db.insertInto("staff_role").values({ name: role, permissions }).execute();
  const { headers } = await aMember(shop, role as SeededRole);
  const returnable = async (id: number) =>
    (await office.call({ url: `/staff/orders/${id}/returnable`, headers })).statusCode;
  const delivered = await aDeliveredOrder(shop, who, { pieces: 2 });
  expect(await returnable(delivered)).toBe(200);
  await shop.db.updateTable("orders").set({ status: 20 }).where("id", "=", delivered).execute();
  expect(await returnable(delivered)).toBe(404);
});
