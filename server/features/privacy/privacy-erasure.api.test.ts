import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { erasePerson } from "./erase-person.ts";
import { addJob } from "../../queue/add-job.ts";
import { activate, anAccount, bearer, PASSWORD, post, register, token } from "../../../tests/support/account.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { pause, withMailing } from "../../../tests/support/mailing.ts";
import { aPersonEverywhere, type Person } from "../../../tests/support/person.ts";
import { PERSON } from "../../../tests/support/person/person-words.ts";
import { aCart, aPurchase, aToken, finalize } from "../../../tests/support/buying/purchase.ts";
import { runStaff } from "../../../tests/support/shop/staff.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

let person: Person;
const shop = withTestShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  person = await aPersonEverywhere(shop, mailing);
});

const staff = (args: readonly string[], typed?: string) =>
  runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl }, ...(typed !== undefined && { typed }) });

/** Names of places are not personal data, though some are names of people too. */
const PLACES = ["postal_code", "municipality", "city"];

/** Rows of the whole database, the queue of jobs included, that have a word in any of their columns. */
async function rowsWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not in (${sql.join(PLACES)})`.execute(shop.db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.id(schema, name)} t where t::text ilike ${`%${word}%`}`.execute(shop.db);
    found.push(...rows.map(() => name));
  }
  return found;
}

/** What is in the address and the fiscal data that were frozen with an order. */
const ON_THE_INVOICE: readonly string[] = [PERSON.name, PERSON.lastName, PERSON.rfc];
const WITH_THE_SALE: readonly string[] = [PERSON.name, PERSON.lastName, PERSON.phone, PERSON.rfc, PERSON.street];

describe("erase-person", () => {
  const setStatus = (status: number) =>
    shop.db.updateTable("orders").set({ status }).where("id", "=", person.paidOrder).execute();

  test.each([
    [10, "Incompleto"],
    [15, "En Espera de tu Pago"],
    [18, "Pago Recibido"],
    [20, "Pago Validado"],
    [40, "Preparando Envío"],
    [59, "En Sucursal de Distribuidor"],
    [700, "Excepción"],
  ])("refuses while an order is in status %i", async (status, label) => {
    await setStatus(status);
    const run = await staff(["customers", "erase", PERSON.email, "--yes"]);
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toBe(
      `No se borró nada: hay pedidos en curso. Primero deben entregarse o cancelarse: ${person.paidOrder} (${label}).\n`,
    );
    expect(await rowsWith(PERSON.email)).toContain("customer");
  });

  test.each([
    ["another address", "otra@correo.mx\n"],
    ["nothing", ""],
  ])("changes nothing when the confirmation is %s", async (_what, typed) => {
    await setStatus(60);
    const run = await staff(["customers", "erase", PERSON.email], typed);
    expect([run.code, run.stdout]).toEqual([1, ""]);
    expect(run.stderr).toContain("Los correos no coinciden: no se borró nada.");
    expect(await rowsWith(PERSON.email)).toContain("customer");
  });

  test("leaves no trace but what tax law wants of an order, and says what went", async () => {
    await setStatus(60);
    const words = Object.values(PERSON);
    for (const word of words) expect(await rowsWith(word), word).not.toEqual([]);
    await mailing.stopServer();
    await post(shop, "/api/Cuenta/RecuperaContrasena", { email: PERSON.email });

    const run = await staff(["customers", "erase", PERSON.email], `${PERSON.email}\n`);
    expect([run.code, run.stdout.split("\n")]).toEqual([
      0,
      [
        "Cuenta: vaciada; queda un registro sin nombre porque tiene pedidos.",
        "Correos anotados: 6.",
        "Sesiones: 1.",
        "Contraseñas temporales: 1.",
        "Claves de activación: 1.",
        "Cambios de correo: 1.",
        "Navegadores reconocidos: 1.",
        "Compras enviadas: 2.",
        "Consentimientos: 1.",
        "Cuentas con tarjetas guardadas en el procesador de pagos: 1.",
        "Vehículos de Mi garaje: 1.",
        "Direcciones de envío: 1.",
        "Datos de facturación: 1.",
        "Datos de montaje de sus pedidos: 1.",
        "Citas en sucursales: 1.",
        "Opiniones de llantas: 1.",
        "Invitaciones enviadas o recibidas: 2.",
        "Códigos de acceso: 1.",
        "Avisos de llantas: 1.",
        "Respuestas y notas de esos mensajes: 1.",
        "Mensajes de contacto: 2.",
        "Carritos: 2.",
        "Cupones personales: 1.",
        expect.stringMatching(/^Se borran mensajes sin respuesta: M-\d+, M-\d+\.$/),
        "Solicitudes ARCO que quedan como prueba, sin la persona: 1.",
        "Pedidos que se conservan por ley fiscal: 2.",
        "El correo puede registrarse de nuevo.",
        "",
      ],
    ]);
    for (const word of words) {
      const kept = [
        ...(WITH_THE_SALE.includes(word) ? ["orders"] : []),
        ...(ON_THE_INVOICE.includes(word) ? ["cfdi"] : []),
      ];
      expect(new Set(await rowsWith(word)), word).toEqual(new Set(kept));
    }
    const log = [...shop.logLines, run.stdout].join("");
    for (const word of words) expect(log).not.toContain(word);
  });

  test("keeps the sale with its frozen data, nothing of the one that never was, and the consent to the notice", async () => {
    const orders = await shop.db
      .selectFrom("orders")
      .select(["id", "status", "ship_address", "invoice_address"])
      .where("customer_id", "=", person.id)
      .orderBy("id")
      .execute();
    expect(orders).toEqual([
      { id: person.declinedOrder, status: 23, ship_address: null, invoice_address: null },
      {
        id: person.paidOrder,
        status: 60,
        ship_address: expect.objectContaining({ street: PERSON.street }),
        invoice_address: expect.objectContaining({ rfc: PERSON.rfc }),
      },
    ]);
    const consents = await shop.db.selectFrom("consent").select("kind").where("customer_id", "=", person.id).execute();
    expect(consents).toEqual([{ kind: "privacyNotice" }]);
  });

  test("ends the session and the password, and no waiting e-mail is sent any more", async () => {
    const { authorization } = person;
    expect((await shop.call({ url: "/api/Cuenta/MiCuenta", headers: { authorization } })).statusCode).toBe(401);
    expect((await token(shop, PERSON.email, PASSWORD)).statusCode).toBe(400);
    await mailing.startServer();
    const sent = (await mailing.mailsTo(PERSON.email, 0)).length;
    const { id: customerId, paidOrder: orderId } = person;
    for (const kind of ["confirmation", "temporaryPassword", "passwordChanged"] as const) {
      await addJob(shop.db, "send_account_mail", { kind, customerId, request: "prueba" });
    }
    await addJob(shop.db, "send_mail", { kind: "orderPaid", orderId });
    const waiting = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(shop.db)).rows[0]?.n;
    while ((await waiting()) !== 0) await pause(25);
    expect(await mailing.mailsTo(PERSON.email, 0)).toHaveLength(sent);
    expect(await mailing.mailsTo(`erased:${customerId}`, 0)).toEqual([]);
    expect(await rowsWith("Irrepetible")).toEqual(["orders"]);
  });

  test("leaves a row that nothing can be written to again", async () => {
    const change = shop.db.updateTable("customer").set({ name: "Otra vez" }).where("id", "=", person.id).execute();
    await expect(change).rejects.toThrow("customer_erased");
  });

  test("a person who is gone is not found, and can register anew", async () => {
    for (const command of [
      ["customers", "export"],
      ["customers", "erase", "--yes"],
    ]) {
      const run = await staff([...command, PERSON.email]);
      expect([run.code, run.stdout, run.stderr]).toEqual([1, "", "No hay datos de una persona con ese correo.\n"]);
    }
    const sent = (await mailing.mailsTo(PERSON.email, 0)).length;
    const registered = await register(shop, PERSON.email);
    expect(registered.statusCode).toBe(200);
    await activate(shop, await mailing.mailTo(PERSON.email, sent + 1), registered);
    expect((await token(shop, PERSON.email, PASSWORD)).statusCode).toBe(200);
  });

  test("without orders removes the account whole", async () => {
    await register(shop, "sin.pedidos@correo.mx");
    const run = await staff(["customers", "erase", "Sin.Pedidos@correo.mx", "--yes"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("Cuenta: eliminada.\n");
    expect(await rowsWith("sin.pedidos@")).toEqual([]);
  });

  test("of a guest without an account takes the invitations away", async () => {
    const employee = await shop.db
      .selectFrom("customer")
      .select("id")
      .where("is_employee", "=", true)
      .executeTakeFirstOrThrow();
    const values = { email: "solo.invitado@correo.mx", employee_id: employee.id, expires_at: new Date() };
    await shop.db.insertInto("invitation").values(values).execute();
    const run = await staff(["customers", "erase", "solo.invitado@correo.mx", "--yes"]);
    expect(run.stdout).toBe(
      "No tenía cuenta.\nInvitaciones enviadas o recibidas: 1.\nEl correo puede registrarse de nuevo.\n",
    );
    expect(await rowsWith("solo.invitado@")).toEqual([]);
  });

  test("of a visitor who only wrote takes the message away, and its waiting e-mail is not sent", async () => {
    await mailing.stopServer();
    await post(shop, "/api/Contacto", aContact({ Email: "Solo.Escribio@correo.mx" }));
    const run = await staff(["customers", "erase", "solo.escribio@correo.mx", "--yes"]);
    expect(run.stdout.split("\n")).toEqual([
      "No tenía cuenta.",
      "Correos anotados: 2.",
      "Mensajes de contacto: 1.",
      expect.stringMatching(/^Se borran mensajes sin respuesta: M-\d+\.$/),
      "El correo puede registrarse de nuevo.",
      "",
    ]);
    expect(await rowsWith("solo.escribio@")).toEqual([]);
    await mailing.startServer();
    const jobs = () => sql`update graphile_worker._private_jobs set run_at = now() returning id`.execute(shop.db);
    while ((await jobs()).rows.length > 0) await pause(25);
    const received = await mailing.mailsTo(shop.services.config.SHOP_EMAIL, 0);
    expect(received.filter(({ text }) => text?.includes("Solo.Escribio"))).toEqual([]);
  });

  test("what was kept goes once tax law does not want it any more", async () => {
    const placed = new Date();
    placed.setFullYear(placed.getFullYear() - 7);
    await shop.db.updateTable("orders").set({ placed_at: placed }).where("id", "=", person.paidOrder).execute();
    await shop.db.updateTable("cfdi").set({ created_at: placed }).where("order_id", "=", person.paidOrder).execute();
    const before = await shop.db.selectFrom("orders").select("id").where("ship_address", "is not", null).execute();
    await addJob(shop.db, "clean_up", {});
    while ((await rowsWith(PERSON.rfc)).length > 0) await pause(25);
    const after = await shop.db.selectFrom("orders").select("id").where("ship_address", "is not", null).execute();
    expect(after).toEqual(before.filter(({ id }) => id !== person.paidOrder));
  });
});

test("a purchase at the same moment is either refused or holds the erasure up", async () => {
  for (let round = 0; round < 6; round += 1) {
    const email = `a.la.vez.${round}@correo.mx`;
    await anAccount(shop, mailing, email);
    const headers = bearer(await token(shop, email, PASSWORD));
    const { id } = await shop.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const branch = await shop.db
      .selectFrom("location")
      .select("id")
      .where("kind", "=", "dealer")
      .executeTakeFirstOrThrow();
    const cart = await aCart(shop, headers, "11500418", 1);
    const purchase = aPurchase(cart, await aToken(shop), { delivery: 6, LocationId: branch.id });
    const buying = finalize(shop, headers, purchase);
    await pause(round * 3);
    const erased = await erasePerson(shop.db, { email, now: new Date() });
    const bought = await buying;
    const orders = await shop.db.selectFrom("orders").select("id").where("customer_id", "=", id).execute();
    expect([erased.ok, orders.length]).toEqual(erased.ok ? [true, 0] : [false, 1]);
    expect(bought.statusCode === 200).toBe(!erased.ok);
  }
});
