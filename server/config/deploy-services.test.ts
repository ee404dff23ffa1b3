import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "./config.ts";
import { VARIABLES } from "./variables.ts";

const DEPLOY = path.resolve(import.meta.dirname, "..", "..", "deploy");
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), "utf8");

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly depends_on: unknown;
  readonly [name: string]: unknown;
}
const compose = parse(read("compose.yml"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const example = new Map(
  [...read("shop.env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);
const caddy = read("Caddyfile");
const unit = read("rodada@.service");
const image = read("Dockerfile");

const shops = Object.entries(compose.services).filter(([, { image: name, expose }]) => name === "rodada" && expose);
const seconds = (text: unknown): number => Number(/^(\d+)s$/.exec(String(text))?.[1]);
/** docs/deployment.md: DRAIN_SECONDS, twice the longest time-out of a payment provider, and 30 s. */
const stopsWithin = (drain: string) => {
  const config = readConfig({});
  const longest = Math.max(config.OPENPAY_TIMEOUT_MS, config.PAYPAL_TIMEOUT_MS, config.SAFETYPAY_TIMEOUT_MS);
  return Number(drain) + (2 * longest) / 1000 + 30;
};
const unknown = (names: Iterable<string>) => [...names].filter((name) => !Object.hasOwn(VARIABLES, name));

describe("compose.yml", () => {
  test("has two shop processes that can write nowhere and have no rights", () => {
    expect(shops).toHaveLength(2);
    for (const [, shop] of shops) {
      expect(shop).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        restart: "unless-stopped",
        depends_on: {
          database: { condition: "service_healthy" },
          migrate: { condition: "service_completed_successfully" },
        },
      });
      expect(shop).not.toHaveProperty("ports");
      expect(shop["expose"]).toEqual([/^EXPOSE (\d+)$/m.exec(image)?.[1]]);
      expect(unknown(Object.keys(shop.environment))).toEqual([]);
      expect(seconds(shop["stop_grace_period"])).toBeGreaterThanOrEqual(
        stopsWithin(shop.environment["DRAIN_SECONDS"] ?? ""),
      );
    }
  });

  test("the database is the one that is started: processes come with one role, the migration with another", () => {
    const { environment = {} } = compose.services["database"] ?? {};
    const { POSTGRES_DB, SHOP_OWNER_PASSWORD, SHOP_DATABASE_PASSWORD } = environment;
    const urlOf = (role: string, password = "") => `postgres://${role}:${password}@database:5432/${POSTGRES_DB}`;
    for (const [, shop] of shops)
      expect(shop.environment["DATABASE_URL"]).toBe(urlOf("rodada_shop", SHOP_DATABASE_PASSWORD));
    expect(compose.services["migrate"]?.environment["DATABASE_URL"]).toBe(urlOf("rodada_owner", SHOP_OWNER_PASSWORD));
  });

  test("everything it names is there", () => {
    for (const [name, service] of Object.entries(compose.services)) {
      const volumes = (service["volumes"] ?? []) as string[];
      for (const [from = ""] of volumes.map((volume) => volume.split(":")))
        expect([
          name,
          from,
          from.startsWith("./") ? existsSync(path.join(DEPLOY, from)) : from in compose.volumes,
        ]).toEqual([name, from, true]);
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      for (const other of needed) expect(Object.keys(compose.services)).toContain(other);
    }
    for (const [, { build, env_file: file }] of shops) {
      const { context, dockerfile } = build as { context: string; dockerfile: string };
      expect(existsSync(path.resolve(DEPLOY, context, dockerfile))).toBe(true);
      expect(existsSync(path.join(DEPLOY, `${String(file)}.example`))).toBe(true);
    }
  });
});

test("the proxy leads to every shop process, asks whether it is ready, and notices in time that one stops", () => {
  const targets = /reverse_proxy (.*) \{/.exec(caddy)?.[1]?.split(" ");
  expect(targets).toEqual(shops.map(([name, { expose }]) => `${name}:${(expose as string[])[0]}`));
  const of = (name: string) => new RegExp(`\\b${name} (\\S+)`).exec(caddy)?.[1];
  expect(of("health_uri")).toBe("/readyz");
  const noticed = seconds(of("health_interval")) + seconds(of("health_timeout"));
  for (const [, { environment }] of shops) {
    expect(Number(environment["DRAIN_SECONDS"])).toBeGreaterThan(noticed);
    expect(environment["TRUST_PROXY"]).toBe("1");
  }
  expect(/@inside path (.*)/.exec(caddy)?.[1]?.split(" ").toSorted()).toEqual(["/healthz", "/metrics", "/readyz"]);
  for (const [, name = ""] of caddy.matchAll(/\{\$(\w+)\}/g))
    expect(compose.services["proxy"]?.environment).toHaveProperty(name);
});

test("shop.env.example has what live mode cannot do without, and only settings of the shop", () => {
  expect(unknown(example.keys())).toEqual([]);
  expect(example.get("SHOP_MODE")).toBe("live");
  const byCompose = Object.keys(shops[0]?.[1].environment ?? {});
  // A test of its own keeps that page equal to the code.
  const documented = read("../docs/configuration.md").matchAll(/^\| `([A-Z0-9_]+)` .*\| yes +\|$/gm);
  const needed = [...documented].map(([, name = ""]) => name);
  expect(needed).toContain("OPENPAY_WEBHOOK_PASSWORD");
  expect(needed.filter((name) => !example.has(name) && !byCompose.includes(name))).toEqual([]);
});

test("the systemd unit starts the shop with the shop's settings, and waits as long as it needs to stop", () => {
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const settings = new Map(
    [...of("Environment").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  expect(unknown(settings.keys())).toEqual(["NODE_ENV"]);
  const [, file = ""] = of("ExecStart").split(" ");
  expect(existsSync(path.resolve(DEPLOY, "..", file))).toBe(true);
  expect(Number(of("TimeoutStopSec"))).toBeGreaterThanOrEqual(stopsWithin(settings.get("DRAIN_SECONDS") ?? ""));
});

describe("monitoring", () => {
  const alerts = (
    parse(read("monitoring/alerts.yml")) as { groups: { rules: Record<string, Record<string, string> & string>[] }[] }
  ).groups.flatMap(({ rules }) => rules);
  const prometheus = parse(read("monitoring/prometheus.yml")) as {
    rule_files: string[];
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const dashboard = JSON.parse(read("monitoring/grafana-dashboard.json")) as {
    templating: { list: { name: string }[] };
    panels: { id: number; title: string; targets?: { expr: string; datasource: { uid: string } }[] }[];
  };

  test("Prometheus asks every shop process, and has the alerts", () => {
    const [job] = prometheus.scrape_configs;
    expect(job?.static_configs[0]?.targets).toEqual(
      shops.map(([name, { expose }]) => `${name}:${(expose as string[])[0]}`),
    );
    for (const file of prometheus.rule_files) expect(existsSync(path.join(DEPLOY, "monitoring", file))).toBe(true);
    for (const { expr = "" } of alerts)
      for (const [, name] of expr.matchAll(/\bjob="(\w+)"/g)) expect(name).toBe(job?.job_name);
  });

  test.each(alerts.map((alert) => [alert["alert"] ?? "", alert] as const))(
    "%s says what is wrong and to whom",
    (name, alert) => {
      expect(name).toMatch(/^Shop[A-Z]\w+$/);
      expect(["page", "ticket"]).toContain(alert["labels"]?.["severity"]);
      expect(alert["annotations"]?.["summary"]).toMatch(/\w/);
      expect(balanced(String(alert["expr"]))).toBe(true);
    },
  );

  test("each panel of the dashboard has a number of its own, a name and questions to a source that can be chosen", () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const sources = dashboard.templating.list.map(({ name }) => `\${${name}}`);
    for (const { title, targets = [] } of dashboard.panels) {
      expect(title).not.toBe("");
      for (const { expr, datasource } of targets)
        expect([title, balanced(expr), sources.includes(datasource.uid)]).toEqual([title, true, true]);
    }
  });
});

/** Brackets of an expression that close in their order. */
function balanced(expression: string): boolean {
  const open: string[] = [];
  const pairs: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
  for (const sign of expression.replaceAll(/"[^"]*"/g, "")) {
    if ("([{".includes(sign)) open.push(sign);
    if (sign in pairs && open.pop() !== pairs[sign]) return false;
  }
  return open.length === 0 && expression.trim() !== "";
}
