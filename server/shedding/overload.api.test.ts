import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { send } from "../../tests/support/fuzz/send.ts";
import { signIn, withTestShop } from "../../tests/support/shop/test-shop.ts";

const BUSY = "Hay mucha gente en la tienda en este momento. Espera unos segundos y vuelve a intentar.";
const KEPT = "/api/Productos/Home";
const LAG_MS = 100;
const WAITING_MS = 300;

let origin: string;
/** Requests that were shed before the database was in demand. */
let shedBefore = 0;
const shop = withTestShop({ SHED_WAITING: "1", SHED_LAG_MS: String(LAG_MS) });
beforeAll(async () => {
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});

const get = (path: string, options: RequestInit = {}) => fetch(`${origin}${path}`, options);
/**
 * Every connection is taken, and a request and a reader beside it wait for one, until `ended` is called. The reader is not a request: a clock
 * of the process that waits at that moment would have a second request shed. Where clocks have the first one shed, it begins again.
 */
async function databaseInDemand(): Promise<{ readonly ended: () => Promise<number> }> {
  const taken = await Promise.all(Array.from({ length: shop.pool.options.max ?? 0 }, () => shop.pool.connect()));
  const request = get("/api/Productos/?id=2");
  const isShed = await Promise.race([request.then(() => true), delay(WAITING_MS).then(() => false)]);
  if (isShed) {
    shedBefore += 1;
    for (const client of taken) client.release();
    return databaseInDemand();
  }
  expect(shop.pool.waitingCount).toBeGreaterThanOrEqual(1);
  const reader = shop.pool.query("select 1");
  return {
    async ended() {
      for (const client of taken) client.release();
      await reader;
      return (await request).status;
    },
  };
}

describe("while too many wait for the database", () => {
  let demand: Awaited<ReturnType<typeof databaseInDemand>>;
  let authorization: string;
  beforeAll(async () => {
    ({ authorization } = await signIn(shop));
    await vi.waitFor(async () => {
      await get(KEPT);
      expect(shop.services.responseCache.get(KEPT)).toBeDefined();
    });
    shop.logLines.length = 0;
    demand = await databaseInDemand();
  });

  test("a call is shed at once, with Retry-After", async () => {
    const answer = await get("/api/Productos/?id=3");
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(3);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await answer.json()).toEqual({ Message: BUSY, Codigo: "tooBusy" });
  });

  test("nor does a call get in by an unknown expectation", async () => {
    const headers = { expect: "nada" };
    const asked = { method: "GET", path: "/api/Productos/?id=3", headers, body: undefined };
    const answer = await send(Number(new URL(origin).port), undefined, asked);
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, expect.any(String)]);
  });

  test("a person gets a page that stands by itself", async () => {
    const answer = await get("/llantas/medida/auto-camioneta/185/65R15");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("retry-after")).not.toBeNull();
    const page = await answer.text();
    expect(page).toContain("<h1>Hay mucha gente en la tienda</h1>");
    expect(page).toContain('<a class="btn" href="">Reintentar</a>');
    expect(page).toContain("<span>Rodada</span></header>");
    expect(page).not.toMatch(/<script|https?:\/\//);
  });

  test("a sign-in is refused in OAuth's words", async () => {
    const answer = await get("/Token", { method: "POST", body: new URLSearchParams({ username: "a@b.mx" }) });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: "temporarily_unavailable", error_description: BUSY });
  });

  test("cached responses, health and providers' webhooks go on", async () => {
    expect((await get(KEPT)).status).toBe(200);
    expect((await get("/healthz")).status).toBe(200);
    const webhook = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
    expect((await get("/api/webhooks/OpenPay", webhook)).status).toBe(401);
  });

  test("the last button still goes through, and everything does once it is over", async () => {
    const headers = { authorization, "content-type": "application/json" };
    const last = get("/api/Carritos/Finalizar/Deposito", { method: "POST", headers, body: "{}" });
    await expect.poll(() => shop.pool.waitingCount).toBeGreaterThanOrEqual(3);
    expect(await demand.ended()).toBe(200);
    expect((await last).status).toBe(400);
    expect((await get("/api/Productos/?id=3")).status).toBe(200);
  });

  test("it was counted, and is one line in the log", async () => {
    const counts = [...(await (await get("/metrics")).text()).matchAll(/^shop_requests_shed_total\{(.+)\} (\d+)/gm)];
    expect(Object.fromEntries(counts.map(([, labels, count]) => [labels, count]))).toEqual({
      'work="call",shortage="database"': String(3 + shedBefore),
      'work="page",shortage="database"': "1",
    });
    expect(shop.logLines.filter((line) => line.includes("requests are shed"))).toHaveLength(1);
  });
});

/** The event loop is at work for turns of this length, until it is called. */
function keepBusy(turnMs: number): () => void {
  let isOver = false;
  const turn = () => {
    for (const began = performance.now(); performance.now() - began < turnMs;);
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  return () => {
    isOver = true;
  };
}

test("a lagging event loop sheds load, cached responses last", async () => {
  const statuses = () => Promise.all(["/api/Productos/?id=4", KEPT].map(async (path) => (await get(path)).status));
  const rested = keepBusy(LAG_MS * 3);
  await expect.poll(statuses, { timeout: 5000 }).toEqual([503, 503]);
  rested();
  await expect.poll(statuses, { timeout: 5000 }).toEqual([200, 200]);
});

test("one long turn sheds nothing", async () => {
  await delay(200);
  const began = performance.now();
  while (performance.now() - began < LAG_MS * 5);
  expect((await get("/api/Productos/?id=5")).status).not.toBe(503);
});
