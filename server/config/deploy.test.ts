import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { LIVE_NEEDS, readConfig } from "./config.ts";
import { VARIABLES } from "./variables.ts";
import { START_FLAGS } from "../../tests/support/shop/start-flags.ts";

const DEPLOY = path.resolve(import.meta.dirname, "..", "..", "deploy");
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), "utf8");

interface Service {
  readonly networks: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}
const { services, networks } = parse(read("compose.yml"), { merge: true }) as {
  readonly services: Readonly<Record<"shop1" | "shop2" | "migrate" | "database" | "proxy", Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>;
};
const { shop1, shop2, migrate, database, proxy } = services;
const caddy = read("Caddyfile").replaceAll(/^\s*#.*$/gm, "");
const [shopUnit, migrateUnit] = [read("rodada@.service"), read("rodada-migrate.service")];

/** docs/deployment.md: DRAIN_SECONDS, twice the longest time-out of a payment provider, and 30 s. */
const config = readConfig({});
const longestCall = Math.max(config.OPENPAY_TIMEOUT_MS, config.PAYPAL_TIMEOUT_MS, config.SAFETYPAY_TIMEOUT_MS) / 1000;
const stopsWithin = (drain: string | undefined) => Number(drain) + 2 * longestCall + 30;
const unknown = (names: Iterable<string>) => [...names].filter((name) => !Object.hasOwn(VARIABLES, name));

describe("compose.yml", () => {
  test("two equal shop processes wait for the migration, and stop in the time that they need", () => {
    expect(shop2).toEqual(shop1);
    expect(shop1["depends_on"]).toEqual({
      database: { condition: "service_healthy" },
      migrate: { condition: "service_completed_successfully" },
    });
    expect(parseInt(String(shop1["stop_grace_period"]))).toBeGreaterThanOrEqual(
      stopsWithin(shop1.environment["DRAIN_SECONDS"]),
    );
    expect(unknown(Object.keys(shop1.environment))).toEqual([]);
  });

  test("each container reaches only what it needs: the proxy alone publishes ports, and the database has no way out", () => {
    const reached = Object.fromEntries(Object.entries(services).map(([name, service]) => [name, service.networks]));
    expect(reached).toEqual({
      shop1: ["inside", "data", "outside"],
      shop2: ["inside", "data", "outside"],
      migrate: ["data"],
      database: ["data"],
      proxy: ["street", "inside"],
    });
    expect(networks).toEqual({ street: null, inside: { internal: true }, data: { internal: true }, outside: null });
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name, ports] : []))).toEqual([
      "proxy",
      ["80:80", "443:443", "443:443/udp"],
    ]);
  });

  test("no container may get more rights, and the shop's have none and write nowhere", () => {
    for (const service of Object.values(services)) {
      expect(service).toMatchObject({ security_opt: ["no-new-privileges:true"] });
      expect(service).not.toHaveProperty("privileged");
      expect(service["cap_add"]).toEqual(service === proxy ? ["NET_BIND_SERVICE"] : undefined);
    }
    for (const service of [shop1, migrate])
      expect(service).toMatchObject({ image: "rodada", read_only: true, cap_drop: ["ALL"] });
  });

  test("processes have the role rodada_shop, the migration has the owner's, whose password they do not know", () => {
    const { SHOP_OWNER_PASSWORD, SHOP_DATABASE_PASSWORD } = database.environment;
    const url = (role: string, password = "") => `postgres://${role}:${password}@database:5432/shop`;
    expect(database.environment["POSTGRES_DB"]).toBe("shop");
    expect(shop1.environment).toMatchObject({
      SHOP_MODE: "live",
      TRUST_PROXY: "1",
      DATABASE_URL: url("rodada_shop", SHOP_DATABASE_PASSWORD),
    });
    expect(migrate.environment).toEqual({
      SHOP_MODE: "live",
      DATABASE_URL: url("rodada_owner", SHOP_OWNER_PASSWORD),
      DATABASE_DIRECT_URL: "",
    });
    expect(JSON.stringify([shop1, proxy])).not.toContain("SHOP_OWNER_PASSWORD");
    expect(database["volumes"]).toContain("./database:/docker-entrypoint-initdb.d:ro");
  });
});

describe("Caddyfile", () => {
  test("serves one name by https with Caddy's own TLS, and hides what is for the machine itself", () => {
    expect(caddy).toMatch(/^\s*\{\$SHOP_DOMAIN\} \{$/m);
    expect(caddy).not.toMatch(/\b(auto_https|tls|http:\/\/)/);
    expect(caddy).toContain("@inside path /metrics /readyz /healthz\n\trespond @inside 404");
    expect(proxy.environment).toHaveProperty("SHOP_DOMAIN");
  });

  test("leads to both processes, and notices one that stops before it ends", () => {
    expect([shop1["expose"], shop2["expose"]]).toEqual([
      ["3000", "3002"],
      ["3000", "3002"],
    ]);
    expect(caddy).toContain("reverse_proxy shop1:3000 shop2:3000 {");
    expect(caddy).toContain("health_uri /readyz");
    const [interval, timeout] = ["interval", "timeout"].map((name) =>
      /(\d+)s/.exec(caddy.split(`health_${name} `)[1] ?? ""),
    );
    expect(Number(shop1.environment["DRAIN_SECONDS"])).toBeGreaterThan(Number(interval?.[1]) + Number(timeout?.[1]));
  });
});

describe("the back office", () => {
  test("has a name of its own at the proxy, and asks the shop's port whether its process is ready", () => {
    const office = caddy.slice(caddy.indexOf("{$OFFICE_DOMAIN} {"));
    expect(office).toContain("reverse_proxy shop1:3002 shop2:3002 {");
    expect(office).toContain("health_port 3000");
    expect(shop1.environment).toMatchObject({ OFFICE_HOST: "0.0.0.0", OFFICE_PORT: "3002" });
    expect(shop1.environment["OFFICE_URL"]).toMatch(/^https:\/\/\$\{OFFICE_DOMAIN/);
    expect(proxy.environment).toHaveProperty("OFFICE_DOMAIN");
    expect(read("shop.env.example")).toMatch(/^OFFICE_KEY=$/m);
  });

  test("is served by no systemd unit unless its operator says so: two would want one port", () => {
    expect(shopUnit).toMatch(/^Environment=.* OFFICE_PORT=$/m);
  });
});

test("shop.env.example has what live mode needs, and only settings of the shop", () => {
  const names = [...read("shop.env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(unknown(names)).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(LIVE_NEEDS.filter((name) => !(name in shop1.environment))));
});

describe("systemd", () => {
  test.each([
    ["rodada@.service", shopUnit],
    ["rodada-migrate.service", migrateUnit],
  ])("%s runs live, with a user of its own that may neither get rights nor write", (_name, unit) => {
    for (const line of ["DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="])
      expect(unit.split("\n")).toContain(line);
    expect(unit).toMatch(/^Environment=NODE_ENV=production SHOP_MODE=live\b/m);
  });

  test("the shop starts after the migration, does not know the owner's password, and stops in the time that it needs", () => {
    expect(shopUnit).toMatch(/^After=.*\brodada-migrate\.service$/m);
    expect(shopUnit).not.toContain("owner.env");
    expect(migrateUnit).toContain("\nEnvironmentFile=/etc/rodada/owner.env\n");
    expect(shopUnit).toContain(`\nExecStart=/usr/bin/node ${START_FLAGS.join(" ")} build/bin/shop.js\n`);
    expect(migrateUnit).toContain("\nExecStart=/usr/bin/node build/bin/staff.js migrate\n");
    const [drain, stop] = [/DRAIN_SECONDS=(\d+)/, /TimeoutStopSec=(\d+)/].map((line) => line.exec(shopUnit)?.[1]);
    expect(Number(stop)).toBeGreaterThanOrEqual(stopsWithin(drain));
  });
});

test("Prometheus asks both processes, and each alert says what is wrong and how urgent it is", () => {
  const prometheus = parse(read("monitoring/prometheus.yml")) as Record<string, unknown>;
  expect(prometheus).toMatchObject({
    rule_files: ["alerts.yml"],
    scrape_configs: [{ static_configs: [{ targets: ["shop1:3000", "shop2:3000"] }] }],
  });
  const { groups } = parse(read("monitoring/alerts.yml")) as { groups: { rules: object[] }[] };
  for (const rule of groups.flatMap(({ rules }) => rules))
    expect(rule).toMatchObject({
      alert: expect.stringMatching(/^Shop[A-Z]\w+$/),
      labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
      annotations: { summary: expect.stringMatching(/\w/) },
    });
});
