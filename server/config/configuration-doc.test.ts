import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import type { Variable } from "./variable.ts";
import { VARIABLES } from "./variables.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const SANDBOX_HEADING = "\n## The sandbox's own variables\n";

const [shopPart = "", sandboxPart = ""] = readFileSync(path.join(ROOT, "docs", "configuration.md"), "utf8").split(
  SANDBOX_HEADING,
);

/** Cells of every table row whose first cell is a variable's name. */
const rowsOf = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => /^\| `[A-Z][A-Z0-9_]+` +\|/.test(line))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const nameOf = ([name = ""]: string[]): string => name.replaceAll("`", "");
const shopRows = rowsOf(shopPart);

const shownDefault = ({ fallback, expects }: Variable<unknown>): string => {
  if (fallback === "") return "not set";
  return `\`${expects.includes("en pesos") ? (Number(fallback) / 100).toFixed(2) : String(fallback)}\``;
};

/** One acceptable value for everything live mode needs. */
const LIVE: Readonly<Record<string, string>> = {
  PUBLIC_URL: "https://llantas.example",
  DATABASE_URL: "postgres://shop@db.example/shop",
  SHOP_ADDRESS: "Av. de los Hules 250, 02300 Azcapotzalco, Ciudad de México",
  SHOP_PRIVACY_EMAIL: "privacidad@llantas.example",
  OPENPAY_API_URL: "https://pay.example",
  OPENPAY_MERCHANT_ID: "m1",
  OPENPAY_PRIVATE_KEY: "sk_1",
  OPENPAY_PUBLIC_KEY: "pk_1",
  OPENPAY_SCRIPT_URL: "https://pay.example/openpay.js",
  OPENPAY_DATA_SCRIPT_URL: "https://pay.example/openpay-data.js",
  OPENPAY_WEBHOOK_USER: "openpay",
  OPENPAY_WEBHOOK_PASSWORD: "secret",
  SMTP_URL: "smtps://mail.example",
};

describe("docs/configuration.md", () => {
  test("lists every variable of the shop in its order, and no other", () => {
    expect(shopRows.map(nameOf)).toEqual(Object.keys(VARIABLES));
  });

  test.each(Object.entries(VARIABLES as Record<string, Variable<unknown>>))(
    "gives the default of %s",
    (name, variable) => {
      const row = shopRows.find((cells) => nameOf(cells) === name);
      expect(row?.[3]).toBe(shownDefault(variable));
    },
  );

  test("marks what live mode needs", () => {
    expect(shopRows.filter((cells) => cells[4] === "yes").map(nameOf)).toEqual(Object.keys(LIVE));
    expect(readConfig({ SHOP_MODE: "live", ...LIVE }).SHOP_MODE).toBe("live");
  });

  test.each(Object.keys(LIVE))("live mode does not start without %s", (name) => {
    expect(() => readConfig({ SHOP_MODE: "live", ...LIVE, [name]: "" })).toThrow(name);
  });

  /** Every setting that takes an address by http outside live mode, and the list that may have one. */
  const BY_HTTP = Object.entries(VARIABLES as Record<string, Variable<unknown>>)
    .filter(([name, { expects }]) => expects.includes("http://") || name === "PAYPAL_CERT_HOSTS")
    .map(([name]) => name);

  test("the shop's own address and every provider's may be http in a demonstration", () => {
    expect(BY_HTTP).toEqual([
      "PUBLIC_URL",
      "OPENPAY_API_URL",
      "OPENPAY_SCRIPT_URL",
      "OPENPAY_DATA_SCRIPT_URL",
      "SAFETYPAY_API_URL",
      "PAYPAL_API_URL",
      "PAYPAL_CERT_HOSTS",
    ]);
  });

  test.each(BY_HTTP)("live mode does not start with %s by http", (name) => {
    const value = name === "PAYPAL_CERT_HOSTS" ? "paypal.com, http://otra.example" : "http://otra.example";
    expect(() => readConfig({ SHOP_MODE: "live", ...LIVE, [name]: value })).toThrow(
      `La variable ${name} debe empezar con https://`,
    );
  });

  test("lists what the sandbox reads, and nothing else", () => {
    const sources = readdirSync(path.join(ROOT, "sandbox"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(path.join(ROOT, "sandbox", file), "utf8"));
    const read = new Set(sources.join("\n").match(/(?<=")SANDBOX_[A-Z_]+(?=")/g));
    expect(rowsOf(sandboxPart).map(nameOf).toSorted()).toEqual([...read].toSorted());
  });
});
