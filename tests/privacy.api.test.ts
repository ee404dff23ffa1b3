import { readdirSync } from "node:fs";
import path from "node:path";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../server/db/seed/seed-customers.ts";
import type { Endpoint } from "../shared/contract/endpoint.ts";
import { anAccount, aRegistration, bearer, cookieOf, PASSWORD, post, register, token } from "./support/account.ts";
import { keyIn, type Mailing, passwordIn, pause, startMailing } from "./support/mailing.ts";
import { aCart, aPurchase } from "./support/purchase.ts";
import { signIn, startTestShop, type TestShop } from "./support/test-shop.ts";

let shop: TestShop;
let mailing: Mailing;
beforeAll(async () => {
  shop = await startTestShop(inject("databaseServer"));
  mailing = await startMailing(shop);
});
afterAll(async () => {
  await mailing.close();
  await shop.close();
});

describe("what is one customer's is nobody else's", () => {
  const CONTRACT = path.resolve(import.meta.dirname, "../shared/contract");

  /** Every call of the contract that looks at who is asking. */
  async function personalEndpoints(): Promise<Endpoint[]> {
    const modules = await Promise.all(
      readdirSync(CONTRACT).map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, unknown>>),
    );
    return modules
      .flatMap((module) => Object.values(module))
      .filter((value): value is Endpoint => typeof value === "object" && value !== null && "auth" in value)
      .filter(({ auth }) => auth !== "none");
  }

  interface Theirs {
    readonly cart: Awaited<ReturnType<typeof aCart>>;
    readonly orderIds: readonly number[];
    readonly aliases: readonly string[];
  }

  const anAddress = (alias: string) => ({
    tipo: 2,
    alias,
    tel: "5500000000",
    calle: "Calle Ajena",
    numext: "1",
    cp: "44130",
    col: "Otra",
    cd: "Otra",
    mpio: "Otro",
    edo: "JAL",
  });

  const { email: _email, password: _password, ...myData } = aRegistration("");

  /** How each call is tried on somebody else's things. A call that is missing here fails the test. */
  const TRIES: Record<string, (theirs: Theirs) => InjectOptions[]> = {
    "GET /api/Cuenta/MiCuenta": () => [{}],
    "GET /api/Cuenta/Sesion": () => [{}],
    "GET /api/Cuenta/MiCuenta/MisPedidos": () => [{}],
    "GET /api/Cuenta/MiCuenta/MisDirecciones/2": () => [{}],
    "GET /api/Cuenta/MiCuenta/MisDirecciones/3": () => [{}],
    "GET /api/Envios/Distribuidores": () => [{}],
    "GET /api/Envios/Ubicaciones/:delivery": () => [{ url: "/api/Envios/Ubicaciones/6" }],
    "GET /api/Carritos/OpcionesEnvio": () => [{}],
    "GET /api/Carritos/FormasPago": () => [{}],
    "GET /api/Carritos/MiCarrito": ({ cart }) => [{ query: { id: cart.strIdBolsa } }],
    "GET /api/Pedidos/MisPedidos/:orderId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}` })),
    "GET /api/Pedidos/Confirmacion/:orderId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/Confirmacion/${id}` })),
    "POST /api/Carritos/Agregar": ({ cart }) => [{ payload: { Id: cart.strIdBolsa, TireId: "11500418", Qty: 1 } }],
    "POST /api/Carritos/Eliminar": ({ cart }) => [{ payload: { Id: cart.strIdBolsa, TireId: "11500418" } }],
    "POST /api/Carritos/Finalizar/OpenPayTarjeta": ({ cart }) => [{ payload: aPurchase(cart, "tok_ajeno0000000000") }],
    "POST /api/Cupones/Valida": () => [{ payload: { cupon: "NADA" } }],
    "POST /api/Cuenta/MiCuenta/ActualizaDatos": () => [{ payload: { ...myData, email: DEMO_EMAIL } }],
    "POST /api/Cuenta/MiCuenta/AgregaDireccion": () => [{ payload: anAddress("Oficina") }],
    "POST /api/Cuenta/MiCuenta/ActualizaDireccion": ({ aliases }) =>
      aliases.map((alias) => ({ payload: { ...anAddress(alias), nuevoAlias: "Ajena" } })),
    "POST /api/Cuenta/MiCuenta/Contrasena": () => [{ payload: { actual: DEMO_PASSWORD, nueva: "corta" } }],
    "POST /api/Cuenta/Salir": () => [{}],
  };

  const ownRows = async (customerId: number) => ({
    customer: await shop.db.selectFrom("customer").selectAll().where("id", "=", customerId).execute(),
    carts: await shop.db.selectFrom("cart").selectAll().where("customer_id", "=", customerId).execute(),
    items: await shop.db
      .selectFrom("cart_item")
      .innerJoin("cart", "cart.id", "cart_id")
      .select(["code", "quantity"])
      .where("customer_id", "=", customerId)
      .execute(),
    orders: await shop.db
      .selectFrom("orders")
      .selectAll()
      .where("customer_id", "=", customerId)
      .orderBy("id")
      .execute(),
    addresses: await shop.db.selectFrom("ship_address").selectAll().where("customer_id", "=", customerId).execute(),
    invoices: await shop.db.selectFrom("invoice_address").selectAll().where("customer_id", "=", customerId).execute(),
    tokens: await shop.db.selectFrom("access_token").selectAll().where("customer_id", "=", customerId).execute(),
  });

  test("no call of the API reads or changes it with another session", async () => {
    const mine = await signIn(shop);
    const cart = await aCart(shop, mine, "11500418", 3);
    const { id } = await shop.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", DEMO_EMAIL)
      .executeTakeFirstOrThrow();
    const before = await ownRows(id);
    expect(before.orders.length).toBeGreaterThan(0);
    const marks = [
      DEMO_EMAIL,
      "Mariana",
      cart.strIdBolsa,
      ...before.customer.map(({ phone }) => phone),
      ...before.orders.map((order) => `"Id":${order.id},`),
      ...before.addresses.map(({ street }) => street),
      ...before.invoices.map(({ rfc }) => rfc),
    ];
    const endpoints = await personalEndpoints();
    expect(endpoints.map(({ method, path: url }) => `${method} ${url}`).toSorted()).toEqual(
      Object.keys(TRIES).toSorted(),
    );

    const theirThings: Theirs = {
      cart,
      orderIds: before.orders.map((order) => order.id),
      aliases: before.addresses.map(({ alias }) => alias),
    };
    for (const endpoint of endpoints) {
      const name = `${endpoint.method} ${endpoint.path}`;
      for (const asked of TRIES[name]?.(theirThings) ?? []) {
        const options = { method: endpoint.method, url: endpoint.path, ...asked };
        if (endpoint.auth === "required") expect((await shop.call(options)).statusCode, name).toBe(401);
        const theirs = await signIn(shop, "daniel.reyes@correo.mx");
        for (const answer of [await shop.call({ ...options, headers: theirs }), await shop.call(options)]) {
          expect(answer.statusCode, name).toBeLessThan(500);
          for (const mark of marks) expect(answer.body, name).not.toContain(mark);
        }
      }
    }
    expect(await ownRows(id)).toEqual(before);
    // The same calls with the owner's session do show it: the marks are worth looking for.
    const shown = await Promise.all(
      ["/api/Cuenta/MiCuenta", "/api/Cuenta/MiCuenta/MisPedidos", "/api/Cuenta/MiCuenta/MisDirecciones/2"].map((url) =>
        shop.call({ url, headers: mine }),
      ),
    );
    for (const answer of shown) expect(marks.some((mark) => answer.body.includes(mark))).toBe(true);
  });
});

test("no e-mail, password, key or token is ever logged", async () => {
  const email = "discreta@correo.mx";
  const newPassword = "Secreta#2031";
  const confirmation = await anAccount(shop, mailing, email);
  await register(shop, email);
  await register(shop, "mala@@correo.mx", { password: "MuyMala", name: "Secretísima" });
  await post(shop, "/api/Cuenta/Activacion", { id: keyIn(confirmation) });
  await post(shop, "/api/Cuenta/Confirmacion", { email });
  await post(shop, "/api/Cuenta/Confirmacion", { email: "desconocida@correo.mx" });
  await token(shop, email, "Equivocada-1");
  const signedIn = await token(shop, email, PASSWORD);
  await post(shop, "/api/Cuenta/RecuperaContrasena", { email });
  const temporary = passwordIn(await mailing.mailTo(email, 2));
  const temporarily = await token(shop, email, temporary);
  const { email: _email, password: _password, ...data } = aRegistration(email);
  await post(shop, "/api/Cuenta/MiCuenta/ActualizaDatos", data, { headers: bearer(signedIn) });
  const change = { actual: temporary, nueva: newPassword };
  const changed = await post(shop, "/api/Cuenta/MiCuenta/Contrasena", change, { headers: bearer(temporarily) });
  expect(changed.statusCode).toBe(200);
  await mailing.mailTo(email, 3);
  // An e-mail that cannot leave, and a call that breaks.
  await mailing.stopServer();
  await register(shop, "varada@correo.mx");
  while (!shop.logLines.some((line) => line.includes("send_account_mail"))) await pause(25);
  await post(shop, "/api/Cuenta/RecuperaContrasena", { email: `nula\u0000${email}` });
  await shop.call({ url: `/api/Cuenta/MiCuenta?token=${cookieOf(changed, "sesion")}&key=${keyIn(confirmation)}` });

  const secrets = [
    "@correo.mx",
    "discreta",
    "varada",
    PASSWORD,
    newPassword,
    "MuyMala",
    "Secretísima",
    "Equivocada-1",
    temporary,
    keyIn(confirmation),
    "Lucía",
    "5512345678",
    "$argon2id$",
    ...[signedIn, temporarily].map((answer) => answer.json<{ access_token: string }>().access_token),
    ...[signedIn, temporarily, changed].flatMap((answer) => answer.cookies.map(({ value }) => value)).filter(isLong),
  ];
  expect(secrets.every(isLong)).toBe(true);
  const log = shop.logLines.join("");
  expect(log).toContain("/api/Cuenta/Registro");
  for (const secret of secrets) expect(log).not.toContain(secret);
});

const isLong = (text: string): boolean => text.length > 4;
