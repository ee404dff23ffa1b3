import type { Kysely } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createDatabase, createPool } from "../db/database.ts";
import { DEMO_EMAIL } from "../seed/seed-customers.ts";
import type { Database } from "../db/tables.ts";
import { createVisitorLimits } from "../features/cart/visitor-limits.ts";
import { askCoupon } from "../features/promotions/promotions.service.ts";
import { createLoginLimits } from "../features/session/login-limits.ts";
import { findSession, openSession } from "../features/session/session.service.ts";
import { couponsCreateCommand } from "./commands/catalog/coupons-create.ts";
import { couponsDisableCommand } from "./commands/catalog/coupons-disable.ts";
import { couponsSimulateCommand } from "./commands/catalog/coupons-simulate.ts";
import { customersDeleteAddressCommand } from "./commands/customers/customers-delete-address.ts";
import { customersEmployeeCommand } from "./commands/customers/customers-employee.ts";
import { customersShowCommand } from "./commands/customers/customers-show.ts";
import { usersSignOutCommand } from "./commands/customers/users-sign-out.ts";
import { usersUnlockCommand } from "./commands/customers/users-unlock.ts";
import { manyCustomers } from "../../tests/support/customers.ts";
import { answerOf, runStaff } from "../../tests/support/shop/staff.ts";
import { createTestDatabase } from "../../tests/support/shop/test-database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
let db: Kysely<Database>;
beforeAll(async () => {
  database = await createTestDatabase(inject("databaseServer"));
  pool = createPool({ url: database.url, size: 4, onError: () => undefined });
  db = createDatabase(pool);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: database.url } });

test("an account is shown, and made an employee's and back", async () => {
  const isEmployee = async () =>
    (await db.selectFrom("customer").select("is_employee").where("email", "=", DEMO_EMAIL).executeTakeFirstOrThrow())
      .is_employee;
  const shown = await staff("customers", "show", DEMO_EMAIL.toUpperCase());
  expect(shown.code).toBe(0);
  expect(shown.stdout).toContain("No es empleado.");
  expect(shown.stdout).toMatch(/Pedidos: \d+, por \$/);
  expect((await staff("customers", "employee", DEMO_EMAIL, "--reason", "contratada")).code).toBe(0);
  expect(await isEmployee()).toBe(true);
  await expect(answerOf(db, customersEmployeeCommand, DEMO_EMAIL)).rejects.toThrow("ya es de empleado");
  await answerOf(db, customersEmployeeCommand, DEMO_EMAIL, "--off");
  expect(await isEmployee()).toBe(false);
  await expect(answerOf(db, customersShowCommand, "nadie@correo.mx")).rejects.toThrow("No hay una cuenta");
});

describe("customers delete-address", () => {
  const remove = (...args: string[]) =>
    staff("customers", "delete-address", DEMO_EMAIL, "--reason", "solicitud ARCO 14", ...args);
  const aliasesOf = async (table: "ship_address" | "invoice_address") =>
    (
      await db
        .selectFrom(table)
        .innerJoin("customer", "customer.id", "customer_id")
        .select("alias")
        .where("email", "=", DEMO_EMAIL)
        .orderBy("alias")
        .execute()
    ).map(({ alias }) => alias);

  test("takes one away; the audit log has counts, and nothing of the person's", async () => {
    const rehearsed = await remove("--kind", "envio", "--alias", "oficina", "--dry-run");
    expect([rehearsed.code, await aliasesOf("ship_address")]).toEqual([0, ["Casa", "Oficina"]]);
    const done = await remove("--kind", "envio", "--alias", "oficina");
    expect([done.code, done.stdout]).toEqual([0, "Se eliminó. Le quedan 1.\n"]);
    expect(await aliasesOf("ship_address")).toEqual(["Casa"]);
    expect(await aliasesOf("invoice_address")).toEqual(["Personal", "Taller"]);
    const { outcome, reason } = await db
      .selectFrom("staff_action")
      .select(["outcome", "reason"])
      .where("command", "=", "customers delete-address")
      .executeTakeFirstOrThrow();
    expect(reason).toBe("solicitud ARCO 14");
    expect(outcome).toEqual({ customerId: expect.any(Number), kind: "envio", before: 2, after: 1 });
  });

  test.each<[string, string[], string]>([
    ["without a kind", ["--alias", "Casa"], "Escribe --kind envio o --kind facturacion."],
    ["with another kind", ["--kind", "casa", "--alias", "Casa"], "Escribe --kind envio o --kind facturacion."],
    ["without an alias", ["--kind", "envio"], "Escribe --alias y el nombre de la dirección."],
    [
      "with an unknown alias",
      ["--kind", "facturacion", "--alias", "Casa"],
      "La persona no tiene datos de facturación con ese alias. Tiene: Personal, Taller.",
    ],
  ])("is refused %s", async (_what, args, message) => {
    await expect(answerOf(db, customersDeleteAddressCommand, DEMO_EMAIL, "--reason", "x", ...args)).rejects.toThrow(
      message,
    );
  });

  test("needs a reason", async () => {
    const answer = await staff("customers", "delete-address", DEMO_EMAIL, "--kind", "envio", "--alias", "Casa");
    expect(answer.code).not.toBe(0);
    expect(await aliasesOf("ship_address")).toEqual(["Casa"]);
  });
});

test("users unlock opens one account again, and no other", async () => {
  const limits = createLoginLimits(pool);
  const attempt = (email: string) => limits.take({ email, address: "189.203.1.2", device: undefined });
  const other = "otra.persona@correo.mx";
  for (let times = 0; times <= 10; times += 1) await Promise.all([attempt(DEMO_EMAIL), attempt(other)]);
  expect((await attempt(DEMO_EMAIL)).kind).toBe("temporaryOnly");
  const rehearsed = await staff("users", "unlock", DEMO_EMAIL, "--dry-run");
  expect([rehearsed.stdout, (await attempt(DEMO_EMAIL)).kind]).toEqual([
    "Ya se puede intentar otra vez.\n",
    "temporaryOnly",
  ]);
  expect((await staff("users", "unlock", DEMO_EMAIL.toUpperCase())).stdout).toBe("Ya se puede intentar otra vez.\n");
  expect([(await attempt(DEMO_EMAIL)).kind, (await attempt(other)).kind]).toEqual(["open", "temporaryOnly"]);
});

test("users unlock --address forgets all that was counted there, and nothing of a neighbour's", async () => {
  const [carts, logins] = [createVisitorLimits(pool).newCart, createLoginLimits(pool)];
  const [office, neighbour] = ["189.203.7.1", "189.203.7.11"] as const;
  const cartsLeft = (address: string) => carts.take(address).then((wait) => wait === 0);
  for (let opened = 0; opened < 300; opened += 1) await Promise.all([office, neighbour].map(carts.take));
  await logins.take({ email: "otra.mas@correo.mx", address: office, device: undefined });
  expect(await Promise.all([office, neighbour].map(cartsLeft))).toEqual([false, false]);
  const { data } = await answerOf(db, usersUnlockCommand, "otra.mas@correo.mx", "--address", office);
  expect(data).toMatchObject({ network: 2 });
  expect(await Promise.all([office, neighbour].map(cartsLeft))).toEqual([true, false]);
});

describe("users sign-out", () => {
  /** Signs in on one more browser; answers its token. */
  const signInAgain = (customerId: number, now = new Date()) =>
    db.transaction().execute(async (trx) => {
      const session = { customerId, temporaryHash: null, deviceToken: undefined, now };
      return (await openSession(trx, session)).token;
    });
  const areOpen = (tokens: readonly string[]) =>
    Promise.all(tokens.map(async (token) => (await findSession(db, token, new Date())) !== undefined));
  const journal = () =>
    db
      .selectFrom("staff_action")
      .select(["reason", "outcome"])
      .where("command", "=", "users sign-out")
      .orderBy("id")
      .execute();

  test("ends every session of one account and of no other, says how many, and stores no e-mail", async () => {
    const [who, other] = await manyCustomers({ db }, 2, "sesiones");
    if (!who || !other) throw new Error("Two customers.");
    const yesterday = new Date(Date.now() - 86_400_000);
    const theirs = [await signInAgain(who.id), await signInAgain(who.id)];
    const others = [await signInAgain(other.id)];
    await signInAgain(who.id, yesterday); // over since last night: not one that is ended now

    const rehearsed = await staff("users", "sign-out", who.email, "--dry-run");
    expect([rehearsed.stdout, await areOpen(theirs)]).toEqual(["Se cerraron 3 sesiones.\n", [true, true]]);
    expect(await journal()).toEqual([]);

    const done = await staff("users", "sign-out", who.email.toUpperCase(), "--reason", "perdió su teléfono");
    expect([done.code, done.stdout, done.stderr]).toEqual([0, "Se cerraron 3 sesiones.\n", ""]);
    expect([await areOpen(theirs), await areOpen(others)]).toEqual([[false, false], [true]]);
    expect(await journal()).toEqual([{ reason: "perdió su teléfono", outcome: { customerId: who.id, sessions: 3 } }]);

    const again = await signInAgain(who.id);
    expect((await answerOf(db, usersSignOutCommand, who.email)).lines).toEqual(["Se cerró 1 sesión."]);
    expect(await areOpen([again])).toEqual([false]);
    expect((await answerOf(db, usersSignOutCommand, who.email)).lines).toEqual(["No había sesiones abiertas."]);
  });

  test("of an e-mail without an account is refused", async () => {
    await expect(answerOf(db, usersSignOutCommand, "nadie@correo.mx")).rejects.toThrow("No hay una cuenta");
  });
});

describe("coupons", () => {
  test("one is created for a campaign, can be used, and not after it was disabled", async () => {
    const made = await staff(
      "coupons",
      "create",
      "navidad-26",
      "--campaign",
      "1",
      "--uses",
      "5",
      "--until",
      "2029-12-31",
    );
    expect([made.code, made.stderr]).toEqual([0, ""]);
    const asked = () => askCoupon(db, "NAVIDAD-26", { email: undefined, now: new Date() });
    expect(await asked()).toMatchObject({ status: "valid", campaign: { id: 1 } });
    await expect(answerOf(db, couponsCreateCommand, "NAVIDAD-26", "--campaign", "1")).rejects.toThrow("ya existe");
    const { lines } = await answerOf(db, couponsDisableCommand, "navidad-26");
    expect(lines).toEqual(["Cupón NAVIDAD-26: dado de baja. Se usó 0 veces."]);
    expect(await asked()).toMatchObject({ status: "invalid" });
  });

  test.each([
    ["a campaign that is not there", ["OTRO1", "--campaign", "999"], "Indica la campaña con --campaign: 1 "],
    ["a code with blanks", ["dos palabras", "--campaign", "1"], "El código debe"],
    ["a text that is not an e-mail", ["OTRO4", "--campaign", "1", "--email", "ana@casa"], "--email debe"],
    ["no use at all", ["OTRO2", "--campaign", "1", "--uses", "0"], "--uses debe"],
    ["an end before its beginning", ["OTRO3", "--campaign", "1", "--until", "2020-01-01"], "antes de empezar"],
  ])("%s is refused", async (_what, args, sentence) => {
    await expect(answerOf(db, couponsCreateCommand, ...args)).rejects.toThrow(sentence);
  });

  test("a cart is tried: price and reason of each line, and nothing is kept", async () => {
    const carts = await db.selectFrom("cart").select("id").execute();
    const tried = await staff("coupons", "simulate", "juego4", "11500418=4,11300219=1", "--json");
    const { result } = JSON.parse(tried.stdout) as {
      result: { priced: { lines: { discountedQuantity: number }[] }; reasons: { campaign: object }[] };
    };
    expect(result.reasons.map(({ campaign }) => campaign)).toEqual([
      { kind: "notCheaper", campaign: 1266_50, own: 1266_50 },
      { kind: "belowThreshold", counted: 1, needed: 4, isPerLine: true },
    ]);
    expect(result.priced.lines[0]?.discountedQuantity).toBe(4);
    expect(await db.selectFrom("cart").select("id").execute()).toEqual(carts);
    const said = async (coupon: string, list = "11500418=1") =>
      (await answerOf(db, couponsSimulateCommand, coupon, list)).lines.join("\n");
    expect(await said("MARIANA18")).toContain("Cupón MARIANA18: no vale. Es de otra persona");
    expect(await said("BUENFIN2025")).toContain("Terminó el 17/nov/2025");
    expect(await said("NO-HAY")).toContain("No existe.");
    await expect(said("0", "11500418")).rejects.toThrow("debe ser como");
    await expect(said("0", "99999999=1")).rejects.toThrow("No se vende");
    const elsewhere = answerOf(db, couponsSimulateCommand, "0", "11500418=1", "--delivery", "casa");
    await expect(elsewhere).rejects.toThrow("El tipo de envío es uno de: 1 A domicilio, ");
  });
});
