import { stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase, createPool } from "../db/database.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { DEMO_EMAIL } from "../seed/seed-customers.ts";
import { seedIfEmpty } from "../seed/seed.ts";
import { STAFF_COMMANDS } from "./commands/commands.ts";
import { migrateJobs } from "../db/migrate-queue.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { createTestDatabase, databaseUrl } from "../../tests/support/shop/test-database.ts";

describe("npm run shop", () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(inject("databaseServer"));
  });
  afterAll(() => database.drop());
  const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: database.url } });

  test("help lists every command and what it takes", async () => {
    const run = await staff("help");
    expect([run.code, run.stderr]).toEqual([0, ""]);
    for (const { name } of STAFF_COMMANDS) expect(run.stdout).toMatch(new RegExp(`^npm run shop -- ${name}( |$)`, "m"));
    expect(run.stdout).toContain("npm run shop -- customers export <correo> [--out ARCHIVO]\n  Reúne");
  });

  test.each([
    ["no command", []],
    ["an unknown command", ["borra-todo"]],
    ["a word that is missing", ["customers", "erase"]],
  ])("%s is a wrong use and says how it is done", async (_what, args) => {
    const run = await staff(...args);
    expect([run.code, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain("npm run shop -- ");
  });

  test("an unknown command is named in the last line, after those of its group alone", async () => {
    const unknown = await staff("borra-todo");
    expect(unknown.stderr).toBe("No hay una orden «borra-todo». Todas: npm run shop -- help\n");
    const lines = (await staff("orders", "reembolsa", "7")).stderr.trimEnd().split("\n");
    expect(lines.at(-1)).toBe("No hay una orden «orders reembolsa». Todas: npm run shop -- help");
    expect(lines[0]).toBe("Órdenes de «orders»:");
    expect(lines.length).toBeLessThan(20);
    expect(lines.filter((line) => line.includes("npm run shop -- customers"))).toEqual([]);
  });

  test.each([
    ["a setting that is wrong", { PORT: "muchos" }, "La variable PORT debe ser"],
    ["a database that is away", { DATABASE_URL: "postgres://nadie@127.0.0.1:1/nada" }, "No se pudo conectar"],
  ])("%s means that the shop cannot be reached, with a sentence", async (_what, environment, sentence) => {
    const run = await runStaff(["customers", "export", DEMO_EMAIL], { environment });
    expect([run.code, run.stdout]).toEqual([3, ""]);
    expect(run.stderr).toContain(sentence);
  });

  test("every command has a help of its own, with all it takes", async () => {
    const asked = await staff("help", "customers", "erase");
    expect(asked.code).toBe(0);
    for (const name of ["--yes", "--dry-run", "--actor QUIEN", "--reason MOTIVO", "--json"]) {
      expect(asked.stdout).toMatch(new RegExp(`^  ${name} +[^ ]`, "m"));
    }
  });

  test("a rehearsal says what would happen and leaves no trace; --json answers a program", async () => {
    const db = createDatabase(createPool({ url: database.url, size: 1, onError: () => undefined }));
    const email = "se.va@correo.mx";
    const blank = { password_hash: "", name: "", last_name: "", mother_name: "", gender: "", phone: "" } as const;
    await db
      .insertInto("customer")
      .values({ email, ...blank, birthdate: null, is_subscribed: false })
      .execute();
    const person = () => db.selectFrom("customer").select("id").where("email", "=", email).execute();
    const journal = () => db.selectFrom("staff_action").select(["command", "actor", "reason", "outcome"]).execute();
    const erase = ["customers", "erase", email];

    const rehearsal = await staff(...erase, "--dry-run");
    expect([rehearsal.code, rehearsal.stderr]).toEqual([0, "Ensayo: no se cambió nada. Esto pasaría:\n"]);
    expect(rehearsal.stdout).toContain("Cuenta: eliminada");
    expect(await person()).toHaveLength(1);
    expect(await journal()).toEqual([]);

    const done = await staff(...erase, "--yes", "--json", "--actor", "lucia", "--reason", "ARCO 17");
    expect(JSON.parse(done.stdout)).toMatchObject({ ok: true, dryRun: false, result: { account: "removed" } });
    expect(await person()).toEqual([]);
    expect(await journal()).toMatchObject([
      { command: "customers erase", actor: "lucia", reason: "ARCO 17", outcome: { account: "removed" } },
    ]);

    const again = await staff(...erase, "--yes", "--json");
    expect([again.code, JSON.parse(again.stdout)]).toEqual([
      1,
      { ok: false, error: "No hay datos de una persona con ese correo.", details: { kind: "personNotFound" } },
    ]);
    expect(await journal()).toHaveLength(1);
    await db.destroy();
  });

  test("a database of another version is left alone", async () => {
    const environment = { DATABASE_URL: databaseUrl(inject("databaseServer"), "postgres") };
    const run = await runStaff(["customers", "erase", DEMO_EMAIL, "--yes"], { environment });
    expect([run.code, run.stderr]).toEqual([
      3,
      "La base de datos no es de esta versión de la tienda. Arranca primero la tienda, que la pone al día.\n",
    ]);
  });
});

describe("with the embedded database", () => {
  let folder: string;
  let remove: () => Promise<void>;
  let server: EmbeddedPostgres;
  beforeAll(async () => {
    ({ folder, remove } = await makeTempFolder("staff"));
    server = await startEmbeddedPostgres({ dataDir: path.join(folder, "data") });
    await migrate(server.url);
    await migrateJobs(server.url);
    const db = createDatabase(createPool({ url: server.url, size: 1, onError: () => undefined }));
    await seedIfEmpty(db, new Date());
    await db.destroy();
  });
  afterAll(async () => {
    await server.stop();
    await remove();
  });
  const exportFrom = (name: string) =>
    runStaff(["customers", "export", DEMO_EMAIL], {
      environment: { DATABASE_URL: "", DATA_DIR: path.join(folder, name) },
    });

  test("a command works beside the shop that holds it, and when nothing runs", async () => {
    const beside = await exportFrom("data");
    expect([beside.code, beside.stderr]).toEqual([0, ""]);
    const db = createDatabase(createPool({ url: server.url, size: 1, onError: () => undefined }));
    expect(await db.selectFrom("brand").select("id").limit(1).execute()).toHaveLength(1);
    await db.destroy();

    await server.stop();
    const alone = await exportFrom("data");
    expect([alone.code, alone.stderr]).toEqual([0, ""]);
    const withoutMoment = (text: string) => ({ ...(JSON.parse(text) as object), generado: null });
    expect(withoutMoment(alone.stdout)).toEqual(withoutMoment(beside.stdout));
    // Nothing was left running or held: the shop starts as ever.
    server = await startEmbeddedPostgres({ dataDir: path.join(folder, "data") });
  });

  test("a folder without a shop's data is refused and gets no database", async () => {
    const run = await exportFrom("otra");
    expect([run.code, run.stdout]).toEqual([3, ""]);
    expect(run.stderr).toContain("no hay datos de la tienda");
    await expect(stat(path.join(folder, "otra", "postgres"))).rejects.toThrow("ENOENT");
  });
});
