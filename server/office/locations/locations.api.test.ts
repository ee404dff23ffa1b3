import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { WireDealer } from "../../../shared/contract/locations.ts";
import type { StaffLocation } from "../../../shared/contract/staff/locations.ts";
import type { LocationFields } from "../../../shared/domain/locations/location-fields.ts";
import { type OrderStatus, ORDER_STATUSES } from "../../../shared/domain/orders/order-status.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { anImporter } from "../../../tests/support/office/import-runs.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { exportFrom, importInto } from "../../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { transact } from "../../db/transact.ts";
import { holdPickupPlace } from "../../features/dealers/dealers.service.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const REASON = "el distribuidor cambió de local";
const CODE = "11500418";
const within = { timeout: 1_000, interval: 20 };

const BRANCH: LocationFields = {
  kind: "dealer",
  dealer: "Llantera de Prueba",
  name: "Centro",
  state: "JAL",
  city: "Guadalajara",
  street: "Av. Vallarta",
  number: "100",
  apartment: "",
  neighborhood: "Arcos Vallarta",
  zip: "44130",
  mapPoint: "20.6744 -103.387",
  phone: "33 1555 0100",
  hours: "lunes a viernes de 9 a 18; sáb 9-14",
  services: ["balanceo", "montaje"],
  rimFrom: 13,
  rimTo: 20,
  takesUsedTires: true,
};

const send = async (method: "POST" | "PUT", path: string, payload: object) => {
  const { headers } = await aMember(shop, "catálogo");
  return office.call({ method, url: `/staff/locations${path}`, headers, payload: { reason: REASON, ...payload } });
};
const read = async (path: string) => {
  const { headers } = await aMember(shop, "lectura");
  return office.call({ url: `/staff/locations${path}`, headers });
};
let nth = 0;
/** A new place: no two have one name. */
const add = async (change: Partial<LocationFields> = {}): Promise<number> => {
  nth += 1;
  const answer = await send("POST", "", { ...BRANCH, name: `Centro ${nth}`, ...change });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ result: { id: number } }>().result.id;
};
const found = async (id: number) => (await read(`/${id}`)).json<{ location: StaffLocation }>().location;
const fieldsOf = async (id: number): Promise<LocationFields & { expected: number }> => {
  const {
    id: _id,
    stateName: _name,
    isActive: _active,
    revision,
    waiting: _w,
    movable: _m,
    appointments: _a,
    ...fields
  } = await found(id);
  return { ...fields, expected: revision };
};
const change = async (id: number, fields: Partial<LocationFields>) =>
  send("PUT", `/${id}`, { ...(await fieldsOf(id)), ...fields });
const retire = async (id: number, to: number | null = null, query = "") =>
  send("POST", `/${id}/retire${query}`, { to, expected: (await found(id)).revision });
const bringBack = async (id: number) => send("POST", `/${id}/bring-back`, { expected: (await found(id)).revision });
const publicIds = async (path = "") =>
  (await shop.call({ url: `/api/Distribuidores${path}` })).json<WireDealer[]>().map(({ Id }) => Id);

const buyAt = async (id: number) => {
  const headers = await signIn(shop);
  await shop.db.deleteFrom("cart").where("order_id", "is", null).execute();
  const cart = await aCart(shop, headers, CODE, 2);
  const body = aPurchase(cart, await aToken(shop), { delivery: 6, alias: null, LocationId: id });
  return finalize(shop, headers, body);
};
/** An order of the demonstration's customer that is picked up at a place. */
async function orderAt(id: number, status: OrderStatus = "paymentReceived"): Promise<number> {
  const answer = await buyAt(id);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id: orderId } = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("location_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("orders").set({ status: ORDER_STATUSES[status].code }).where("id", "=", orderId).execute();
  return orderId;
}
const placeOf = async (orderId: number) =>
  (await shop.db.selectFrom("orders").select("location_id").where("id", "=", orderId).executeTakeFirstOrThrow())
    .location_id;
const mailsOf = (orderId: number) =>
  shop.db
    .selectFrom("mail_log")
    .select("kind")
    .where("order_id", "=", orderId)
    .where("kind", "=", "orderPlaceChanged")
    .execute();

beforeEach(async () => {
  await shop.db.updateTable("stock").set({ on_hand: 500 }).where("code", "=", CODE).execute();
});

describe("a new place", () => {
  test("is kept as it is read, and the shop shows it within a second with hours, services and rims", async () => {
    expect(await publicIds()).not.toHaveLength(0);
    const id = await add({ name: "Nueva" });
    expect(id).toBeGreaterThan(100_000);
    expect(await found(id)).toMatchObject({
      mapPoint: "20.67440, -103.38700",
      phone: "3315550100",
      hours: "lun-vie 09:00-18:00; sáb 09:00-14:00",
      services: ["montaje", "balanceo"],
      stateName: "Jalisco",
      isActive: true,
      waiting: 0,
    });
    await vi.waitFor(async () => expect(await publicIds()).toContain(id), within);
    await vi.waitFor(async () => expect(await publicIds("/LlantasUsadas")).toContain(id), within);
    const page = await shop.call({ url: "/api/Distribuidores" });
    expect(page.json<WireDealer[]>().find(({ Id }) => Id === id)).toMatchObject({
      Hours: "lun-vie 09:00-18:00; sáb 09:00-14:00",
      Services: ["Montaje", "Balanceo"],
      RimFrom: 13,
      RimTo: 20,
      Latitude: 20.6744,
      Longitude: -103.387,
    });
  });

  test("with wrong fields is refused by field; a postal code of another state too", async () => {
    const refused = await send("POST", "", { ...BRANCH, name: "", hours: "siempre", zip: "97000" });
    expect(refused.json()).toMatchObject({
      Codigo: "fieldsRefused",
      ModelState: {
        name: [expect.any(String)],
        hours: [expect.any(String)],
        zip: ["Ese código postal es de Yucatán."],
      },
    });
  });

  test("that cannot be told from another one is refused", async () => {
    await add({ name: "Gemela" });
    expect((await send("POST", "", { ...BRANCH, name: "GEMELA" })).json()).toMatchObject({ Codigo: "notPossible" });
  });
});

describe("a change", () => {
  test("of two members: the second is told what the first wrote, and who, why, before and after are kept", async () => {
    const id = await add();
    const fields = await fieldsOf(id);
    expect((await send("PUT", `/${id}`, { ...fields, phone: "3315550199" })).json()).toMatchObject({
      outcome: "done",
      effects: [{ text: "Teléfono: de 3315550100 a 3315550199." }],
    });
    const second = await send("PUT", `/${id}`, { ...fields, phone: "3315550222" });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { phone: "3315550199" } });
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["before", "after", "reason", "staff_id"])
      .where("command", "=", "locations change")
      .where("subject_id", "=", String(id))
      .execute();
    expect(lines).toEqual([
      {
        before: { Teléfono: "3315550100" },
        after: { Teléfono: "3315550199" },
        reason: REASON,
        staff_id: expect.any(Number),
      },
    ]);
  });

  test("at the same moment, beside a retirement: one of them", async () => {
    const id = await add();
    const fields = await fieldsOf(id);
    const answers = await Promise.all([
      send("PUT", `/${id}`, { ...fields, phone: "3315550301" }),
      send("PUT", `/${id}`, { ...fields, phone: "3315550302" }),
      send("POST", `/${id}/retire`, { to: null, expected: fields.expected }),
      send("POST", `/${id}/retire`, { to: null, expected: fields.expected }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test("by a file counts as a change too, and a file leaves hours and services that it does not have", async () => {
    const { folder, remove } = await makeTempFolder("places");
    const id = await add();
    const stale = await fieldsOf(id);
    const text = await exportFrom(shop.pool, "locations", folder);
    const [head = "", ...rows] = text.trimEnd().split("\n");
    const own = rows.find((row) => row.startsWith(`${id},`)) ?? "";
    expect(own).toContain('lun-vie 09:00-18:00; sáb 09:00-14:00,montaje;balanceo,13,20,"20.67440, -103.38700"');
    const old = [
      head.split(",").slice(0, 13).join(","),
      own.split(",").slice(0, 13).join(",").replace("3315550100", "3315550177"),
    ];
    const file = path.join(folder, "old.csv");
    await writeFile(file, `${old.join("\n")}\n`);
    expect(await importInto(shop.pool, "locations", file, { isPartial: true })).toHaveProperty("done");
    expect(await found(id)).toMatchObject({
      phone: "3315550177",
      hours: stale.hours,
      services: stale.services,
      rimTo: 20,
      mapPoint: "20.67440, -103.38700",
    });
    const pointed = [head, own.replace('"20.67440, -103.38700"', '"20.1, -103.2"')];
    await writeFile(file, `${pointed.join("\n")}\n`);
    expect(await importInto(shop.pool, "locations", file, { isPartial: true })).toHaveProperty("done");
    expect(await found(id)).toMatchObject({ mapPoint: "20.10000, -103.20000" });
    await writeFile(file, `${pointed.join("\n").replace('"20.1, -103.2"', "ninguno")}\n`);
    expect(await importInto(shop.pool, "locations", file, { isPartial: true })).toHaveProperty("done");
    expect(await found(id)).toMatchObject({ mapPoint: "" });
    await writeFile(file, `${pointed.join("\n").replace("-103.2", "103.2")}\n`);
    expect(await importInto(shop.pool, "locations", file, { isPartial: true })).toHaveProperty("refused");
    expect((await send("PUT", `/${id}`, { ...stale, phone: "3315550188" })).statusCode).toBe(409);
    await remove();
  });

  test("of the kind waits for the orders that are picked up there", async () => {
    const id = await add();
    await orderAt(id);
    expect((await change(id, { kind: "factoryStore" })).json()).toMatchObject({ Codigo: "notPossible" });
    const told = await change(id, { street: "Av. Chapultepec" });
    expect(JSON.stringify(told.json())).toContain("1 pedido se recoge aquí");
  });
});

describe("a retirement", () => {
  test("takes the place from every list of the shop within a second; it comes back as it was", async () => {
    const id = await add();
    await vi.waitFor(async () => expect(await publicIds()).toContain(id), within);
    expect((await retire(id)).json()).toMatchObject({ outcome: "done" });
    await vi.waitFor(async () => expect(await publicIds()).not.toContain(id), within);
    await vi.waitFor(async () => expect(await publicIds("/LlantasUsadas")).not.toContain(id), within);
    expect((await buyAt(id)).json()).toMatchObject({ Codigo: "branchNotFound" });
    expect((await bringBack(id)).json()).toMatchObject({ outcome: "done" });
    await vi.waitFor(async () => expect(await publicIds()).toContain(id), within);
    expect(await found(id)).toMatchObject({ hours: "lun-vie 09:00-18:00; sáb 09:00-14:00", takesUsedTires: true });
  });

  test("by a file is told with the orders that wait there, and a file gives such a place no other class", async () => {
    const { folder, remove } = await makeTempFolder("waiting-places");
    const [id, free] = [await add(), await add()];
    await orderAt(id);
    const [head = "", ...rows] = (await exportFrom(shop.pool, "locations", folder)).trimEnd().split("\n");
    const rowOf = (place: number) => rows.find((row) => row.startsWith(`${place},`)) ?? "";
    const bring = async (lines: readonly string[], options: { readonly isPartial?: boolean } = {}) => {
      const file = path.join(folder, "places.csv");
      await writeFile(file, `${[head, ...lines].join("\n")}\n`);
      return importInto(shop.pool, "locations", file, { ...options, isDryRun: true });
    };
    const without = (place: number) => bring(rows.filter((row) => row !== rowOf(place)));
    expect(await without(id)).toMatchObject({
      done: { remarks: [expect.stringMatching(/^Pedidos que se recogen en lugares que el archivo retira: 1\./)] },
    });
    expect(await without(free)).toMatchObject({ done: { remarks: [] } });
    const moved = (place: number) =>
      bring([rowOf(place).replace(",distribuidor,", ",paquetería,")], { isPartial: true });
    expect(await moved(free)).toHaveProperty("done");
    expect(JSON.stringify(await moved(id))).toContain("hay pedidos que se recogen ahí");

    // An order that came since the check counts too.
    const importer = await anImporter(shop, office);
    const file = `${head}\n${rowOf(free).replace(",distribuidor,", ",paquetería,")}\n`;
    const run = await importer.seen("locations", file, { partial: true });
    await orderAt(free);
    expect((await importer.apply(run)).Message).toContain("hay pedidos que se recogen ahí: no cambia de clase");
    await importer.check(run.id);
    expect(await importer.problems(run.id)).toMatchObject([{ column: "tipo" }]);
    await shop.db.updateTable("orders").set({ status: 900 }).where("location_id", "in", [id, free]).execute();
    await remove();
  });

  test("is refused while orders wait there; they move to another place of the kind, with an e-mail and a line each", async () => {
    const [id, other, store] = [await add(), await add(), 11];
    const orderId = await orderAt(id);
    expect((await retire(id)).json()).toMatchObject({
      Codigo: "notPossible",
      Message: "1 pedido se recoge aquí. Elige a qué lugar pasan, o espera a que terminen.",
    });
    for (const wrong of [store, id]) expect((await retire(id, wrong)).json()).toMatchObject({ Codigo: "notPossible" });
    expect((await retire(id, 77_777_777)).statusCode).toBe(404);
    expect((await retire(id, other, "?rehearse=1")).json()).toMatchObject({ outcome: "rehearsed" });
    expect([await placeOf(orderId), await mailsOf(orderId)]).toEqual([id, []]);

    expect((await retire(id, other)).json()).toMatchObject({ outcome: "done" });
    expect([await placeOf(orderId), await mailsOf(orderId)]).toEqual([other, [{ kind: "orderPlaceChanged" }]]);
    expect(await found(other)).toMatchObject({ waiting: 1, movable: 1 });
    const lines = await shop.db
      .selectFrom("staff_action")
      .select(["command", "subject_kind", "after"])
      .where("subject_id", "in", [String(id), String(orderId)])
      .where("command", "in", ["locations retire", "locations move-orders"])
      .orderBy("id")
      .execute();
    expect(lines).toMatchObject([
      {
        command: "locations move-orders",
        subject_kind: "order",
        after: { lugar: expect.stringContaining(String(other)) },
      },
      { command: "locations retire", subject_kind: "location", after: { isActive: false, pasanA: String(other) } },
    ]);
    const order = await shop.call({ url: `/api/Pedidos/Confirmacion/${orderId}`, headers: await signIn(shop) });
    expect(order.json()).toMatchObject({ Ubicacion: { Id: other } });
  });

  test.each<OrderStatus>(["preparingShipment", "inTransit", "atDealerBranch", "exception"])(
    "does not move what is %s",
    async (status) => {
      const [id, other] = [await add(), await add()];
      const orderId = await orderAt(id, status);
      const refused = await retire(id, other);
      expect(refused.json()).toMatchObject({
        Codigo: "notPossible",
        Message: expect.stringContaining(String(orderId)),
      });
      expect([(await found(id)).isActive, await placeOf(orderId)]).toEqual([true, id]);
    },
  );

  test("leaves orders that are over", async () => {
    const [id, other] = [await add(), await add()];
    const delivered = await orderAt(id, "delivered");
    expect((await retire(id, other)).json()).toMatchObject({ outcome: "done" });
    expect([await placeOf(delivered), await mailsOf(delivered)]).toEqual([id, []]);
  });

  test("of a place that a file has retired: its orders are moved afterwards, and told again by another e-mail", async () => {
    const [id, other, third] = [await add(), await add(), await add()];
    const orderId = await orderAt(id);
    const move = async (from: number, to: number) =>
      send("POST", `/${from}/move-orders`, { to, expected: (await found(from)).revision });
    expect((await move(id, other)).json()).toMatchObject({ Codigo: "notPossible" });
    await shop.db.updateTable("location").set({ is_active: false }).where("id", "=", id).execute();
    expect(
      (await read("?state=retired&waiting=1")).json<{ items: StaffLocation[] }>().items.map((row) => row.id),
    ).toContain(id);
    expect((await move(id, other)).json()).toMatchObject({ outcome: "done" });
    await shop.db
      .updateTable("mail_log")
      .set({ message_id: "uno" })
      .where("order_id", "=", orderId)
      .where("kind", "=", "orderPlaceChanged")
      .execute();
    expect((await retire(other, third)).json()).toMatchObject({ outcome: "done" });
    expect(await placeOf(orderId)).toBe(third);
    expect(await mailsOf(orderId)).toHaveLength(2);
  });
});

describe("a purchase and a retirement at once", () => {
  test("a purchase that holds the place is waited for, and its order counts", async () => {
    const id = await add();
    let release: () => void = () => undefined;
    let isTaken: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    const purchase = transact(shop.db, async (trx) => {
      expect(await holdPickupPlace(trx, "dealerPickup", id)).toBe(true);
      isTaken();
      await held;
    });
    await taken;
    const retirement = retire(id);
    const isOver = await Promise.race([
      retirement.then(() => true),
      new Promise((r) => setTimeout(() => r(false), 300)),
    ]);
    expect(isOver).toBe(false);
    release();
    await purchase;
    expect((await retirement).json()).toMatchObject({ outcome: "done" });
  });

  test("never leave an order at a place that was retired without it", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await add();
      const [bought, retired] = await Promise.all([
        buyAt(id),
        new Promise((resolve) => setTimeout(resolve, round * 25)).then(() => retire(id)),
      ]);
      const orders = await shop.db.selectFrom("orders").select("status").where("location_id", "=", id).execute();
      const { isActive } = await found(id);
      expect([bought.statusCode === 200, retired.statusCode === 200], bought.body).toEqual([isActive, !isActive]);
      expect(orders).toHaveLength(isActive ? 1 : 0);
    }
  });
});

interface Page {
  readonly items: StaffLocation[];
  readonly next: string | null;
}

describe("the list", () => {
  test("stands by state, and its pages, filters, counts and file agree", async () => {
    const id = await add({ name: "Para buscar", hours: "", takesUsedTires: false });
    const all: StaffLocation[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: Page = (await read(`?state=active&limit=40${after && `&after=${after}`}`)).json<Page>();
      all.push(...page.items);
      after = page.next;
    }
    const counts = (await read("/counts")).json<Record<string, number>>();
    expect(all).toHaveLength(counts["active"] ?? 0);
    expect(new Set(all.map((row) => row.id)).size).toBe(all.length);
    const names = all.map((row) => row.stateName);
    expect(names).toEqual(names.toSorted(new Intl.Collator("es-MX").compare));
    const ids = async (query: string) =>
      (await read(`?${query}`)).json<{ items: StaffLocation[] }>().items.map((row) => row.id);
    for (const query of [
      "q=PARA%20buscar",
      `q=${id}`,
      "in=JAL&kind=dealer&withoutHours=1",
      "q=44130%20prueba&limit=200",
    ])
      expect(await ids(query), query).toContain(id);
    expect(await ids("usedTires=1&limit=200")).not.toContain(id);
    expect(await ids("kind=courier,humanResources")).not.toContain(id);
    const file = await read(".csv?q=para%20buscar");
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body.trim().split("\r\n")).toHaveLength(2);
    expect(file.body).toContain('"Av. Vallarta 100, Arcos Vallarta"');
  });
});
