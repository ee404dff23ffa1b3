import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { exportPerson } from "./export-person.ts";
import { PERSON_COLUMNS, type PersonTable } from "./person-columns.ts";
import { PASSWORD, post } from "../../../tests/support/account.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { withMailing } from "../../../tests/support/mailing.ts";
import { aPersonEverywhere, type Person } from "../../../tests/support/person.ts";
import { PERSON } from "../../../tests/support/person/person-words.ts";
import { runStaff } from "../../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

let person: Person;
const shop = withTestShop({ UNPAID_ORDERS_PER_NETWORK: "" });
const mailing = withMailing(shop);
beforeAll(async () => {
  person = await aPersonEverywhere(shop, mailing);
});

const exported = (email: string) => exportPerson(shop.db, { email, now: new Date() });
const staff = (args: readonly string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });

/** Tables that point at `customer`, directly or through one another. */
async function tablesAboutCustomers(): Promise<string[]> {
  const { rows } = await sql<{ child: string }>`
    with recursive reference as (
      select child.table_name as child, parent.table_name as parent
      from information_schema.referential_constraints link
      join information_schema.table_constraints child
        on (child.constraint_schema, child.constraint_name) = (link.constraint_schema, link.constraint_name)
      join information_schema.table_constraints parent
        on (parent.constraint_schema, parent.constraint_name) = (link.unique_constraint_schema, link.unique_constraint_name)
    ), about as (
      select child from reference where parent = 'customer'
      union select reference.child from reference join about on reference.parent = about.child
    ) select child from about order by child`.execute(shop.db);
  return rows.map(({ child }) => child);
}

/** Units that left and came back: the order's lines say the same, and the table has no personal data. */
const WITHOUT_PERSONAL_DATA = ["stock_movement"];
/** They hold a person's e-mail or number without a foreign key. */
const WITHOUT_KEY = ["customer", "coupon", "mail_log", "sign_in_code", "stock_alert"];

type Shown = Record<string, unknown>;
const list = (value: unknown): Shown[] => value as Shown[];
const inside = (value: unknown, part: string): Shown[] => list(value).flatMap((whole) => list(whole[part]));

/** Where each table is in the document. */
/** Of the account, and what was written with its e-mail without a session. */
const MESSAGES = ["mensajesDeContacto", "mensajesEscritosConEsteCorreoSinIniciarSesion"];

const PLACES: Record<PersonTable, (document: Shown) => Shown[]> = {
  customer: (document) => [document["cuenta"] as Shown],
  consent: (document) => list(document["consentimientos"]),
  card_payer: (document) => list(document["cuentaDelProcesadorDePagos"]),
  garage_vehicle: (document) => list(document["vehiculos"]),
  review: (document) => list(document["opiniones"]),
  ship_address: (document) => list(document["direccionesDeEnvio"]),
  invoice_address: (document) => list(document["datosDeFacturacion"]),
  orders: (document) => list(document["pedidos"]),
  order_line: (document) => inside(document["pedidos"], "articulos"),
  order_key: (document) => inside(document["pedidos"], "datosQueSeCuentanConOtrosPedidos"),
  order_event: (document) => inside(document["pedidos"], "historial"),
  order_note: (document) => inside(document["pedidos"], "notasDelPersonal"),
  order_mounting: (document) => inside(document["pedidos"], "montaje"),
  appointment: (document) => inside(document["pedidos"], "cita"),
  payment_attempt: (document) => inside(document["pedidos"], "pagos"),
  payment_notice: (document) => inside(document["pedidos"], "avisosDeQuienCobro"),
  payment_refund: (document) => inside(document["pedidos"], "devoluciones"),
  refund_account: (document) => inside(document["pedidos"], "cuentasParaDevoluciones"),
  payment_return: (document) => inside(document["pedidos"], "devueltoODisputado"),
  bank_movement: (document) => inside(document["pedidos"], "movimientosDeBanco"),
  shipment: (document) => inside(document["pedidos"], "envios"),
  shipment_line: (document) => inside(document["pedidos"], "envios").flatMap((whole) => list(whole["llantas"])),
  parcel: (document) => inside(document["pedidos"], "envios").flatMap((whole) => list(whole["bultos"])),
  return_request: (document) => inside(document["pedidos"], "devolucionesDeLlantas"),
  return_line: (document) =>
    inside(document["pedidos"], "devolucionesDeLlantas").flatMap((whole) => list(whole["llantas"])),
  return_photo: (document) => inside(document["pedidos"], "fotosDeDevoluciones"),
  tracking_event: (document) =>
    inside(document["pedidos"], "envios").flatMap((whole) =>
      list(whole["bultos"]).flatMap((its) => list(its["rastreo"])),
    ),
  order_exception: (document) => inside(document["pedidos"], "excepciones"),
  cfdi: (document) => inside(document["pedidos"], "facturas"),
  cfdi_event: (document) => inside(document["pedidos"], "facturas").flatMap((whole) => list(whole["historial"])),
  cfdi_acuse: (document) => inside(document["pedidos"], "facturas").flatMap((whole) => list(whole["otrosAcuses"])),
  cfdi_order: (document) => inside(document["pedidos"], "ventaFacturada"),
  cart: (document) => list(document["carritos"]),
  cart_item: (document) => inside(document["carritos"], "articulos"),
  idempotency_key: (document) => list(document["comprasEnviadas"]),
  invitation: (document) => [...list(document["invitacionesEnviadas"]), ...list(document["invitacionesRecibidas"])],
  contact_message: (document) => MESSAGES.flatMap((name) => list(document[name])),
  message_reply: (document) => MESSAGES.flatMap((name) => inside(document[name], "conversacion")),
  arco_request: (document) => list(document["solicitudesArco"]),
  coupon: (document) => list(document["cuponesPersonales"]),
  mail_log: (document) => list(document["correosEnviados"]),
  access_token: (document) => list(document["sesiones"]),
  known_device: (document) => list(document["navegadoresReconocidos"]),
  temporary_password: (document) => list(document["contrasenasTemporales"]),
  email_change: (document) => list(document["cambiosDeCorreo"]),
  sign_in_code: (document) => list(document["codigosDeAcceso"]),
  stock_alert: (document) => list(document["avisosDeLlantas"]),
  activation_key: (document) => list(document["clavesDeActivacion"]),
};

const OWN_SHIPMENTS =
  "select shipment.id from shipment join orders on orders.id = shipment.order_id where orders.customer_id = $";

/** The person's rows of each table, as the database has them. */
const OWN_ROWS: Partial<Record<PersonTable, string>> = {
  customer: "id = $",
  order_line: "order_id in (select id from orders where customer_id = $)",
  order_key: "order_id in (select id from orders where customer_id = $)",
  order_event: "order_id in (select id from orders where customer_id = $)",
  order_note: "order_id in (select id from orders where customer_id = $)",
  appointment: "order_id in (select id from orders where customer_id = $)",
  order_mounting: "order_id in (select id from orders where customer_id = $)",
  payment_attempt: "order_id in (select id from orders where customer_id = $)",
  payment_notice: "order_id in (select id from orders where customer_id = $)",
  payment_refund: "order_id in (select id from orders where customer_id = $)",
  refund_account: "order_id in (select id from orders where customer_id = $)",
  payment_return: "order_id in (select id from orders where customer_id = $)",
  bank_movement: `coalesce(attempt_id, (select attempt_id from bank_movement as known where known.id = bank_movement.alike_id))
    in (select payment_attempt.id from payment_attempt join orders on orders.id = order_id where customer_id = $)`,
  shipment: "order_id in (select id from orders where customer_id = $)",
  shipment_line: `shipment_id in (${OWN_SHIPMENTS})`,
  parcel: `shipment_id in (${OWN_SHIPMENTS})`,
  return_request: "order_id in (select id from orders where customer_id = $)",
  return_line:
    "return_id in (select return_request.id from return_request join orders on orders.id = order_id where customer_id = $)",
  return_photo: "order_id in (select id from orders where customer_id = $)",
  tracking_event: `parcel_id in (select id from parcel where shipment_id in (${OWN_SHIPMENTS}))`,
  order_exception: "order_id in (select id from orders where customer_id = $)",
  cfdi: "order_id in (select id from orders where customer_id = $)",
  cfdi_event: "cfdi_id in (select cfdi.id from cfdi join orders on orders.id = cfdi.order_id where customer_id = $)",
  cfdi_acuse: "cfdi_id in (select cfdi.id from cfdi join orders on orders.id = cfdi.order_id where customer_id = $)",
  cfdi_order: "order_id in (select id from orders where customer_id = $)",
  cart_item: "cart_id in (select id from cart where customer_id = $)",
  invitation: `employee_id = $ or lower(email) = '${PERSON.email}'`,
  contact_message: `lower(email) = '${PERSON.email}'`,
  message_reply: `contact_message_id in (select id from contact_message where lower(email) = '${PERSON.email}')`,
  mail_log: `(customer_id = $ or order_id in (select id from orders where customer_id = $)
    or invitation_id in (select id from invitation where lower(email) = '${PERSON.email}')
    or contact_message_id in (select id from contact_message where lower(email) = '${PERSON.email}'))`,
  coupon: `customer_email = '${PERSON.email}'`,
  sign_in_code: `lower(email) = '${PERSON.email}'`,
  stock_alert: `lower(email) = '${PERSON.email}'`,
};
async function ownRows(table: PersonTable): Promise<Record<string, unknown>[]> {
  const condition = (OWN_ROWS[table] ?? "customer_id = $").replaceAll("$", String(person.id));
  return (await sql<Shown>`select * from ${sql.table(table)} where ${sql.raw(condition)}`.execute(shop.db)).rows;
}

describe("customers export", () => {
  let text: string;
  let document: Shown;
  beforeAll(async () => {
    const run = await staff(["customers", "export", PERSON.email.toUpperCase()]);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    text = run.stdout;
    document = JSON.parse(text) as Shown;
  });

  test("knows every table that points at a customer, and every column of it", async () => {
    const known = Object.keys(PERSON_COLUMNS);
    expect((await tablesAboutCustomers()).filter((table) => !WITHOUT_PERSONAL_DATA.includes(table))).toEqual(
      known.filter((table) => !WITHOUT_KEY.includes(table)).toSorted(),
    );
    for (const [table, columns] of Object.entries(PERSON_COLUMNS)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(shop.db);
      expect(Object.keys(columns).toSorted(), table).toEqual(rows.map(({ name }) => name).toSorted());
    }
  });

  test.each(Object.keys(PERSON_COLUMNS) as PersonTable[])(
    "has every row of %s and none of its secrets",
    async (table) => {
      const rows = await ownRows(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(PLACES[table](document)).toHaveLength(rows.length);
      const columns: Record<string, unknown> = PERSON_COLUMNS[table];
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) {
          if (/hash/.test(column)) expect(columns[column]).toBeNull();
          if (typeof columns[column] !== "string" || value === null || value === "") continue;
          expect(text, `${table}.${column}`).toContain(JSON.stringify(value));
        }
      }
    },
  );

  test("has what was frozen with each order, and no hash, key or token", async () => {
    const [order] = list(document["pedidos"]).filter((shown) => shown["pedido"] === person.paidOrder);
    expect(order).toMatchObject({
      estatus: "Pago Recibido",
      formaDePago: "Tarjeta de crédito o débito",
      tipoDeEnvio: "A domicilio",
      direccionDeEnvio: { calle: PERSON.street, telefono: PERSON.phone },
      datosDeFacturacion: { rfc: PERSON.rfc },
    });
    const [{ total } = { total: 0 }] = await shop.db
      .selectFrom("orders")
      .select("total")
      .where("id", "=", person.paidOrder)
      .execute();
    expect(order?.["total"]).toBe(total / 100);
    const secrets = ["argon2", "secreto", PASSWORD, person.authorization.slice("Bearer ".length), "Buffer"];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("--out writes a new file that only its owner reads, and leaves an older one alone", async () => {
    const { folder, remove } = await makeTempFolder("export");
    const file = path.join(folder, "persona.json");
    const first = await staff(["customers", "export", PERSON.email, "--out", file]);
    expect([first.code, first.stdout, first.stderr]).toEqual([0, "", `Escrito en ${file}.\n`]);
    const written = JSON.parse(await readFile(file, "utf8")) as Shown;
    expect({ ...written, generado: null, correo: null }).toEqual({ ...document, generado: null, correo: null });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const second = await staff(["customers", "export", PERSON.email, "--out", file]);
    expect([second.code, second.stderr]).toEqual([1, `El archivo ${file} ya existe.\n`]);
    await remove();
  });

  test("of a guest without an account has the invitation's message", async () => {
    expect(await exported(PERSON.invitationTo)).toMatchObject({
      ok: true,
      value: { cuenta: null, invitacionesRecibidas: [{ mensaje: PERSON.message }] },
    });
  });

  test("of a visitor who only wrote has the message", async () => {
    const email = "solo.escribio@correo.mx";
    await post(shop, "/api/Contacto", aContact({ Email: email }));
    expect(await exported(email)).toMatchObject({
      ok: true,
      value: { cuenta: null, mensajesDeContacto: [{ correo: email, tipo: "Garantías" }] },
    });
  });

  test("of an account keeps what was written with its e-mail without a session apart", async () => {
    const message = "Cambien la entrega del pedido 104197 a otra calle, por favor.";
    await post(shop, "/api/Contacto", aContact({ Name: "Otra Persona", Email: PERSON.email, Message: message }));
    const { value } = (await exported(PERSON.email)) as { value: Shown };
    expect(JSON.stringify(value["mensajesDeContacto"])).not.toContain("Otra Persona");
    expect(list(value[MESSAGES[1] ?? ""])).toContainEqual(expect.objectContaining({ nombre: "Otra Persona" }));
    await shop.db.deleteFrom("contact_message").where("name", "=", "Otra Persona").execute();
  });

  test("of an account has what the command writes; of an unknown e-mail there is none", async () => {
    const { value } = (await exported(PERSON.email)) as { value: Shown };
    const run = await staff(["customers", "export", PERSON.email]);
    const written = JSON.parse(run.stdout) as Shown;
    expect(Object.keys(written).toSorted()).toEqual(Object.keys(value).toSorted());
    expect(list(written["pedidos"])).toHaveLength(list(value["pedidos"]).length);
    expect(await exported("nadie@correo.mx")).toEqual({ ok: false, error: { kind: "personNotFound" } });
  });
});
