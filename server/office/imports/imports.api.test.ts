import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anImporter, work } from "../../../tests/support/office/import-runs.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { exportFrom } from "../../../tests/support/shop/imports.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { failSilentChecks } from "../../imports/runs/start-check.ts";
import { removeOldImports } from "../../imports/runs/run-retention.ts";
import { erasePerson } from "../../features/privacy/erase-person.ts";

const shop = withTestShop();
const office = withTestOffice(shop);
let folder: string;
let removeFolder: () => Promise<void>;
beforeAll(async () => ({ folder, remove: removeFolder } = await makeTempFolder("imports")));
afterAll(() => removeFolder());

beforeEach(async () => {
  await shop.db.deleteFrom("approval_request").execute();
  await shop.db.deleteFrom("import_run").execute();
});

const byNumber = (one: number, other: number): number => one - other;
const plan = (id: number, name: string, minimum = "300.00") => `${id},${name},Con tarjetas,${minimum},3,,visa`;
const HEAD = "id,nombre,mensaje,minimo,meses,banco,marcas";
const file = (...rows: readonly string[]) => [HEAD, ...rows, ""].join("\n");
const plans = () => shop.db.selectFrom("installment_plan").selectAll().orderBy("id").execute();
const current = () => exportFrom(shop.pool, "plans", folder);
const states = async () =>
  (await shop.db.selectFrom("import_run").select(["id", "state"]).orderBy("id").execute()).map(({ state }) => state);

test("a file is checked, its whole difference is seen, and that difference is applied, once", async () => {
  const owner = await anImporter(shop, office);
  const before = await current();
  const run = await owner.seen("plans", `${before.trimEnd()}\n${plan(900, "Plan nuevo")}\n`);
  expect(run).toMatchObject({ state: "checked", problems: 0, changes: 1, canCheck: true, limits: [] });
  expect(run.counts).toMatchObject([{ label: "planes", added: 1, changed: 0, retired: 0 }]);
  expect(await owner.changes(run.id)).toMatchObject([
    {
      operation: "added",
      key: "900",
      name: "Plan nuevo",
      table: "planes",
      line: before.trimEnd().split("\n").length + 1,
    },
  ]);
  expect((await plans()).some(({ id }) => id === 900)).toBe(false);

  const [first, second] = await Promise.all([owner.apply(run), owner.apply(run)]);
  expect([first.status, second.status].toSorted(byNumber)).toEqual([200, 409]);
  expect((await plans()).find(({ id }) => id === 900)).toMatchObject({ name: "Plan nuevo", is_active: true });
  const line = await shop.db
    .selectFrom("staff_action")
    .select(["command", "before", "after"])
    .where("staff_id", "=", owner.staffId)
    .where("command", "=", "imports apply")
    .execute();
  expect(line).toMatchObject([{ before: { digest: run.diffDigest }, after: { changes: 1 } }]);
  const kept = await shop.db.selectFrom("import_chunk").select("place").where("run_id", "=", run.id).execute();
  expect(kept).toEqual([]);

  const again = await owner.seen("plans", await current());
  expect(again.changes).toBe(0);
  expect(await owner.apply(again)).toMatchObject({ status: 409, Message: "El archivo no cambia nada." });
  await undone(owner, run.id);
});

async function undone(by: Awaited<ReturnType<typeof anImporter>>, id: number): Promise<void> {
  expect(await by.apply(await by.undo(id))).toMatchObject({ status: 200 });
}

test("every error has its row and column, is paged, and goes into a file that no program computes", async () => {
  const owner = await anImporter(shop, office);
  const rows = Array.from({ length: 130 }, (_, n) => `${n + 1},Plan ${n},texto,=cmd|'/c calc'!A1,tres,,visa`);
  const run = await owner.seen("plans", file(...rows));
  expect(run).toMatchObject({ state: "refused", problems: 260, changes: 0 });
  const first = await owner.problems(run.id);
  expect(first.slice(0, 2)).toEqual([
    { line: 2, column: "minimo", message: expect.stringContaining("tiene «=cmd|'/c calc'!A1»") },
    { line: 2, column: "meses", message: "se esperaba un entero de 0 a 99; tiene «tres»." },
  ]);
  const csv = await office.call({ url: `/staff/imports/${run.id}/problems.csv`, headers: owner.headers });
  expect(csv.body.split("\r\n")).toHaveLength(262);
  for (const cell of csv.body.split("\r\n").flatMap((line) => line.split(","))) expect(cell).not.toMatch(/^"?[=+@-]/);
  expect(await owner.apply({ id: run.id, diffDigest: "0".repeat(64) })).toMatchObject({ status: 409 });
});

test.each<[string, string | Buffer, string | RegExp]>([
  ["a workbook", Buffer.from("504b030414000600", "hex"), /CSV/],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0, 0, 0, 0x0d, 0xff, 0xfe]), /columnas|encabezado/],
  ["an empty file", "", /encabezados/],
  ["a header of another kind", "codigo,existencias\n1,2\n", /columna/],
  ["bytes that no text has", file("1,Plan\u0000 uno,x,300,3,,visa"), /texto/],
])("%s is an error with its place, and changes nothing", async (_name, content, says) => {
  const owner = await anImporter(shop, office);
  const before = await plans();
  const run = await owner.seen("plans", content);
  expect(run.state).toBe("refused");
  expect((await owner.problems(run.id)).map(({ message }) => message).join(" ")).toMatch(says);
  expect(await plans()).toEqual(before);
});

test("encodings and separators are those that the reader knows", async () => {
  const owner = await anImporter(shop, office);
  const rows = `${HEAD.replaceAll(",", ";")}\n901;Plan de Año;x;300,00;3;;visa\n`;
  for (const bytes of [
    Buffer.from(`\uFEFF${rows}`),
    Buffer.from(rows, "latin1"),
    Buffer.from(`\uFEFF${rows}`, "utf16le"),
  ]) {
    const run = await owner.seen("plans", bytes, { partial: true });
    expect((await owner.changes(run.id)).map(({ name }) => name)).toEqual(["Plan de Año"]);
  }
});

test.each([
  ["says so", () => Buffer.alloc(97 * 1024 * 1024, "a")],
  ["does not say how large it is", () => Readable.from(manyBytes(300))],
])("a file that is too large and %s is refused, and leaves nothing", async (_name, make) => {
  const tooLarge = make();
  const owner = await anImporter(shop, office);
  const answer = await owner.upload("plans", tooLarge);
  expect([answer.status, answer.Message]).toEqual([409, "El archivo pasa de 96 MB."]);
  expect(await states()).toEqual([]);
});

function* manyBytes(megabytes: number): Generator<Buffer> {
  for (let sent = 0; sent < megabytes; sent += 1) yield Buffer.alloc(1024 * 1024, "a");
}

describe("what changed meanwhile", () => {
  test("is seen first: nothing is applied, and a new check shows it", async () => {
    const owner = await anImporter(shop, office);
    const run = await owner.seen("plans", file(plan(902, "Otro")), { partial: true });
    // A row that the file does not even name.
    const [first] = await plans();
    await sql`update installment_plan set message = message || '!' where id = ${first?.id}`.execute(shop.db);
    expect(await owner.apply(run)).toMatchObject({ status: 409, Codigo: "changedMeanwhile" });
    expect((await plans()).some(({ id }) => id === 902)).toBe(false);
    const again = await owner.check(run.id);
    expect(again.state).toBe("checked");
    expect(await owner.apply({ ...again, diffDigest: "0".repeat(64) })).toMatchObject({ status: 409 });
    expect(await owner.apply(again)).toMatchObject({ status: 200 });
    await undone(owner, run.id);
    await sql`update installment_plan set message = left(message, -1) where id = ${first?.id}`.execute(shop.db);
  });

  test("of two runs of one kind at the same moment one is applied", async () => {
    const ana = await anImporter(shop, office);
    const beto = await anImporter(shop, office, "catálogo");
    const one = await ana.seen("plans", file(plan(903, "De Ana")), { partial: true });
    const two = await beto.seen("plans", file(plan(903, "De Beto")), { partial: true });
    const answers = await Promise.all([ana.apply(one), beto.apply(two)]);
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    const name = answers[0].status === 200 ? "De Ana" : "De Beto";
    expect((await plans()).find(({ id }) => id === 903)?.name).toBe(name);
    await undone(ana, answers[0].status === 200 ? one.id : two.id);
  });

  test("a difference whose rows were touched in the database is not applied", async () => {
    const owner = await anImporter(shop, office);
    const run = await owner.seen("plans", file(plan(904, "Sano")), { partial: true });
    await sql`update import_change set after = after || '{"minimum": 1}' where run_id = ${run.id}`.execute(shop.db);
    expect(await owner.apply(run)).toMatchObject({ status: 409 });
  });
});

describe("'Deshacer'", () => {
  test("leaves what changed since, says so, and can itself be undone", async () => {
    const owner = await anImporter(shop, office);
    const made = await owner.seen("plans", file(plan(905, "Uno"), plan(906, "Dos")), { partial: true });
    await owner.apply(made);
    const changed = await owner.seen("plans", file(plan(905, "Uno B"), plan(906, "Dos B")), { partial: true });
    await owner.apply(changed);
    await shop.db.updateTable("installment_plan").set({ bank: "otro" }).where("id", "=", 906).execute();

    expect(await owner.post(`imports/${changed.id}/undo?rehearse=1`)).toMatchObject({
      effects: [{ text: "El cambio inverso tiene 1 diferencia; 1 se queda: cambió después." }],
    });
    const inverse = await owner.undo(changed.id);
    expect(inverse).toMatchObject({ state: "checked", undoes: changed.id, changes: 1, left: 1 });
    expect((await owner.changes(inverse.id)).map(({ key, operation }) => [key, operation])).toEqual([
      ["905", "changed"],
      ["906", "left"],
    ]);
    // Asked again, it is the one that waits.
    expect((await owner.undo(changed.id)).id).toBe(inverse.id);
    expect(await owner.apply(inverse)).toMatchObject({ status: 200 });
    const names = async () => (await plans()).flatMap(({ id, name }) => (id === 905 || id === 906 ? [name] : []));
    expect(await names()).toEqual(["Uno", "Dos B"]);
    expect(await owner.post(`imports/${changed.id}/undo`)).toMatchObject({ status: 409, Message: "Ya se deshizo." });
    expect(await owner.run(changed.id)).toMatchObject({ undoneBy: inverse.id, canUndo: false });

    await undone(owner, inverse.id);
    expect(await names()).toEqual(["Uno B", "Dos B"]);
    await shop.db.deleteFrom("installment_plan").where("id", "in", [905, 906]).execute();
  });

  test("what was changed between the inverse and its applying is made anew", async () => {
    const owner = await anImporter(shop, office);
    const made = await owner.seen("plans", file(plan(907, "Siete")), { partial: true });
    await owner.apply(made);
    const inverse = await owner.undo(made.id);
    await shop.db.updateTable("installment_plan").set({ name: "Ocho" }).where("id", "=", 907).execute();
    expect(await owner.apply(inverse)).toMatchObject({ status: 409 });
    const again = await owner.check(inverse.id);
    expect(again).toMatchObject({ state: "checked", changes: 0, left: 1 });
    await shop.db.deleteFrom("installment_plan").where("id", "=", 907).execute();
  });
});

describe("a second person", () => {
  const csvOf = (name: string) => exportFrom(shop.pool, name, folder);

  test("decides where prices pass the limits, and what runs is what was seen", async () => {
    const ana = await anImporter(shop, office, "catálogo");
    const tire = await shop.db
      .selectFrom("tire")
      .selectAll()
      .where("is_active", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const price = ((tire.list_price * 2) / 100).toFixed(2);
    const lines = (await csvOf("catalogue")).trimEnd().split(/\r?\n/);
    const changed = lines.map((line) =>
      line.includes(`,${tire.code},`) ? line.replace((tire.list_price / 100).toFixed(2), price) : line,
    );
    const run = await ana.seen("catalogue", `${changed.join("\n")}\n`);
    expect(run.changes).toBe(1);
    expect(run.limits).toEqual([expect.stringContaining("1 llanta quedaría hasta 100.0 % arriba")]);
    const asked = await ana.apply(run);
    expect([asked.status, asked.outcome]).toEqual([200, "asked"]);
    const priceNow = async () =>
      (await shop.db.selectFrom("tire").select("list_price").where("code", "=", tire.code).executeTakeFirstOrThrow())
        .list_price;
    expect(await priceNow()).toBe(tire.list_price);
    expect(await ana.run(run.id)).toMatchObject({ approvalId: asked.approval?.id });

    const beto = await anImporter(shop, office, "catálogo");
    expect(await ana.post(`approvals/${asked.approval?.id}/approve`)).toMatchObject({ status: 403 });
    expect(await beto.post(`approvals/${asked.approval?.id}/approve`)).toMatchObject({
      status: 200,
      result: { state: "approved" },
    });
    expect(await priceNow()).toBe(tire.list_price * 2);
    // Halving it again is above the limit too.
    expect(await beto.apply(await beto.undo(run.id))).toMatchObject({ outcome: "asked" });
    await shop.db
      .updateTable("tire")
      .set({ list_price: tire.list_price, discounted_price: tire.discounted_price })
      .where("code", "=", tire.code)
      .execute();
  });

  test("decides where a file retires much of what there is", async () => {
    const owner = await anImporter(shop, office);
    const lines = (await csvOf("locations")).trimEnd().split("\n");
    const run = await owner.seen("locations", `${lines.slice(0, 2).join("\n")}\n`);
    expect(run.limits).toEqual(["Retira gran parte de lo que hay."]);
    expect(await owner.apply(run)).toMatchObject({ outcome: "asked" });
    // Asked twice, one request is open.
    expect(await owner.apply(run)).toMatchObject({ status: 409 });
  });
});

test("each kind needs what it changes, and the others do not see that it exists", async () => {
  const warehouse = await anImporter(shop, office, "almacén");
  expect(await warehouse.upload("stock", "codigo,existencias\n")).toMatchObject({ status: 404 });
  expect(await warehouse.get<{ total: number }>("imports")).toMatchObject({ total: 0 });
  const support = await anImporter(shop, office, "atención");
  const own = await support.seen("employees", "correo\nnadie@correo.mx\n", { partial: true });
  expect(own.state).toBe("checked");
  const catalog = await anImporter(shop, office, "catálogo");
  for (const url of ["", "/changes", "/problems", "/problems.csv"])
    expect((await office.call({ url: `/staff/imports/${own.id}${url}`, headers: catalog.headers })).statusCode).toBe(
      404,
    );
  for (const act of ["check", "undo", "discard"])
    expect(await catalog.post(`imports/${own.id}/${act}`)).toMatchObject({ status: 404 });
  expect((await office.call({ url: "/staff/exports/employees/now.csv", headers: catalog.headers })).statusCode).toBe(
    404,
  );
});

test("of employees nothing personal is kept, neither in errors nor in differences, nor the file", async () => {
  const support = await anImporter(shop, office, "atención");
  const wrong = await support.seen("employees", "correo\nsin arroba pero personal\n");
  expect(wrong.state).toBe("refused");
  const { email } = await shop.db
    .selectFrom("customer")
    .select("email")
    .where("is_employee", "=", false)
    .where("erased_at", "is", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const run = await support.seen("employees", `correo\n${email}\n`, { partial: true });
  expect(run).toMatchObject({ state: "checked", changes: 1, canCheck: false });
  const kept = await sql<{ all: string }>`select
    (select coalesce(string_agg(to_jsonb(c)::text, ''), '') from import_change c) ||
    (select coalesce(string_agg(to_jsonb(p)::text, ''), '') from import_problem p) ||
    (select count(*) from import_chunk) as all`.execute(shop.db);
  expect(kept.rows[0]?.all).not.toMatch(/@|arroba/);
  expect(kept.rows[0]?.all.endsWith("0")).toBe(true);
});

test("who erases a person erases the e-mail in what imports did to coupons", async () => {
  const owner = await anImporter(shop, office);
  const { id } = await shop.db.selectFrom("campaign").select("id").limit(1).executeTakeFirstOrThrow();
  const row = `PERSONAL1,${id},5,se.borra@correo.mx,2026-01-01 00:00,2027-01-01`;
  const run = await owner.seen("coupons", `codigo,campana,usos,correo,desde,hasta\n${row}\n`, { partial: true });
  expect(JSON.stringify(await owner.changes(run.id))).not.toContain("se.borra@");
  expect(await owner.apply(run)).toMatchObject({ status: 200 });
  await erasePerson(shop.db, { email: "se.borra@correo.mx", now: new Date() });
  const left = await sql`select 1 from import_change where to_jsonb(import_change)::text like '%se.borra%'`.execute(
    shop.db,
  );
  expect(left.rows).toEqual([]);
});

describe("a process that dies", () => {
  test("in its check leaves a run that says so, and can be checked again", async () => {
    const owner = await anImporter(shop, office);
    const { id = 0 } = await owner.upload("plans", file(plan(908, "Ocho")));
    await owner.post(`imports/${id}/check`);
    // As a process leaves it that was killed: it told how far it was, and is silent since.
    await shop.db.updateTable("import_run").set({ state: "checking" }).where("id", "=", id).execute();
    await sql`insert into import_progress (run_id, label) values (${id}, 'Leyendo')`.execute(shop.db);
    expect(await failSilentChecks(shop.db)).toBe(0);
    // The job is given to another process at once, and waits for its word.
    await work(shop, id);
    expect((await owner.run(id)).state).toBe("checking");
    await sql`update import_progress set alive_at = now() - interval '2 minutes'`.execute(shop.db);
    expect(await failSilentChecks(shop.db)).toBe(1);
    expect(await owner.run(id)).toMatchObject({ state: "failed", canCheck: true });
    expect((await owner.check(id)).state).toBe("checked");
  });

  test("whose check outlives a discarded run writes nothing", async () => {
    const owner = await anImporter(shop, office);
    const { id = 0 } = await owner.upload("plans", file(plan(909, "Nueve")));
    await owner.post(`imports/${id}/check`);
    const checking = work(shop, id);
    await expect.poll(async () => (await states())[0], { interval: 5, timeout: 5_000 }).toMatch(/checking|checked/);
    await owner.post(`imports/${id}/discard`);
    await checking;
    expect(await states()).toEqual(["discarded"]);
    const kept = await sql`select 1 from import_change where run_id = ${id}`.execute(shop.db);
    expect(kept.rows).toEqual([]);
  });
});

test("files that wait too long, broken uploads and old runs are forgotten", async () => {
  const owner = await anImporter(shop, office);
  const waits = await owner.seen("plans", file(plan(910, "Diez")), { partial: true });
  await owner.upload("plans", file(plan(911, "Once")));
  const now = new Date();
  await removeOldImports(shop.db, now);
  expect(await states()).toEqual(["checked", "uploading"]);
  await removeOldImports(shop.db, new Date(now.getTime() + 8 * 86_400_000));
  expect(await states()).toEqual(["discarded"]);
  expect(await owner.changes(waits.id)).toEqual([]);
  await removeOldImports(shop.db, new Date(now.getTime() + 401 * 86_400_000));
  expect(await states()).toEqual([]);
});

test("today's file comes back unchanged, and the template has the columns and an example", async () => {
  const owner = await anImporter(shop, office);
  const now = await office.call({ url: "/staff/exports/plans/now.csv", headers: owner.headers });
  expect(now.headers["content-disposition"]).toMatch(/planes-msi-\d{4}-\d{2}-\d{2}\.csv/);
  expect((await owner.seen("plans", now.body)).changes).toBe(0);
  const template = await office.call({ url: "/staff/exports/plans/template.csv", headers: owner.headers });
  expect(template.body).toContain(HEAD);
  const { headers } = await aMember(shop, "almacén");
  expect((await office.call({ url: "/staff/exports/plans/now.csv", headers })).statusCode).toBe(404);
});
