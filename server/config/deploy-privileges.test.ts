import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

interface Service {
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}
const { services, networks } = parse(read("deploy/compose.yml"), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean } | null>>;
};
const caddy = read("deploy/Caddyfile").replaceAll(/^\s*#.*$/gm, "");
const image = read("deploy/Dockerfile");
const units = ["deploy/rodada@.service", "deploy/rodada-migrate.service"];

/** Who can reach whom: those that share a network. */
const neighbours = (name: string): string[] =>
  Object.entries(services)
    .filter(
      ([other, service]) => other !== name && service.networks?.some((net) => services[name]?.networks?.includes(net)),
    )
    .map(([other]) => other)
    .toSorted();

describe("networks of compose.yml", () => {
  test("the database is reached by the shop and the migration, the shop by the proxy, and nothing else by anybody", () => {
    expect(neighbours("database")).toEqual(["migrate", "shop1", "shop2"]);
    expect(neighbours("proxy")).toEqual(["shop1", "shop2"]);
    for (const [name, service] of Object.entries(services))
      expect([name, service.networks]).not.toEqual([name, undefined]);
  });

  test("the proxy alone publishes ports, and database and migration have no way out", () => {
    expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(["proxy"]);
    const waysOut = (name: string) => services[name]?.networks?.filter((net) => networks[net]?.internal !== true);
    expect([waysOut("database"), waysOut("migrate"), waysOut("shop1"), waysOut("proxy")]).toEqual([
      [],
      [],
      ["outside"],
      ["street"],
    ]);
  });
});

describe("rights", () => {
  test("no container may get more of them, and of ours none has any or writes anywhere", () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service["security_opt"]]).toEqual([name, ["no-new-privileges:true"]]);
      expect([name, service["privileged"], service["cap_add"] ?? []]).toEqual([
        name,
        undefined,
        name === "proxy" ? ["NET_BIND_SERVICE"] : [],
      ]);
      if (service["image"] === "rodada") expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    }
  });

  test.each(units)("%s runs as nobody in particular, and may neither get rights nor write", (file) => {
    const unit = read(file);
    for (const line of ["DynamicUser=yes", "NoNewPrivileges=yes", "ProtectSystem=strict", "CapabilityBoundingSet="])
      expect(unit).toMatch(new RegExp(`^${line}$`, "m"));
    const [, program = ""] = /^ExecStart=\S+ (\S+)/m.exec(unit) ?? [];
    expect(existsSync(path.join(ROOT, program))).toBe(true);
  });

  test("the processes do not know the owner's password, and its role is asked for before they start", () => {
    for (const name of ["shop1", "shop2", "proxy"])
      expect(JSON.stringify(services[name])).not.toContain("SHOP_OWNER_PASSWORD");
    expect(services["migrate"]?.environment["DATABASE_DIRECT_URL"]).toBe("");
    const [shop, migrate] = units.map(read);
    expect(shop).toMatch(/^After=.*\brodada-migrate\.service$/m);
    expect(shop).not.toContain("owner.env");
    expect(migrate).toMatch(/^EnvironmentFile=\/etc\/rodada\/owner\.env$/m);
  });

  test("the database's image finds the roles and their passwords, in this order", () => {
    expect(services["database"]?.["volumes"]).toContain("./database:/docker-entrypoint-initdb.d:ro");
    expect(readdirSync(path.join(ROOT, "deploy", "database")).toSorted()).toEqual(["10-roles.sql", "20-passwords.sh"]);
    const script = read("deploy/database/20-passwords.sh");
    for (const [, name = ""] of script.matchAll(/\\getenv \w+ (\w+)/g))
      expect(services["database"]?.environment).toHaveProperty(name);
  });
});

test("image, units and services are a live shop's", () => {
  expect(image).toMatch(/^ENV .*\bSHOP_MODE=live\b/m);
  for (const file of units) expect(read(file)).toMatch(/^Environment=.*\bSHOP_MODE=live\b/m);
  for (const service of Object.values(services))
    if (service["image"] === "rodada") expect(service.environment["SHOP_MODE"]).toBe("live");
});

/** What docs/asvs.md says of TLS and of what is deployed. That Caddy's own defaults are these is Caddy's word. */
describe("what docs/asvs.md claims", () => {
  test("the proxy serves one name by https with a public certificate, leads http there, and leaves TLS at its defaults", () => {
    expect(caddy).toMatch(/^\s*\{\$SHOP_DOMAIN\} \{$/m);
    expect(caddy).not.toMatch(/\b(auto_https|tls|http:\/\/)/);
    expect(services["proxy"]?.ports).toEqual(["80:80", "443:443", "443:443/udp"]);
  });

  test("the image has the shop alone: no history, no sandbox, no tests, no packages of development", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", "tests", "docs", "bench", ".env*"]));
    const last = image.slice(image.lastIndexOf("\nFROM "));
    const copied = [...last.matchAll(/^COPY (?:--from=\S+ )?(.*) \S+$/gm)].flatMap(([, from = ""]) => from.split(" "));
    expect(copied.map((from) => path.basename(from)).toSorted()).toEqual(
      ["build", "node_modules", "package.json", "server", "shared", "tracing"].toSorted(),
    );
    expect(image).toMatch(/AS packages[\s\S]*npm ci --omit=dev/);
  });
});
