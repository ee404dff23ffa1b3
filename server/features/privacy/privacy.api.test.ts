import { readdirSync } from "node:fs";
import path from "node:path";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../../seed/seed-customers.ts";
import { nameOf } from "../../http/endpoint.ts";
import type { Endpoint } from "../../../shared/contract/endpoint.ts";
import type { WireInvitations } from "../../../shared/contract/invitations.ts";
import { PRIVACY_NOTICE_VERSION } from "../../../shared/domain/text/legal/privacy-notice.ts";
import {
  anAccount,
  aRegistration,
  bearer,
  cookieOf,
  PASSWORD,
  post,
  register,
  token,
} from "../../../tests/support/account.ts";
import { CARDS, cardsOf } from "../../../tests/support/buying/cards.ts";
import { aContact } from "../../../tests/support/buying/contact.ts";
import { keyIn, passwordIn, pause, withMailing } from "../../../tests/support/mailing.ts";
import { ownedRows } from "../../../tests/support/owned-rows.ts";
import { aCart, aPurchase } from "../../../tests/support/buying/purchase.ts";
import { someVehicles, type VehicleBody } from "../../../tests/support/vehicles.ts";
import { aRequest, returnsPath } from "../../../tests/support/returns/returns.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const mailing = withMailing(shop);

describe("one customer's data are out of reach of every other caller", () => {
  const CONTRACT = path.resolve(import.meta.dirname, "../../../shared/contract");

  /** Endpoints among a module's exports: one by one, or as the rows of a table. */
  function endpointsIn(value: unknown): Endpoint[] {
    if (typeof value !== "object" || value === null) return [];
    if ("auth" in value && "path" in value) return [value as Endpoint];
    return Object.values(value).filter(
      (row): row is Endpoint => typeof row === "object" && row !== null && "auth" in row && "path" in row,
    );
  }

  /** Every call of the contract that reads the session. */
  async function personalEndpoints(): Promise<Endpoint[]> {
    const modules = await Promise.all(
      // The staff's calls are another contract, in a folder of its own.
      readdirSync(CONTRACT, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".ts") && !file.startsWith("staff"))
        .map((file) => import(path.join(CONTRACT, file)) as Promise<Record<string, unknown>>),
    );
    return modules
      .flatMap((module) => Object.values(module).flatMap(endpointsIn))
      .filter(({ auth }) => auth !== "none");
  }

  /** Data of the owner that another customer tries to reach. */
  interface Theirs {
    readonly cart: Awaited<ReturnType<typeof aCart>>;
    readonly orderIds: readonly number[];
    readonly invitationId: number;
    readonly vehicle: VehicleBody;
    readonly aliases: readonly string[];
    readonly cardIds: readonly string[];
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

  /** How each call is tried on another customer's data. A call that is missing here fails the test. */
  const TRIES: Record<string, (theirs: Theirs) => InjectOptions[]> = {
    "GET /api/Cuenta/MiCuenta": () => [{}],
    "GET /api/Cuenta/Sesion": () => [{}],
    "GET /api/Cuenta/MiCuenta/MisPedidos": () => [{}],
    "GET /api/Cuenta/MiCuenta/Tarjetas": () => [{}],
    "POST /api/Cuenta/MiCuenta/Tarjetas": () => [{ payload: { tokenId: "tok_ajeno0000000000", deviceSessionId: "x" } }],
    "PUT /api/Cuenta/MiCuenta/Tarjetas/:cardId": ({ cardIds }) =>
      cardIds.map((id) => ({ url: `${CARDS}/${id}`, payload: { month: "01", year: "49" } })),
    "DELETE /api/Cuenta/MiCuenta/Tarjetas/:cardId": ({ cardIds }) => cardIds.map((id) => ({ url: `${CARDS}/${id}` })),
    "GET /api/Cuenta/MiCuenta/MisDirecciones/2": () => [{}],
    "GET /api/Cuenta/MiCuenta/MisDirecciones/3": () => [{}],
    "GET /api/Envios/Distribuidores": () => [{}],
    "GET /api/Envios/Ubicaciones/:delivery": () => [{ url: "/api/Envios/Ubicaciones/6" }],
    "GET /api/Envios/Citas/:branch": () => [{ url: "/api/Envios/Citas/118" }],
    "GET /api/Carritos/OpcionesEnvio": () => [{}],
    "GET /api/Carritos/FormasPago": () => [{}],
    "GET /api/Carritos/PromosBancos": () => [{}],
    "POST /api/Carritos/Puntos": ({ cardIds }) => cardIds.map((cardId) => ({ payload: { cardId } })),
    "GET /api/Carritos/MiCarrito": ({ cart }) => [{ query: { id: cart.strIdBolsa } }],
    "GET /api/Pedidos/MisPedidos/:orderId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}` })),
    "GET /api/Pedidos/Confirmacion/:orderId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/Confirmacion/${id}` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Cita": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Cita` })),
    "POST /api/Pedidos/MisPedidos/:orderId/Cita": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Cita`, payload: { Inicio: null, Revision: 0 } })),
    "GET /api/Pedidos/MisPedidos/:orderId/Cita.ics": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Cita.ics` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Ficha.pdf": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Ficha.pdf` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Factura": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Factura` })),
    "POST /api/Pedidos/MisPedidos/:orderId/Factura": ({ orderIds }) =>
      orderIds.map((id) => ({
        url: `/api/Pedidos/MisPedidos/${id}/Factura`,
        payload: { Accion: "request", IdFacturacion: 1 },
      })),
    "POST /api/Pedidos/MisPedidos/:orderId/Factura/Reenviar": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Factura/Reenviar` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Garantia": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Garantia` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Opinar": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Opinar` })),
    "PUT /api/Pedidos/MisPedidos/:orderId/Garantia/Montaje": ({ orderIds }) =>
      orderIds.map((id) => ({
        url: `/api/Pedidos/MisPedidos/${id}/Garantia/Montaje`,
        payload: { Fecha: "", Kilometros: 7, Version: 0 },
      })),
    "GET /api/Pedidos/MisPedidos/:orderId/Factura.pdf": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Factura.pdf` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Factura.xml": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Factura.xml` })),
    "GET /api/Pedidos/MisPedidos/:orderId/Devoluciones": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "") })),
    "POST /api/Pedidos/MisPedidos/:orderId/Devoluciones": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, ""), payload: aRequest() })),
    "GET /api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "/1001") })),
    "POST /api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Cancelar": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "/1001/Cancelar") })),
    "POST /api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Preferencia": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "/1001/Preferencia"), payload: { Preferencia: "refund" } })),
    "POST /api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Guia": ({ orderIds }) =>
      orderIds.map((id) => ({
        url: returnsPath(id, "/1001/Guia"),
        payload: { Paqueteria: "DHL", Guia: "1234567890" },
      })),
    "GET /api/Pedidos/MisPedidos/:orderId/Devoluciones/:returnId/Acuse.pdf": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "/1001/Acuse.pdf") })),
    "GET /api/Pedidos/MisPedidos/:orderId/Devoluciones/Fotos/:photoId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "/Fotos/1") })),
    "DELETE /api/Pedidos/MisPedidos/:orderId/Devoluciones/Fotos/:photoId": ({ orderIds }) =>
      orderIds.map((id) => ({ url: returnsPath(id, "/Fotos/1") })),
    "POST /api/Pedidos/MisPedidos/:orderId/Devoluciones/Fotos": ({ orderIds }) =>
      orderIds.map((id) => ({
        url: returnsPath(id, "/Fotos"),
        payload: Buffer.from([0xff, 0xd8, 0xff]),
        headers: { "content-type": "image/jpeg" },
      })),
    "POST /api/Pedidos/Confirmacion/:orderId/Cancelar": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/Confirmacion/${id}/Cancelar` })),
    "GET /api/Carritos/Apartado": () => [{ query: { piezas: "1", total: "1", alias: "Casa" } }],
    "POST /api/Pedidos/MisPedidos/:orderId/Cancelar": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Cancelar` })),
    "POST /api/Pedidos/MisPedidos/:orderId/Direccion": ({ orderIds }) =>
      orderIds.map((id) => ({
        url: `/api/Pedidos/MisPedidos/${id}/Direccion`,
        payload: { tel: "5500000000", calle: "Calle Ajena", numext: "1", numint: "", col: "Otra" },
      })),
    "POST /api/Pedidos/MisPedidos/:orderId/Recompra": ({ orderIds }) =>
      orderIds.map((id) => ({ url: `/api/Pedidos/MisPedidos/${id}/Recompra` })),
    "POST /api/Carritos/Agregar": ({ cart }) => [{ payload: { Id: cart.strIdBolsa, TireId: "11500418", Qty: 1 } }],
    "POST /api/Carritos/AgregarJuego": ({ cart }) => [
      { payload: { Id: cart.strIdBolsa, Lineas: [{ TireId: "11500418", Qty: 1 }] } },
    ],
    "POST /api/Carritos/Eliminar": ({ cart }) => [{ payload: { Id: cart.strIdBolsa, TireId: "11500418" } }],
    "POST /api/Carritos/Finalizar/OpenPayTarjeta": ({ cart }) => [{ payload: aPurchase(cart, "tok_ajeno0000000000") }],
    "POST /api/Carritos/Finalizar/Deposito": ({ cart }) => [{ payload: aPurchase(cart, "", { payment: 1 }) }],
    "POST /api/Carritos/Finalizar/PayPal": ({ cart }) => [{ payload: aPurchase(cart, "", { payment: 3 }) }],
    "POST /api/Carritos/Finalizar/SafetyPay": ({ cart }) => [{ payload: aPurchase(cart, "", { payment: 5 }) }],
    "POST /api/Carritos/Finalizar/Paynet": ({ cart }) => [{ payload: aPurchase(cart, "", { payment: 6 }) }],
    "POST /api/Cupones/Valida": () => [{ payload: { cupon: "NADA" } }],
    "POST /api/Cuenta/MiCuenta/ActualizaDatos": () => [{ payload: { ...myData, email: DEMO_EMAIL } }],
    "GET /api/Cuenta/MiCuenta/MisVehiculos": () => [{}],
    "POST /api/Cuenta/MiCuenta/AgregaVehiculo": ({ vehicle }) => [{ payload: { ...vehicle, alias: "Otro" } }],
    "POST /api/Cuenta/MiCuenta/ActualizaVehiculo": ({ vehicle }) => [{ payload: { ...vehicle, alias: "Otro" } }],
    "POST /api/Cuenta/MiCuenta/EliminaVehiculo": ({ vehicle }) => [{ payload: vehicle }],
    "POST /api/Cuenta/MiCuenta/UneVehiculos": ({ vehicle }) => [
      { payload: { Vehiculos: [{ ...vehicle, alias: "Otro" }] } },
    ],
    "POST /api/Cuenta/MiCuenta/AgregaDireccion": () => [{ payload: anAddress("Oficina") }],
    "POST /api/Cuenta/MiCuenta/ActualizaDireccion": ({ aliases }) =>
      aliases.map((alias) => ({ payload: { ...anAddress(alias), nuevoAlias: "Ajena" } })),
    "POST /api/Cuenta/MiCuenta/Contrasena": () => [{ payload: { actual: DEMO_PASSWORD, nueva: "corta" } }],
    "POST /api/Cuenta/MiCuenta/Contacto": () => [{ payload: { nombre: "Otra Persona", tel: "5500000000" } }],
    "POST /api/Cuenta/MiCuenta/Correo": () => [{ payload: { correo: DEMO_EMAIL, actual: DEMO_PASSWORD } }],
    "POST /api/Cuenta/MiCuenta/Correo/Enlace": () => [{ payload: { id: "clave-ajena" } }],
    "POST /api/Cuenta/MiCuenta/Correo/Confirma": () => [{ payload: { id: "clave-ajena" } }],
    "POST /api/Cuenta/MiCuenta/EliminaDireccion": ({ aliases }) =>
      aliases.map((alias) => ({ payload: { tipo: 2, alias } })),
    "POST /api/Cuenta/MiCuenta/AvisoDePrivacidad": () => [{ payload: { version: PRIVACY_NOTICE_VERSION } }],
    "GET /api/Cuenta/MiCuenta/Invitaciones": () => [{}],
    "POST /api/Cuenta/MiCuenta/Invitaciones": () => [{ payload: { correo: "otra.invitada@correo.mx" } }],
    "POST /api/Cuenta/MiCuenta/Invitaciones/:id/Reenviar": ({ invitationId }) => [
      { url: `/api/Cuenta/MiCuenta/Invitaciones/${invitationId}/Reenviar` },
    ],
    "POST /api/Cuenta/MiCuenta/SolicitudArco": () => [{ payload: { Derecho: "access", Descripcion: "" } }],
    "POST /api/Contacto": () => [{ payload: aContact() }],
    "POST /api/Cuenta/MiCuenta/CerrarSesiones": () => [{}],
    "POST /api/Cuenta/Salir": () => [{}],
  };

  /** Calls that show the owner the marks: if they did not, the tries would prove nothing. */
  const SHOWN_TO_THE_OWNER = [
    "GET /api/Carritos/MiCarrito",
    "GET /api/Cuenta/MiCuenta",
    "GET /api/Cuenta/MiCuenta/Invitaciones",
    "GET /api/Cuenta/MiCuenta/MisDirecciones/2",
    "GET /api/Cuenta/MiCuenta/MisDirecciones/3",
    "GET /api/Cuenta/MiCuenta/MisPedidos",
    "GET /api/Cuenta/MiCuenta/MisVehiculos",
    "GET /api/Cuenta/MiCuenta/Tarjetas",
    "GET /api/Cuenta/Sesion",
    "GET /api/Pedidos/Confirmacion/:orderId",
    "GET /api/Pedidos/MisPedidos/:orderId",
    "GET /api/Pedidos/MisPedidos/:orderId/Devoluciones",
  ];

  /** Every call that the running server says needs or looks at a session. */
  async function servedCalls(): Promise<string[]> {
    type Calls = Record<string, { security?: unknown[] }>;
    const { paths } = (await shop.call({ url: "/api/openapi.json" })).json<{ paths: Record<string, Calls> }>();
    return Object.entries(paths).flatMap(([url, calls]) =>
      Object.entries(calls)
        .filter(([, { security }]) => security)
        .map(([method]) => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ":$1")}`),
    );
  }

  test("every call of the contract and of the server is tried", async () => {
    const tried = Object.keys(TRIES).toSorted();
    expect((await personalEndpoints()).map(nameOf).toSorted()).toEqual(tried);
    expect((await servedCalls()).toSorted()).toEqual(tried);
  });

  /** A customer with one of everything, and the texts by which any of it would be known in an answer. */
  async function theOwner(headers: { authorization: string }) {
    const cart = await aCart(shop, headers, "11500418", 3);
    const guest = "mi.invitada@correo.mx";
    const invited = await post(shop, "/api/Cuenta/MiCuenta/Invitaciones", { correo: guest }, { headers });
    const invitationId = invited.json<WireInvitations>().Invitaciones[0]?.Id ?? 0;
    await mailing.mailTo(guest);
    const { id, phone } = await shop.db
      .selectFrom("customer")
      .select(["id", "phone"])
      .where("email", "=", DEMO_EMAIL)
      .executeTakeFirstOrThrow();
    const nickname = "Sólo mío";
    const [vehicle] = await someVehicles(shop, 1);
    if (!vehicle) throw new Error("The catalogue has no vehicle.");
    await post(shop, "/api/Cuenta/MiCuenta/AgregaVehiculo", { ...vehicle, alias: nickname }, { headers });
    const orders = await shop.db.selectFrom("orders").select("id").where("customer_id", "=", id).execute();
    const streets = await shop.db
      .selectFrom("ship_address")
      .select(["alias", "street"])
      .where("customer_id", "=", id)
      .execute();
    const invoices = await shop.db.selectFrom("invoice_address").select("rfc").where("customer_id", "=", id).execute();
    await cardsOf(shop, headers).save();
    const cardIds = (await cardsOf(shop, headers).list()).map(({ Id }) => Id);
    const orderIds = orders.map((order) => order.id);
    const marks = [
      DEMO_EMAIL,
      "Mariana",
      phone,
      cart.strIdBolsa,
      guest,
      nickname,
      ...orderIds.map((orderId) => `"Id":${orderId},`),
      ...streets.map(({ street }) => street),
      ...invoices.map(({ rfc }) => rfc),
      ...cardIds,
    ];
    return {
      id,
      theirs: { cart, orderIds, invitationId, vehicle, aliases: streets.map(({ alias }) => alias), cardIds },
      marks,
    };
  }

  /** Whether the path names a row of the owner's: for other callers it does not exist. */
  const namesSomething = ({ path }: Endpoint): boolean => path.includes("/:") && !/\/:(?:delivery|branch)$/.test(path);

  test(
    "no call of the API reads or changes it with another session, an ended one or none",
    { timeout: 90_000 },
    async () => {
      // Both are employees: what only those may do is tried as well.
      await shop.db.updateTable("customer").set({ is_employee: true }).execute();
      const mine = await signIn(shop);
      const { id, theirs, marks } = await theOwner(mine);
      const cards = await cardsOf(shop, mine).list();
      expect(cards).toHaveLength(1);
      const ended = await signIn(shop);
      await shop.call({ method: "POST", url: "/api/Cuenta/Salir", headers: ended });
      const before = await ownedRows(shop, id);
      for (const table of [
        "orders.customer_id",
        "order_line.order_id",
        "cart_item.cart_id",
        "invitation.employee_id",
      ]) {
        expect(before[table]?.length, table).toBeGreaterThan(0);
      }
      const shows = (answer: { body: string }) => marks.filter((mark) => answer.body.includes(mark));

      const endpoints = await personalEndpoints();
      for (const endpoint of endpoints) {
        const name = nameOf(endpoint);
        const tries = TRIES[name]?.(theirs) ?? [];
        expect(tries.length, name).toBeGreaterThan(0);
        for (const asked of tries) {
          const options = { method: endpoint.method, url: endpoint.path, ...asked };
          const other = await signIn(shop, "daniel.reyes@correo.mx");
          const strangers = await shop.call({ ...options, headers: { ...asked.headers, ...other } });
          if (namesSomething(endpoint)) expect(strangers.statusCode, name).toBe(404);
          const withoutSession = [
            await shop.call(options),
            await shop.call({ ...options, headers: { ...asked.headers, ...ended } }),
          ];
          if (endpoint.auth === "required")
            expect(
              withoutSession.map(({ statusCode }) => statusCode),
              name,
            ).toEqual([401, 401]);
          for (const answer of [strangers, ...withoutSession]) {
            expect(answer.statusCode, name).toBeLessThan(500);
            expect(shows(answer), name).toEqual([]);
          }
        }
      }
      expect(await ownedRows(shop, id)).toEqual(before);
      expect(await cardsOf(shop, mine).list()).toEqual(cards);

      const shown = new Set<string>();
      for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
        for (const asked of TRIES[nameOf(endpoint)]?.(theirs) ?? []) {
          const answer = await shop.call({ method: "GET", url: endpoint.path, ...asked, headers: mine });
          if (shows(answer).length > 0) shown.add(nameOf(endpoint));
        }
      }
      expect([...shown].toSorted()).toEqual(SHOWN_TO_THE_OWNER);
    },
  );
});

test("no e-mail, password, key or token is ever logged", async () => {
  const email = "discreta@correo.mx";
  const newPassword = "Bruma.77/Olmo";
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
  await post(
    shop,
    "/api/Contacto",
    aContact({ Name: "Lucía Discreta", Email: email, Message: "Mi clave es MuyMala 5512345678" }),
  );
  await mailing.mailTo(shop.services.config.SHOP_EMAIL);
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
