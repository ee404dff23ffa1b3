import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IMPORT_KINDS } from "./kinds/kinds.ts";
import { DEMO_EMAIL } from "../seed/seed-customers.ts";
import { couponsCreateCommand } from "../staff/commands/catalog/coupons-create.ts";
import { changesOf, exportFrom, fileWith, importInto } from "../../tests/support/shop/imports.ts";
import { answerOf, runStaff } from "../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

let folder: string;
let remove: () => Promise<void>;
const shop = withTestShop();
beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("imports"));
});
afterAll(() => remove());

const write = (content: string | Buffer) => fileWith(folder, content);
const importText = async (name: string, content: string | Buffer, options = {}) =>
  importInto(shop.pool, name, await write(content), options);
const applied = async (name: string, content: string | Buffer, options = {}) => {
  const result = await importText(name, content, options);
  if (!("done" in result)) throw new Error(JSON.stringify(result));
  return changesOf(result.done);
};
const refused = async (name: string, content: string | Buffer, options = {}) => {
  const result = await importText(name, content, options);
  if (!("refused" in result)) throw new Error("It was applied.");
  return result.refused;
};

test.each(IMPORT_KINDS.map(({ name }) => name))("export %s: imports back unchanged", async (name) => {
  const text = await exportFrom(shop.pool, name, folder);
  expect(text.split("\n").length).toBeGreaterThan(2);
  const result = await importText(name, text);
  expect(result).toMatchObject({ done: { remarks: [] } });
  if ("done" in result) expect(changesOf(result.done)).toEqual([0, 0, 0]);
});

test.each(IMPORT_KINDS.map(({ name }) => name))("the template of %s is a file that can be imported", async (name) => {
  const template = path.resolve(import.meta.dirname, `../../docs/import-templates/${name}.csv`);
  const result = await importInto(shop.pool, name, template, { isPartial: true, isDryRun: true });
  expect(result).toMatchObject({ done: {} });
});

describe("a catalogue", () => {
  const HEADER = "producto_id,marca,producto,imagen,codigo,medida,tipo,precio,descuento,minimo,carga,velocidad";
  const tireAt = (code: string) =>
    shop.db.selectFrom("tire").selectAll().where("code", "=", code).executeTakeFirstOrThrow();

  test("adds a brand with its product and tyres, changes them, retires what is gone, and is the same a second time", async () => {
    const first = [
      HEADER,
      '900,Cañón,Nevado,rodada-ciudad,90000001,205/55 r16,auto,"$1,490.10",15,4,91,v',
      "900,,,,90000002,31x10.5R15,camioneta,3450,,,109,Q",
    ].join("\n");
    expect(await applied("catalogue", first, { isPartial: true })).toEqual([4, 0, 0]);
    expect(await applied("catalogue", first, { isPartial: true })).toEqual([0, 0, 0]);
    expect(await tireAt("90000001")).toMatchObject({
      product_id: 900,
      size_key: "205/55R16",
      vehicle_type: 1,
      list_price: 149010,
      discounted_price: 126659,
      minimum: 4,
      size_kind: "metric",
      width: 205,
      rim: 16,
    });
    expect(await tireAt("90000002")).toMatchObject({ size_kind: "sae", width: 10.5, diameter: 31, is_active: true });
    const product = (await shop.call({ url: "/api/Productos/?id=900" })).json();
    expect(product).toMatchObject({ Name: "Nevado", Brand: "Cañón", Slug: "nevado", BrandSlug: "canon" });

    const withKey = [
      `${HEADER},clave_sat`,
      ...first
        .split("\n")
        .slice(1)
        .map((row, n) => `${row},${n === 0 ? "25172503" : ""}`),
    ];
    expect(await applied("catalogue", withKey.join("\n"), { isPartial: true })).toEqual([0, 1, 0]);
    const keyed = shop.db.selectFrom("product").select("sat_key").where("id", "=", 900);
    expect(await keyed.executeTakeFirst()).toEqual({ sat_key: "25172503" });
    const letters = await refused("catalogue", withKey.join("\n").replace("25172503", "LLANTAS"), { isPartial: true });
    expect(JSON.stringify(letters)).toContain("8 dígitos");

    const second = [HEADER, "900,Cañón,Nevado,rodada-ciudad,90000001,205/55R16,auto,1600.00,0,1,91,V"].join("\n");
    const whole = await exportFrom(shop.pool, "catalogue", folder);
    const without = whole
      .split("\n")
      .filter((line) => !line.startsWith("900,"))
      .join("\n");
    expect(await applied("catalogue", second, { isPartial: true })).toEqual([0, 2, 0]);
    expect(await applied("catalogue", without)).toEqual([0, 0, 3]);
    expect(await tireAt("90000001")).toMatchObject({ is_active: false, list_price: 160000 });
    expect((await shop.call({ url: "/api/Productos/?id=900" })).statusCode).toBe(404);
    expect(await applied("catalogue", second, { isPartial: true })).toEqual([0, 2, 0]);
    expect((await shop.call({ url: "/api/Productos/?id=900" })).json().Tires).toHaveLength(1);
  });

  test("UTQG, country and norm are stored as they are shown, and a tyre may have none", async () => {
    const file = [
      "producto_id,marca,producto,imagen,codigo,medida,tipo,precio,utqg,origen,norma",
      "910,Rodada,Graduada,rodada-ciudad,90000101,205/55R16,auto,1490,560aa a,Corea del Sur,nom-086",
      "910,,,,90000102,205/60R16,auto,1490,,,",
    ].join("\n");
    expect(await applied("catalogue", file, { isPartial: true })).toEqual([3, 0, 0]);
    expect((await tireAt("90000101"))?.utqg).toBe("560 AA A");
    expect((await tireAt("90000102"))?.utqg).toBeNull();
    const tire = async (code: string) => (await shop.call({ url: `/api/Productos/Codigo?id=${code}` })).json();
    expect(await tire("90000101")).toMatchObject({
      UTQG: "560 AA A",
      Origen: "Corea del Sur",
      Norma: "NOM-086",
    });
    for (const name of ["UTQG", "Origen", "Norma"]) expect(await tire("90000102")).not.toHaveProperty(name);
  });

  test("the weight of a piece is set and taken off; without it the file leaves weights and places as they are", async () => {
    const weighed = (...cells: readonly string[]) =>
      [
        `${HEADER},peso_kg`,
        ...cells.map(
          (cell, n) => `911,Rodada,Pesada,rodada-ciudad,9000011${n},205/5${n}R16,auto,1490,0,1,91,V,${cell}`,
        ),
      ].join("\n");
    const stored = async (code: string) =>
      shop.db.selectFrom("tire_storage").select(["place", "weight_grams"]).where("code", "=", code).executeTakeFirst();
    const partly = { isPartial: true };
    expect(await applied("catalogue", weighed('"8,5"', "", "0"), partly)).toEqual([5, 0, 0]);
    expect(await stored("90000110")).toEqual({ place: "", weight_grams: 8500 });
    for (const code of ["90000111", "90000112"]) expect(await stored(code)).toBeUndefined();

    await shop.db.updateTable("tire_storage").set({ place: "B-07" }).where("code", "=", "90000110").execute();
    expect(await applied("catalogue", weighed("", "", ""), partly)).toEqual([0, 0, 0]);
    expect(await applied("catalogue", weighed("8.500", "", ""), partly)).toEqual([0, 0, 0]);
    const answer = await importText("catalogue", weighed("9.25", "", ""), partly);
    expect(JSON.stringify(answer)).toContain("peso_kg: 8.5 → 9.25");
    expect(await stored("90000110")).toEqual({ place: "B-07", weight_grams: 9250 });
    expect(await exportFrom(shop.pool, "catalogue", folder)).toMatch(/,90000110,.*,9\.25\n/);
    // A file of before, and one that retires the tyre.
    expect(await applied("catalogue", weighed("").replace(/,(peso_kg)?$/gm, ""), partly)).toEqual([0, 0, 0]);
    const whole = await exportFrom(shop.pool, "catalogue", folder);
    await applied("catalogue", whole.replace(/^911,.*\n/gm, ""));
    expect(await applied("catalogue", weighed("0", "", ""), partly)).toEqual([0, 5, 0]);
    expect(await stored("90000110")).toEqual({ place: "B-07", weight_grams: null });

    const error = await refused("catalogue", weighed("8500", "ocho", "-1"), partly);
    if (error.kind !== "badFile") throw new Error(error.kind);
    expect(error.problems.listed.map(({ line, column, found }) => [line, column, found])).toEqual([
      [2, "peso_kg", "8500"],
      [3, "peso_kg", "ocho"],
      [4, "peso_kg", "-1"],
    ]);
    expect(error.problems.listed[0]?.expects).toBe("kilos de 0.1 a 200 con a lo más tres decimales, como 8.5, o 0");
  });

  test("lists every error with its line and column, and changes nothing", async () => {
    const file = [
      HEADER,
      "901,Rodada,Uno,rodada-ciudad,90000011,205/55R16,auto,0,15,4,91,V",
      "901,Rodada,Dos,no-hay,90000012,grande,auto,100.555,15,4,91,V",
      "901,,,,90000011,205/55R16,avión,100,150,4,999,V",
      "901,,,,11500418,205/55R16,auto,100",
      "901,,,,90000014,,auto,100,0,1,91,V",
    ].join("\n");
    const error = await refused("catalogue", file, { isPartial: true });
    if (error.kind !== "badFile") throw new Error(error.kind);
    expect(error.problems.listed.map(({ line, column, found }) => [line, column, found])).toEqual([
      [2, "precio", "0"],
      [3, "imagen", "no-hay"],
      [3, "medida", "grande"],
      [3, "precio", "100.555"],
      [4, "tipo", "avión"],
      [4, "descuento", "150"],
      [4, "carga", "999"],
      [5, "", "8 celdas"],
      [6, "medida", ""],
    ]);
    for (const { expects } of error.problems.listed) expect(expects).toMatch(/^\S.{2,}/);
    expect(await shop.db.selectFrom("product").select("id").where("id", "=", 901).execute()).toEqual([]);
  });

  test("finds what contradicts itself once every row can be read", async () => {
    const row = "rodada-ciudad,%,205/55R16,auto,100,0,1,91,V";
    const file = [
      HEADER,
      `902,Rodada,Uno,${row.replace("%", "90000021")}`,
      `902,Rodada,Otro,${row.replace("%", "90000021")}`,
      `903,Rodada,Ciudad,${row.replace("%", "90000023")}`,
      `904,,,${row.replace("%", "90000024")}`,
    ].join("\n");
    const error = await refused("catalogue", file, { isPartial: true });
    if (error.kind !== "badFile") throw new Error(error.kind);
    expect(error.problems.listed.map(({ line, column }) => [line, column])).toEqual(
      expect.arrayContaining([
        [3, "codigo"],
        [2, "producto"],
        [4, "slug"],
        [5, "marca"],
        [5, "producto"],
      ]),
    );
  });

  test.each([
    ["the header of another file", "uno,dos\n1,2", "sólo columnas de esta lista"],
    ["no header", "", "una fila de encabezados"],
    ["a column that is missing", "codigo,precio\n90000001,10", "esta columna en el encabezado"],
    ["a column twice", `${HEADER},precio\n`, "una sola columna con este nombre"],
    ["a workbook that was not saved as CSV", "PK\u0003\u0004\u0014\u0000", "guárdalo como «CSV UTF-8"],
    ["quotes that never close", `${HEADER}\n905,"Rodada,Uno`, "las comillas que cierran"],
  ])("%s is said", async (_what, content, expects) => {
    const error = await refused("catalogue", content);
    if (error.kind !== "badFile") throw new Error(error.kind);
    expect(error.problems.listed[0]?.expects).toContain(expects);
  });

  test("quotes inside a cell are found in their row, and nothing else is said of the file", async () => {
    const error = await refused("catalogue", `${HEADER}\n905,Rodada,Uno\n906,Rodada "Dos",Dos\n907,Rodada,Tres`);
    if (error.kind !== "badFile") throw new Error(error.kind);
    expect(error.problems.listed.map(({ line }) => line)).toEqual([3]);
    expect(error.problems.listed[0]?.expects).toContain("comillas");
  });

  test("a file that was cut off is not taken for one that retires half the shop", async () => {
    const whole = await exportFrom(shop.pool, "catalogue", folder);
    const half = whole.slice(0, whole.indexOf("\n2,"));
    const error = await refused("catalogue", half, { mayRetireMany: false });
    expect(error.kind).toBe("retiresTooMany");
    expect(await applied("catalogue", half, { mayRetireMany: false, isPartial: true })).toEqual([0, 0, 0]);
  });

  test("pages and answers are the new ones within a second", async () => {
    const price = async () => (await shop.call({ url: "/api/Productos/Codigo?id=11500418" })).json().ListPrice;
    expect(await price()).toBe(1490);
    const file = [HEADER, "2,Rodada,Eco Verde,rodada-eco-verde,11500418,185/65R15,auto,1555,15,1,88,H"].join("\n");
    await applied("catalogue", file, { isPartial: true });
    await expect.poll(price, { timeout: 1_000 }).toBe(1555);
  });
});

test.each([
  ["commas", (text: string) => text],
  ["semicolons", (text: string) => text.replaceAll(",", ";")],
  ["tabs", (text: string) => text.replaceAll(",", "\t")],
  ["Excel's line about semicolons", (text: string) => `sep=;\r\n${text.replaceAll(",", ";")}`],
  ["a byte order mark and Windows' line ends", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["Latin letters of Windows", (text: string) => Buffer.from(text, "latin1")],
  ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["empty lines and spaces", (text: string) => `\n${text.replaceAll(",", " , ")}\n\n,,,,,,,,\n`],
  [
    "headers as people write them",
    (text: string) => text.replace("tipo", "TIPO").replace("cp", "C.P.").replace("telefono", "Teléfono"),
  ],
])("a file with %s is understood", async (_what, change) => {
  const text = [
    "id,tipo,distribuidor,sucursal,estado,ciudad,calle,cp,telefono",
    "9001,distribuidor,Peña y Ñandú,Añil,Nuevo León,Cañón,Güemes 1,06600,(55) 1234-5678",
  ].join("\n");
  await shop.db.deleteFrom("location").where("id", "=", 9001).execute();
  expect(await applied("locations", change(text), { isPartial: true })).toEqual([1, 0, 0]);
  const row = await shop.db.selectFrom("location").selectAll().where("id", "=", 9001).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ dealer: "Peña y Ñandú", state: "NLE", city: "Cañón", zip: "06600", phone: "5512345678" });
});

describe("places that take used tyres", () => {
  const HEAD = "id,tipo,distribuidor,sucursal,estado,ciudad,calle,cp";
  const ROW = "9002,distribuidor,Llantera Acopio,Centro,JAL,Tala,Hidalgo 1,45300";
  const takes = async () =>
    (await shop.db.selectFrom("location").select("takes_used_tires").where("id", "=", 9002).executeTakeFirst())
      ?.takes_used_tires;
  const applyRow = (cell?: string) => {
    const [head, row] = cell === undefined ? [HEAD, ROW] : [`${HEAD},recibe_usadas`, `${ROW},${cell}`];
    return applied("locations", `${head}\n${row}`, { isPartial: true });
  };

  test("a new place takes none; an empty cell and a file of before leave it as it is", async () => {
    await shop.db.deleteFrom("location").where("id", "=", 9002).execute();
    expect([await applyRow(), await takes()]).toEqual([[1, 0, 0], false]);
    expect([await applyRow("Sí"), await takes()]).toEqual([[0, 1, 0], true]);
    expect([await applyRow(""), await takes()]).toEqual([[0, 0, 0], true]);
    expect([await applyRow(), await takes()]).toEqual([[0, 0, 0], true]);
    expect([await applyRow("no"), await takes()]).toEqual([[0, 1, 0], false]);
  });
});

describe("stock", () => {
  const CODE = "11500418";
  const onHand = async () =>
    (await shop.db.selectFrom("stock").select("on_hand").where("code", "=", CODE).executeTakeFirstOrThrow()).on_hand;
  const ledger = async () =>
    (
      await sql<{ n: number }>`select sum(quantity)::integer as n from stock_movement where code = ${CODE}`.execute(
        shop.db,
      )
    ).rows[0]?.n;
  const sell = (quantity: number) =>
    shop.db.transaction().execute(async (trx) => {
      const order = await trx.selectFrom("orders").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow();
      await trx
        .updateTable("stock")
        .set({ on_hand: sql`on_hand - ${quantity}` })
        .where("code", "=", CODE)
        .execute();
      await sql`insert into stock_movement (code, order_id, quantity, reason, round)
        values (${CODE}, ${order.id}, ${-quantity}, 'ordered', (select count(*) + 5 from stock_movement))`.execute(trx);
    });

  test("is set to what was counted, with its line in the ledger", async () => {
    const before = (await ledger()) ?? 0;
    const previous = await onHand();
    expect(await applied("stock", `codigo,existencias\n${CODE},40`)).toEqual([0, 1, 0]);
    expect([await onHand(), await ledger()]).toEqual([40, before + 40 - previous]);
    expect(await applied("stock", `codigo,existencias\n${CODE},40`)).toEqual([0, 0, 0]);
  });

  test("what was sold after the count stays sold, however often the file is imported", async () => {
    await applied("stock", `codigo,existencias\n${CODE},40`);
    const counted = new Date().toISOString();
    await sell(3);
    const file = `codigo,existencias,contado_el\n${CODE},50,${counted}`;
    expect(await applied("stock", file)).toEqual([0, 1, 0]);
    expect(await onHand()).toBe(47);
    await sell(2);
    expect(await applied("stock", file)).toEqual([0, 0, 0]);
    expect(await onHand()).toBe(45);
    const error = await refused("stock", `codigo,existencias,contado_el\n${CODE},4,${counted}`);
    expect(error).toMatchObject({ problems: { listed: [{ line: 2, column: "existencias", found: "4" }] } });
  });

  test("what was written off after the count stays written off", async () => {
    await applied("stock", `codigo,existencias\n${CODE},40`);
    const counted = new Date().toISOString();
    await sell(1);
    await shop.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("stock")
        .set({ on_hand: sql`on_hand - 4` })
        .where("code", "=", CODE)
        .execute();
      await trx
        .insertInto("stock_movement")
        .values({ code: CODE, order_id: null, quantity: -4, reason: "gone" })
        .execute();
    });
    expect(await applied("stock", `codigo,existencias,contado_el\n${CODE},40,${counted}`)).toEqual([0, 0, 0]);
    expect(await onHand()).toBe(35);
  });

  test("a count that is older than the last one is refused; a file's own count is of its moment", async () => {
    const file = (pieces: number, at: string) => `codigo,existencias,contado_el\n${CODE},${pieces},${at}`;
    await applied("stock", `codigo,existencias\n${CODE},40`);
    const [old, counted] = [new Date().toISOString(), new Date(Date.now() + 5).toISOString()];
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(counted));
    expect(await applied("stock", file(44, counted))).toEqual([0, 1, 0]);
    const { counted_at: at } = await shop.db
      .selectFrom("stock")
      .select("counted_at")
      .where("code", "=", CODE)
      .executeTakeFirstOrThrow();
    expect(at?.toISOString()).toBe(counted);
    expect(await applied("stock", file(45, counted))).toEqual([0, 1, 0]);
    expect(await refused("stock", file(46, old))).toMatchObject({
      problems: { total: 1, listed: [{ line: 2, column: "contado_el" }] },
    });
    expect(await onHand()).toBe(45);
  });

  test("an export that is imported after sales changes nothing", async () => {
    const text = await exportFrom(shop.pool, "stock", folder);
    const before = await onHand();
    await sell(1);
    expect(await applied("stock", text)).toEqual([0, 0, 0]);
    expect(await onHand()).toBe(before - 1);
  });

  test.each([
    ["a tyre that is not in the catalogue", "00000000,5", "codigo"],
    ["fewer than none", `${CODE},-1`, "existencias"],
    ["half a tyre", `${CODE},1.5`, "existencias"],
    ["a count from tomorrow", `${CODE},5,2199-01-01`, "contado_el"],
  ])("%s is refused", async (_what, row, column) => {
    const cells = row.split(",").length === 2 ? `${row},` : row;
    const error = await refused("stock", `codigo,existencias,contado_el\n${cells}`);
    expect(error).toMatchObject({ problems: { total: 1, listed: [{ line: 2, column }] } });
  });
});

test("a vehicle that is not in the file is not offered any more; sizes keep the file's order", async () => {
  const text = await exportFrom(shop.pool, "vehicles", folder);
  const lines = text.trimEnd().split("\n");
  const [header = "", ...rows] = lines;
  const own = rows.filter((line) => line.startsWith("1,"));
  const turned = [own[0] ?? "", own.at(-1) ?? "", ...own.slice(1, -1)];
  const isAlternative = (line: string) => line.includes(",delantero,alternativa,");
  expect(own.filter(isAlternative).length).toBeGreaterThan(1);
  const kept = [header, ...turned, ...rows.filter((line) => !line.startsWith("1,") && !line.startsWith("2,"))];
  const [added, changed, retired] = await applied("vehicles", kept.join("\n"));
  expect([added, retired]).toEqual([0, 1]);
  expect(changed).toBeGreaterThan(0);
  const sizes = await shop.db
    .selectFrom("fitment")
    .select("size_key")
    .where("vehicle_id", "=", 1)
    .where("kind", "=", "alternative")
    .where("axle", "=", "front")
    .orderBy("position")
    .execute();
  expect(sizes.map(({ size_key }) => size_key)).toEqual(turned.filter(isAlternative).map((line) => line.split(",")[9]));
  const vehicle = await shop.db.selectFrom("vehicle").select("is_active").where("id", "=", 2).executeTakeFirstOrThrow();
  expect(vehicle.is_active).toBe(false);
  expect(await shop.db.selectFrom("fitment").select("axle").where("vehicle_id", "=", 2).execute()).not.toEqual([]);
});

test("coupons: spent uses stay spent, and fewer uses than that are refused", async () => {
  await shop.db.updateTable("coupon").set({ uses: 7 }).where("code", "=", "SIERRA12").execute();
  const text = await exportFrom(shop.pool, "coupons", folder);
  const error = await refused("coupons", text.replace("SIERRA12,6,500", "SIERRA12,6,6"));
  expect(error).toMatchObject({ problems: { listed: [{ column: "usos", found: "6" }] } });
  expect(await applied("coupons", text.replace("SIERRA12,6,500", "SIERRA12,6,7"))).toEqual([0, 1, 0]);
  const without = text
    .split("\n")
    .filter((line) => !line.startsWith("FAMILIA,"))
    .join("\n");
  expect(await applied("coupons", without)).toEqual([0, 1, 1]);
  const answer = await shop.call({ method: "POST", url: "/api/Cupones/Valida", payload: { cupon: "familia" } });
  expect(answer.json().Status).toBe(2);
});

test("coupons: every code that the command creates is imported back", async () => {
  const codes = ["X".repeat(40), "DOS--GUIONES-", "A_1"];
  for (const code of codes) await answerOf(shop.db, couponsCreateCommand, code, "--campaign", "1");
  const text = await exportFrom(shop.pool, "coupons", folder);
  expect(codes.filter((code) => text.includes(`\n${code},`))).toEqual(codes);
  expect(await applied("coupons", text)).toEqual([0, 0, 0]);
  const tooLong = await refused("coupons", text.replace("X".repeat(40), "X".repeat(41)));
  expect(tooLong).toMatchObject({ problems: { listed: [{ column: "codigo" }] } });
  await expect(answerOf(shop.db, couponsCreateCommand, "X".repeat(41), "--campaign", "1")).rejects.toThrow("40 letras");
});

test("the report names what has only a number, and tells moments by the shop's clock", async () => {
  const first = async (name: string, text: string) => {
    const result = await importText(name, text, { isDryRun: true, mayRetireMany: true });
    if (!("done" in result)) throw new Error(JSON.stringify(result));
    return result.done.differences.flatMap(({ examples }) => examples);
  };
  const campaigns = await exportFrom(shop.pool, "campaigns", folder);
  const [example] = await first("campaigns", campaigns.replace(/T\d\d:\d\d:\d\d(\.\d+)?-06:00$/m, "T05:06:07-06:00"));
  expect(example?.key).toMatch(/^\d+ \(\S.*\)$/);
  expect(example?.changes).toEqual([expect.stringMatching(/^hasta: .*-06 → \d{4}-\d\d-\d\d 05:06:07-06$/)]);
  const gone = async (name: string) => first(name, `${(await exportFrom(shop.pool, name, folder)).split("\n")[0]}\n`);
  const { dealer, name } = await shop.db
    .selectFrom("location")
    .select(["dealer", "name"])
    .where("is_active", "=", true)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  expect((await gone("locations"))[0]?.key).toContain(`(${[dealer, name].filter(Boolean).join(" ")})`);
  expect((await gone("vehicles"))[0]?.key).toMatch(/^\d+ \(\S+ \S.*\)$/);
  const { email } = await shop.db
    .selectFrom("customer")
    .select("email")
    .where("is_employee", "=", true)
    .executeTakeFirstOrThrow();
  expect((await gone("employees")).map(({ key }) => key)).toEqual([expect.stringContaining(`(${email})`)]);
});

test("employees: accounts in the file are employees, all others are not; unknown e-mails are counted and not kept", async () => {
  const result = await importText("employees", `correo\n${DEMO_EMAIL.toUpperCase()}\nnadie@correo.mx`);
  if (!("done" in result)) throw new Error("refused");
  expect([changesOf(result.done), result.done.remarks]).toEqual([
    [1, 0, 1],
    ["Correos que aún no tienen cuenta: 1. Vuelve a importar el archivo cuando se registren."],
  ]);
  const employees = await shop.db.selectFrom("customer").select("email").where("is_employee", "=", true).execute();
  expect(employees).toEqual([{ email: DEMO_EMAIL }]);
});

describe("npm run shop -- import", () => {
  const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });
  const PLAN = "id,nombre,minimo,meses\n77,24 meses sin intereses,2400,24";
  const plans = () => shop.db.selectFrom("installment_plan").select("id").where("id", "=", 77).execute();

  test("shows what would change, asks, and writes the audit log", async () => {
    const file = await write(PLAN);
    const args = ["import", "plans", file, "--partial"];
    const rehearsal = await staff(...args, "--dry-run");
    expect([rehearsal.code, rehearsal.stdout]).toEqual([
      0,
      "planes: 1 alta, 0 cambios, 0 bajas, 0 sin cambio\n  + 77 (24 meses sin intereses)\n",
    ]);
    const unanswered = await staff(...args);
    expect([unanswered.code, await plans()]).toEqual([1, []]);
    expect(unanswered.stderr).toContain("falta la confirmación");
    const answered = await runStaff([...args, "--reason", "campaña"], {
      environment: { DATABASE_URL: shop.databaseUrl },
      typed: "sí\n",
    });
    expect([answered.code, await plans()]).toEqual([0, [{ id: 77 }]]);
    const [action] = await shop.db.selectFrom("staff_action").selectAll().execute();
    expect(action).toMatchObject({
      command: "import plans",
      reason: "campaña",
      outcome: [{ label: "planes", added: 1 }],
    });
  });

  test("an export is a new file that imports back", async () => {
    const file = path.join(folder, "planes.csv");
    expect(await staff("export", "plans", file)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("filas en"),
    });
    expect(await staff("export", "plans", file)).toMatchObject({ code: 1, stderr: `El archivo ${file} ya existe.\n` });
    const back = await staff("import", "plans", file, "--json", "--dry-run");
    expect(JSON.parse(back.stdout)).toMatchObject({ result: { differences: [{ added: 0, changed: 0, retired: 0 }] } });
  });

  test("a bad file ends with 1 and a list that says where", async () => {
    const run = await staff("import", "plans", await write(`${PLAN}\n78,,x,300`), "--yes", "--json");
    expect([run.code, JSON.parse(run.stdout)]).toMatchObject([
      1,
      {
        ok: false,
        details: { total: 3, listed: [{ line: 3, column: "nombre" }, { column: "minimo" }, { column: "meses" }] },
      },
    ]);
  });
});
