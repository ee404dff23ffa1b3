import { readFileSync } from "node:fs";
import path from "node:path";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_STATUSES } from "../../shared/domain/orders/order-status.ts";
import { addJob } from "../queue/add-job.ts";
import { withMailing } from "../../tests/support/mailing.ts";
import { aCart, aPurchase, aToken, finalize } from "../../tests/support/buying/purchase.ts";
import { startSecondProcess } from "../../tests/support/shop/second-process.ts";
import { signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

const CODE = "11500418";
const DECLINED_CARD = "4222222222222220";

let orderId: number;

/** The metrics as they are now: figures of the tables are kept for a while, by each process for itself. */
async function freshMetrics(): Promise<string> {
  const process = await startSecondProcess(shop);
  const answer = await process.call({ url: "/metrics" });
  await process.close();
  return answer.body;
}

const shop = withTestShop();
const mailing = withMailing(shop);
beforeAll(async () => {
  const headers = await signIn(shop);
  const paid = await finalize(shop, headers, aPurchase(await aCart(shop, headers, CODE), await aToken(shop)));
  orderId = paid.json<{ Id: number }>().Id;
  const refused = aPurchase(await aCart(shop, headers, CODE), await aToken(shop, DECLINED_CARD));
  await finalize(shop, headers, refused);
  await mailing.mailsTo("mariana.ortega@correo.mx", 1);
});

describe("/metrics", () => {
  test("counts requests by route pattern and status", async () => {
    await shop.call({ url: "/api/Productos/Codigo?id=no-hay" });
    const { body, headers } = await shop.call({ url: "/metrics" });
    expect(headers["content-type"]).toContain("text/plain; version=0.0.4");
    expect(body).toMatch(
      /shop_http_request_duration_seconds_count\{method="GET",route="\/api\/Productos\/Codigo",status="404"\} 1\n/,
    );
    expect(body).toMatch(/shop_http_request_duration_seconds_bucket\{le="0.005",method="POST",route="\/Token"/);
    expect(body).toMatch(/\nshop_pool_limit 10\n/);
  });

  test("counts refused access, of which the log has a line each, with its route", async () => {
    const before = shop.logLines.length;
    const origin = "https://malo.mx";
    const { authorization } = await signIn(shop);
    const refused = [
      await shop.call({ url: "/api/Cuenta/MiCuenta" }),
      await shop.call({ method: "POST", url: "/api/Cuenta/MiCuenta/Contrasena", headers: { origin }, payload: {} }),
      await shop.call({ url: "/api/Pedidos/MisPedidos/2147483647", headers: { authorization } }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404]);
    const { body } = await shop.call({ url: "/metrics" });
    const logged = shop.logLines.slice(before).map((line) => JSON.parse(line) as object);
    for (const [method, route, status] of [
      ["GET", "/api/Cuenta/MiCuenta", 401],
      ["POST", "/api/Cuenta/MiCuenta/Contrasena", 403],
      ["GET", "/api/Pedidos/MisPedidos/:orderId", 404],
    ] as const) {
      const labels = `method="${method}",route="${route}",status="${status}"`;
      expect(body).toContain(`shop_http_request_duration_seconds_count{${labels}} 1\n`);
      expect(logged).toContainEqual(expect.objectContaining({ msg: "request", method, route, status }));
    }
  });

  test("counts orders by state and payments by method and outcome in the tables", async () => {
    const body = await freshMetrics();
    const { count } = await shop.db
      .selectFrom("orders")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("status", "=", ORDER_STATUSES.notAuthorized.code)
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
    expect(body).toContain(`shop_orders{state="notAuthorized"} ${count}\n`);
    expect(body).toContain('shop_payments_last_hour{method="card",outcome="paid"} 1\n');
    expect(body).toContain('shop_payments_last_hour{method="card",outcome="declined"} 1\n');
    expect(body).toContain("shop_database_up 1\n");
  });

  test("counts jobs that ran, and those that wait", async () => {
    await expect
      .poll(async () => (await shop.call({ url: "/metrics" })).body)
      .toMatch(/shop_jobs_run_total\{task="send_mail",outcome="done"\} [1-9]/);
    await addJob(shop.db, "clean_up", {}, { runAt: new Date(Date.now() + 3_600_000) });
    expect(await freshMetrics()).toContain('shop_jobs{task="clean_up",state="scheduled"} 1\n');
  });

  test("counts the day's e-mails by what became of them", async () => {
    const { count } = await shop.db
      .selectFrom("mail_log")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("kind", "=", "orderPaid")
      .where("sent_at", "is not", null)
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(0);
    expect(await freshMetrics()).toContain(`shop_mails_last_day{kind="orderPaid",outcome="sent"} ${count}\n`);
  });

  test("tells cache hits from misses", async () => {
    const process = await startSecondProcess(shop);
    process.services.responseCache.setListening(true);
    await process.app.listen({ port: 0, host: "127.0.0.1" });
    const origin = `http://127.0.0.1:${(process.app.server.address() as AddressInfo).port}`;
    const ask = async () =>
      (await fetch(`${origin}/api/Productos/Home`, { headers: { "accept-encoding": "br" } })).text();
    const metrics = async () => (await fetch(`${origin}/metrics`)).text();
    await ask();
    await expect
      .poll(async () => {
        await ask();
        return metrics();
      })
      .toMatch(/shop_cached_responses_total\{route="\/api\/Productos\/Home"\} [1-9]/);
    expect(await metrics()).toMatch(/shop_cache_lookups_total\{outcome="miss"\} [1-9]/);
    await process.close();
  });

  test("is for this machine alone, not for clients behind a proxy on it", async () => {
    const status = async (options: object) => (await shop.call({ url: "/metrics", ...options })).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({ remoteAddress: "10.0.0.7" })).toBe(404);
    expect(await status({ headers: { "x-forwarded-for": "127.0.0.1" } })).toBe(404);
  });

  test("with a token is for callers that send it only", async () => {
    const config = { ...shop.services.config, METRICS_TOKEN: "una-clave" };
    const process = await startSecondProcess(shop, { config });
    const status = async (headers: object, remoteAddress: string) =>
      (await process.call({ url: "/metrics", headers: { ...headers }, remoteAddress })).statusCode;
    expect(await status({ authorization: "Bearer una-clave" }, "10.0.0.7")).toBe(200);
    expect(await status({ authorization: "Bearer otra" }, "127.0.0.1")).toBe(404);
    expect(await status({}, "127.0.0.1")).toBe(404);
    await process.close();
  });

  test.each(["alerts.yml", "grafana-dashboard.json"])("has every metric that %s names", async (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, "..", "..", "deploy", "monitoring", file), "utf8");
    const named = new Set(text.match(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g));
    expect(named.size).toBeGreaterThan(5);
    const { body } = await shop.call({ url: "/metrics" });
    const samples = new Set(body.match(/^[a-z]\w*/gm));
    const types = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    expect([...named].filter((name) => !samples.has(name) && !types.has(name))).toEqual([]);
  });
});

test("an order's number leads to its request in the log, and the log has no name", () => {
  const lines = shop.logLines.map((line) => JSON.parse(line) as { msg: string; reqId?: string; order?: number });
  const placed = lines.find(({ msg, order }) => msg === "order placed" && order === orderId);
  expect(placed?.reqId).toBeTruthy();
  expect(lines.filter(({ reqId, msg }) => reqId === placed?.reqId && msg === "request")).toHaveLength(1);
  expect(shop.logLines.join("")).not.toMatch(/mariana|ortega|correo\.mx/i);
});
