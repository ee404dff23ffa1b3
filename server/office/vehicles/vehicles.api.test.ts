import { describe, expect, test } from "vitest";
import type { StaffVehicle } from "../../../shared/contract/staff/vehicles.ts";
import type { ApprovedVehicle } from "../../../shared/domain/tires/vehicles/approved-vehicle.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { transact } from "../../db/transact.ts";
import { sql } from "kysely";
import { IMPORT_LOCK } from "../../imports/runs/import-lock.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
const REASON = "lo pidió la distribuidora de León";

const ZORRO: ApprovedVehicle = {
  brand: "Rodante",
  model: "Zorro",
  version: "GT",
  yearFrom: 2019,
  yearTo: 2023,
  vehicleType: 1,
  sizes: [
    { axle: "front", kind: "original", sizeKey: "185/65 r15", minLoad: 88, minSpeed: "h" },
    { axle: "front", kind: "alternative", sizeKey: "195/60R15", minLoad: 88, minSpeed: "H" },
  ],
};

const read = async (path: string) => {
  const { headers } = await aMember(shop, "lectura");
  return office.call({ url: `/staff/vehicles${path}`, headers });
};
const send = async (method: "POST" | "PUT", path: string, payload: object, query = "") => {
  const { headers } = await aMember(shop, "catálogo");
  return office.call({ method, url: `/staff/vehicles${path}${query}`, headers, payload });
};
const add = async (vehicle: ApprovedVehicle): Promise<number> => {
  const answer = await send("POST", "", { ...vehicle, reason: REASON });
  expect(answer.json(), answer.body).toMatchObject({ outcome: "done" });
  return answer.json<{ result: { id: number } }>().result.id;
};
const found = async (id: number) => (await read(`/${id}`)).json<StaffVehicle>();
const list = async (query: string) =>
  (await read(`?${query}`)).json<{ items: StaffVehicle[]; total: number; next: string | null }>();
const shopFinds = async (path: string) => (await shop.call({ url: `/api/Vehiculos/Buscar/${path}` })).json<unknown>();

describe("a new vehicle", () => {
  test("is kept as files are, and the shop offers it at once", async () => {
    const id = await add(ZORRO);
    const vehicle = await found(id);
    expect(vehicle).toMatchObject({
      ...ZORRO,
      sizes: [{ sizeKey: "185/65R15", minSpeed: "H" }, { sizeKey: "195/60R15" }],
    });
    expect(vehicle.tires).toBeGreaterThan(0);
    const brands = await shop.db.selectFrom("vehicle_brand").selectAll().where("name", "=", "Rodante").execute();
    expect(brands).toHaveLength(1);
    expect((await list("q=zorro%202021")).items.map((row) => row.id)).toEqual([id]);
    expect((await list("q=195/60%20R15%20&limit=200")).items.some((row) => row.id === id)).toBe(true);
    expect(JSON.stringify(await shopFinds("Marcas"))).toContain("Rodante");
  });

  test("joins the brand and the model that exist, whatever their capitals", async () => {
    const id = await add({ ...ZORRO, brand: "RODANTE", model: "zorro", version: "LX" });
    expect(await found(id)).toMatchObject({ brand: "Rodante", model: "Zorro" });
  });

  test("that another one cannot be told from is refused", async () => {
    const twin = await send("POST", "", { ...ZORRO, version: "gt", yearFrom: 2023, yearTo: 2024, reason: REASON });
    expect(twin.json()).toMatchObject({ Codigo: "notPossible", Message: expect.stringContaining("2019 a 2023") });
    await add({ ...ZORRO, yearFrom: 2024, yearTo: 2026 });
  });

  test("with wrong fields is refused by field", async () => {
    const wrong = { ...ZORRO, yearTo: 2001, sizes: [{ ...ZORRO.sizes[0], sizeKey: "rin quince" }] };
    expect((await send("POST", "", { ...wrong, reason: REASON })).json()).toMatchObject({
      Codigo: "fieldsRefused",
      ModelState: { yearTo: [expect.any(String)], "sizes.0.sizeKey": [expect.any(String)] },
    });
  });

  test("is rehearsed without a trace", async () => {
    const rehearsed = await send("POST", "", { ...ZORRO, version: "Ensayo", reason: REASON }, "?rehearse=1");
    expect(rehearsed.json()).toMatchObject({ outcome: "rehearsed" });
    expect((await list("q=ensayo")).total).toBe(0);
  });
});

describe("a change", () => {
  test("of two members: the second is answered what the first wrote", async () => {
    const id = await add({ ...ZORRO, version: "Dos" });
    const { revision } = await found(id);
    const [size] = ZORRO.sizes;
    const first = { ...ZORRO, version: "Dos", yearTo: 2024, expected: revision, reason: REASON };
    expect((await send("PUT", `/${id}`, first)).json()).toMatchObject({
      outcome: "done",
      effects: [{ text: "Años: de 2019 a 2023 a 2019 a 2024." }],
    });
    const second = await send("PUT", `/${id}`, { ...first, sizes: [size] });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ Codigo: "changedMeanwhile", Current: { yearTo: 2024 } });
    expect((await found(id)).sizes).toHaveLength(2);
    const line = await shop.db
      .selectFrom("staff_action")
      .select(["before", "after", "reason"])
      .where("command", "=", "vehicles change")
      .where("subject_id", "=", String(id))
      .execute();
    expect(line).toMatchObject([{ before: { años: "2019 a 2023" }, after: { años: "2019 a 2024" }, reason: REASON }]);
  });

  test("at the same moment: one of them", async () => {
    const id = await add({ ...ZORRO, version: "Carrera" });
    const { revision } = await found(id);
    const change = (yearTo: number) =>
      send("PUT", `/${id}`, { ...ZORRO, version: "Carrera", yearTo, expected: revision, reason: REASON });
    const answers = await Promise.all([change(2024), change(2025), change(2026)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test("waits for a file no longer than a moment", async () => {
    const id = await add({ ...ZORRO, version: "Espera" });
    const { revision } = await found(id);
    await transact(shop.db, async (trx) => {
      await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);
      const busy = await send("PUT", `/${id}`, {
        ...ZORRO,
        version: "Espera",
        yearTo: 2024,
        expected: revision,
        reason: REASON,
      });
      expect(busy.json()).toMatchObject({ Codigo: "notPossible", Message: expect.stringContaining("importando") });
    });
  });
});

test("a vehicle is retired and brought back, unless another one took its place", async () => {
  const vehicle = { ...ZORRO, model: "Lince" };
  const id = await add(vehicle);
  const offer = async (isActive: boolean) =>
    send("POST", `/${id}/offer`, { isActive, expected: (await found(id)).revision, reason: REASON });
  expect((await offer(false)).json()).toMatchObject({ outcome: "done" });
  expect(JSON.stringify(await list("q=lince&state=active"))).not.toContain("Lince");
  expect((await list("q=lince&state=retired")).items).toMatchObject([{ id, isActive: false }]);
  const other = await add(vehicle);
  expect((await offer(true)).json()).toMatchObject({
    Codigo: "notPossible",
    Message: expect.stringContaining(String(other)),
  });
});

test("vehicles without a tyre of the catalogue are found", async () => {
  const odd = [{ axle: "front", kind: "original", sizeKey: "135/80R12", minLoad: null, minSpeed: null }] as const;
  const before = (await read("/counts")).json<{ withoutTire: number }>().withoutTire;
  const id = await add({ ...ZORRO, model: "Sin llanta", sizes: odd });
  expect((await list("withoutTire=1&state=active&limit=200")).items.map((row) => row.id)).toContain(id);
  expect((await read("/counts")).json()).toMatchObject({ withoutTire: before + 1 });
});

test("pages of the list follow one another without gaps", async () => {
  const seen: number[] = [];
  let after = "";
  for (;;) {
    const { items, next } = await list(`limit=7${after}`);
    seen.push(...items.map(({ id }) => id));
    if (next === null) break;
    after = `&after=${next}`;
  }
  const { count } = await shop.db
    .selectFrom("vehicle")
    .select(sql<number>`count(*)::integer`.as("count"))
    .executeTakeFirstOrThrow();
  expect([seen.length, new Set(seen).size]).toEqual([count, count]);
});

test.each([
  ["lectura", 200, 404],
  ["almacén", 404, 404],
  ["atención", 404, 404],
  ["contabilidad", 404, 404],
] as const)("%s: %i to read, %i to write", async (role, reads, writes) => {
  const { headers } = await aMember(shop, role);
  expect((await office.call({ url: "/staff/vehicles", headers })).statusCode).toBe(reads);
  const payload = { ...ZORRO, version: role, reason: REASON };
  expect((await office.call({ method: "POST", url: "/staff/vehicles", headers, payload })).statusCode).toBe(writes);
});
