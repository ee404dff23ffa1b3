import { describe, expect, test } from "vitest";
import type { FastifyBaseLogger } from "fastify";
import { readConfig } from "../config/config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { workOf } from "../edge/http-server.ts";
import { createLoadMonitor, type Work } from "./load-monitor.ts";

const monitorWith = (environment: Record<string, string>, waitingCount = 0, ordersWaiting = 0, changesWaiting = 0) =>
  createLoadMonitor({
    config: readConfig(environment),
    pool: { waitingCount },
    orderLimit: { waiting: ordersWaiting },
    cartChanges: { waiting: changesWaiting },
    log: {} as FastifyBaseLogger,
    metrics: {} as Metrics,
  });

test.each([
  ["/healthz", "spared"],
  ["/metrics", "spared"],
  ["/api/Webhooks/PayPal", "spared"],
  ["/assets/kit-B0VQemIp.js", "ready"],
  ["/images/eco-verde/480.avif", "ready"],
  ["/api/Carritos/Finalizar/OpenPayTarjeta", "purchase"],
  ["/order/1042?cancelado=1", "purchase"],
  ["/api/Carritos/Agregar", "call"],
  ["/TOKEN", "call"],
  ["/llantas/medida/auto-camioneta/185/65R15", "page"],
  ["/", "page"],
] as const satisfies readonly (readonly [string, Work])[])("%s is work of the kind '%s'", (url, work) => {
  expect(workOf(url)).toBe(work);
});

describe("with many that wait for the database", () => {
  test.each([
    [100, "call", null],
    [101, "call", "database"],
    [101, "purchase", null],
    [201, "purchase", "database"],
    [5000, "ready", null],
    [5000, "spared", null],
  ] as const)("%i waiting, %s: %s", (waiting, work, shortage) => {
    expect(monitorWith({}, waiting).shortageFor(work)).toBe(shortage);
  });
});

test("orders that wait for the order limit shed purchases, not page views", () => {
  const works = ["purchase", "call", "page"] as const;
  const shortages = (orders: number) => works.map((work) => monitorWith({}, 0, orders).shortageFor(work));
  expect(shortages(200)).toEqual([null, null, null]);
  expect(shortages(201)).toEqual(["database", null, null]);
});

test("changes of carts that wait count as those that wait for a connection", () => {
  const shortages = [100, 101].map((waiting) => monitorWith({}, 0, 0, waiting).shortageFor("call"));
  expect(shortages).toEqual([null, "database"]);
});

test("as many pages wait to be rendered as are allowed, twice as many of orders", () => {
  const loadMonitor = monitorWith({ SHED_RENDERS: "5" });
  expect([4, 5].map((waiting) => loadMonitor.acceptsRender("page", waiting))).toEqual([true, false]);
  expect([9, 10].map((waiting) => loadMonitor.acceptsRender("purchase", waiting))).toEqual([true, false]);
});

test("0 switches a limit off", () => {
  const loadMonitor = monitorWith({ SHED_WAITING: "0", SHED_RENDERS: "0" }, 100_000);
  expect([loadMonitor.shortageFor("call"), loadMonitor.acceptsRender("page", 100_000)]).toEqual([null, true]);
});
