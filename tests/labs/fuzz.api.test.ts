import http from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { hashPassword } from "../../server/features/session/password.ts";
import { trackingUrl } from "../../server/features/tracking/tracking-link.ts";
import { openSession } from "../../server/features/session/session.service.ts";
import { manyCustomers, type SignedIn } from "../support/customers.ts";
import { type FuzzRequest, type OpenApi, requestsTo } from "../support/fuzz/requests.ts";
import type { Known } from "../support/fuzz/schema-values.ts";
import { type FuzzAnswer, send } from "../support/fuzz/send.ts";
import { type WholeRequest, wholeRequestsOf } from "../support/fuzz/whole-requests.ts";
import { PASSWORD } from "../support/account.ts";
import { aCart, aToken, finalize, aPurchase } from "../support/buying/purchase.ts";
import { shelve } from "../support/race-lab/race-lab.ts";
import { startTestShop, type TestShop } from "../support/shop/test-shop.ts";
import { brokenIn } from "../support/buying/whole-orders.ts";

/** Another seed finds other things: `FUZZ_SEED=$RANDOM FUZZ_REQUESTS=100000 npm run test:api -- tests/labs/fuzz.api.test.ts`. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 10_000);
const AT_ONCE = 8;
/** Sessions end on the way, and what belongs together is used up: so many requests later there are new ones. */
const BATCH = 500;
const WHOLE_OF = 3;
/** A provider or the back office signs them; their own tests do (openpay-cards, paypal-webhooks, webhooks, previews). */
const SIGNED = [
  "GET /api/Banners/VistaPrevia/{token}",
  "GET /api/Eventos/{key}/VistaPrevia/{token}",
  "GET /api/Productos/Codigo/VistaPrevia/{token}",
  "POST /api/Webhooks/PayPal",
  "POST /api/Webhooks/SafetyPay",
  "POST /api/Webhooks/OpenPay",
];
/** They need what an e-mail says, or an account that its code opened; their own tests read it (by-code, contact). */
const OF_MAILBOXES: readonly string[] = [
  "POST /api/Contacto/Folio",
  "POST /api/Cuenta/CodigoDeAcceso/Entrar",
  "POST /api/Cuenta/MiCuenta/Contacto",
];
/** This shop issues no invoices, so that none is there to be had; their own tests do (customer/invoices). */
const OF_INVOICES: readonly string[] = [
  "GET /api/Pedidos/MisPedidos/{orderId}/Factura",
  "POST /api/Pedidos/MisPedidos/{orderId}/Factura",
  "POST /api/Pedidos/MisPedidos/{orderId}/Factura/Reenviar",
  "GET /api/Pedidos/MisPedidos/{orderId}/Factura.pdf",
  "GET /api/Pedidos/MisPedidos/{orderId}/Factura.xml",
];

/** Nothing of these customers arrives; their own tests ask for returns, tell of mountings and review (returns, warranty, reviews). */
const OF_DELIVERED: readonly string[] = [
  "GET /api/Pedidos/MisPedidos/{orderId}/Devoluciones",
  "GET /api/Pedidos/MisPedidos/{orderId}/Devoluciones/{returnId}",
  "GET /api/Pedidos/MisPedidos/{orderId}/Devoluciones/{returnId}/Acuse.pdf",
  "GET /api/Pedidos/MisPedidos/{orderId}/Devoluciones/Fotos/{photoId}",
  "POST /api/Pedidos/MisPedidos/{orderId}/Devoluciones",
  "POST /api/Pedidos/MisPedidos/{orderId}/Devoluciones/{returnId}/Cancelar",
  "POST /api/Pedidos/MisPedidos/{orderId}/Devoluciones/{returnId}/Guia",
  "POST /api/Pedidos/MisPedidos/{orderId}/Devoluciones/{returnId}/Preferencia",
  "POST /api/Pedidos/MisPedidos/{orderId}/Devoluciones/Fotos",
  "DELETE /api/Pedidos/MisPedidos/{orderId}/Devoluciones/Fotos/{photoId}",
  "PUT /api/Pedidos/MisPedidos/{orderId}/Garantia/Montaje",
  "GET /api/Opiniones/{token}",
  "POST /api/Opiniones/{token}",
  "POST /api/Opiniones/{token}/Preguntar",
];

let shop: TestShop;
let port: number;
let customers: SignedIn[];
beforeAll(async () => {
  // No request is shed, so that every 503 is a fault.
  const noShedding = { SHED_LAG_MS: "0", SHED_WAITING: "0", SHED_RENDERS: "0" };
  shop = await startTestShop(inject("databaseServer"), { TRUST_PROXY: "1", ...noShedding });
  customers = await manyCustomers(shop, 12);
  await shop.db
    .updateTable("customer")
    .set({ is_employee: true })
    .where(
      "id",
      "in",
      customers.slice(0, 4).map(({ id }) => id),
    )
    .execute();
  await shop.db
    .updateTable("customer")
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where("email", "like", "cliente.%")
    .execute();
  await shelve(shop, "11500418", 5_000);
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = shop.app.server.address() as AddressInfo);
});
afterAll(() => shop.close());

const tokenOf = (address: string): string => address.slice(address.lastIndexOf("/") + 1);

/** What a browser of these customers knows. */
async function knownOf(): Promise<Known> {
  const carts: string[] = [];
  const orderIds: number[] = [];
  for (const [index, { headers }] of customers.entries()) {
    const cart = await aCart(shop, headers, "11500418", 1 + (index % 3));
    carts.push(cart.strIdBolsa);
    if (index % 3 > 0) continue;
    const placed = await finalize(shop, headers, aPurchase(cart, await aToken(shop)));
    orderIds.push(placed.json<{ Id: number }>().Id);
  }
  const visitors = await Promise.all([1, 2, 3].map((quantity) => aCart(shop, {}, "11700231", quantity)));
  return {
    id: [...carts, ...visitors.map(({ strIdBolsa }) => strIdBolsa), 1, 2, 7, "11500418"],
    Id: [...carts, ...visitors.map(({ strIdBolsa }) => strIdBolsa)],
    kart: visitors.map(({ strIdBolsa }) => strIdBolsa),
    TireId: ["11500418", "11700231", "11700111"],
    Qty: [0, 1, 2, 999, 1000],
    orderId: orderIds,
    linea: ["general"],
    token: await Promise.all(orderIds.map(async (id) => tokenOf(await trackingUrl(shop.db, shop.services.config, id)))),
    prefijo: ["115", "117"],
    medida: ["205/55R16", "31X10.50R15"],
    marca: [1, 2, 3],
    modelo: [1, 2, 3],
    anio: [2015, 2020],
    version: [1, 2, 3],
    cupon: ["FAMILIA", "BIENVENIDA"],
    coupon: ["FAMILIA", 0],
    Coupon: ["FAMILIA", 0],
    alias: ["Casa", "Oficina"],
    nuevoAlias: ["Casa", "Otra"],
    invoice: ["Sin RFC", "Oficina"],
    delivery: [1, 2, 3, 4, 5, 6],
    payment: [1, 2, 3, 5, 6],
    authorized: [true],
    grant_type: ["password"],
    username: customers.map(({ email }) => email),
    email: [...customers.map(({ email }) => email), "nueva@correo.mx"],
    correo: ["invitada@correo.mx"],
    cp: ["37000", "44130"],
    zip: ["37000"],
    zipCode: ["37000"],
    stateId: ["GUA", "JAL"],
    edo: ["GUA", "JAL"],
    tel: ["4771550167"],
    gender: ["F", "M"],
    birthdate: ["1990-01-01"],
    phone: ["55 1234 5678"],
    password: ["Llantas-2026"],
  };
}

/** New sessions for all customers, ended or not. */
async function newTokens(): Promise<string[]> {
  const now = new Date();
  return shop.db.transaction().execute(async (trx) => {
    const tokens: string[] = [];
    for (const { id } of customers) {
      const session = await openSession(trx, { customerId: id, temporaryHash: null, deviceToken: undefined, now });
      tokens.push(session.token);
    }
    return tokens;
  });
}

/** Whole calls of some customers, others in each batch. */
async function wholeOf(batch: number, tokens: readonly string[]): Promise<WholeRequest[]> {
  const whole: WholeRequest[] = [];
  for (let n = 0; n < WHOLE_OF; n += 1) {
    const at = (batch * WHOLE_OF + n) % customers.length;
    const who = customers[at];
    if (who)
      whole.push(...(await wholeRequestsOf(shop, { ...who, headers: { authorization: `Bearer ${tokens[at]}` } })));
  }
  return whole;
}

/** What no answer may be; nothing when it is all right. */
function wrongWith({ method, path }: FuzzRequest, { status, headers, body }: FuzzAnswer): string | undefined {
  if (status >= 500) return `${status}`;
  if (headers["x-content-type-options"] !== "nosniff") return "no nosniff";
  if (/at .+\.(ts|js):\d+|node_modules|FST_|postgres|\bselect .+ from /i.test(body)) return "tells too much";
  if (status < 400 || method === "HEAD") return undefined;
  // The bank transfer's own protocol: a line of CSV.
  if (path.startsWith("/api/Webhooks/SafetyPay")) return undefined;
  if (!headers["content-type"]?.startsWith("application/json")) return `a refusal as ${headers["content-type"]}`;
  const refusal = JSON.parse(body) as { Message?: unknown; error_description?: unknown };
  const sentence = refusal.Message ?? refusal.error_description;
  return typeof sentence === "string" && sentence !== "" ? undefined : `no sentence for ${path}`;
}

test(
  `${REQUESTS} requests of any kind to every call: never a fault, never a hang, and the ledgers agree afterwards`,
  { timeout: 60_000 + REQUESTS * 20 },
  async () => {
    const document = (await shop.call({ url: "/api/openapi.json" })).json<OpenApi>();
    const known = await knownOf();
    const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const origin = `http://127.0.0.1:${port}`;
    const answered = new Map<number, number>();
    const succeeded = new Set<string>();
    const wrong: unknown[] = [];
    for (let from = 0; from < REQUESTS; from += BATCH) {
      const tokens = await newTokens();
      const whole = await wholeOf(from / BATCH, tokens);
      const some = requestsTo(document, { known, tokens, origin, whole });
      const waiting = fc.sample(some, { seed: SEED + from, numRuns: Math.min(BATCH, REQUESTS - from) }).values();
      const work = async () => {
        for (const asked of waiting) {
          const answer = await send(port, agent, asked).catch((error: Error) => error);
          const problem = answer instanceof Error ? answer.message : wrongWith(asked, answer);
          if (problem !== undefined) wrong.push({ problem, asked, answer });
          if (answer instanceof Error) continue;
          answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
          if (answer.status < 300 && asked.operation.startsWith(`${asked.method} `)) succeeded.add(asked.operation);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    }
    agent.destroy();

    expect({ seed: SEED, wrong: wrong.slice(0, 5) }).toEqual({ seed: SEED, wrong: [] });
    // Requests that are all refused would prove nothing: each call succeeded at least once.
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const unanswered = operations.filter(
      (operation) =>
        !succeeded.has(operation) && ![...OF_MAILBOXES, ...OF_INVOICES, ...OF_DELIVERED].includes(operation),
    );
    expect(unanswered.toSorted()).toEqual(SIGNED.toSorted());
    expect(answered.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
    expect(await brokenIn(shop.pool)).toEqual({});
    const { rows } = await shop.pool.query("select 1 from customer where is_employee and email like 'cliente.%'");
    expect(rows).toHaveLength(4);
  },
);
