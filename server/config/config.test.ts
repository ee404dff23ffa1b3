import { describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

describe("configuration", () => {
  test("an empty environment is a demonstration shop on port 3000", () => {
    expect(readConfig({})).toMatchObject({
      SHOP_MODE: "demo",
      PORT: 3000,
      SANDBOX_PORT: 3001,
      EMPLOYEE_COURIER_FEE: 15_000,
    });
  });

  test.each([
    ["PORT", "abc", 'La variable PORT debe ser un puerto, de 0 a 65535 (tiene "abc").'],
    ["PORT", "70000", 'La variable PORT debe ser un puerto, de 0 a 65535 (tiene "70000").'],
    ["SHOP_MODE", "prod", 'La variable SHOP_MODE debe ser uno de: demo, live (tiene "prod").'],
    ["EMPLOYEE_COURIER_FEE", "1.234", "La variable EMPLOYEE_COURIER_FEE debe ser un monto en pesos"],
    ["PUBLIC_URL", "llantas.mx", "La variable PUBLIC_URL debe ser una dirección que empiece con http:// o https://"],
    ["PUBLIC_URL", "HTTPS://llantas.mx", "La variable PUBLIC_URL debe ser una dirección que empiece con"],
    ["PUBLIC_URL", "https:llantas.mx", "La variable PUBLIC_URL debe ser una dirección que empiece con"],
    ["SHOP_LOGO", "/no/existe.svg", "La variable SHOP_LOGO debe ser un archivo .svg, .png o .webp que exista"],
    ["SHOP_LOGO", import.meta.filename, "La variable SHOP_LOGO debe ser un archivo .svg, .png o .webp que exista"],
    ["SHOP_SOCIAL_X", "@rodada", "La variable SHOP_SOCIAL_X debe ser una dirección que empiece con https://"],
  ])("%s=%s stops the start with a sentence", (name, value, sentence) => {
    expect(problemsOf({ [name]: value }).join()).toContain(sentence);
  });

  test.each([
    ["SHOP_COLOR_BRAND", "#9ad1b4", "más oscuro"],
    ["SHOP_COLOR_MARK", "#3a3a00", "más claro"],
  ])("a colour without enough contrast for text is refused: %s=%s", (name, value, sentence) => {
    expect(problemsOf({ [name]: value }).join()).toContain(sentence);
  });

  test("a wrong secret is not repeated", () => {
    const [problem] = problemsOf({ DATABASE_URL: "mysql://user:hunter2@host/db" });
    expect(problem).toContain("DATABASE_URL");
    expect(problem).not.toContain("hunter2");
  });

  test("half a set of OpenPay keys is refused, naming what is missing", () => {
    expect(problemsOf({ OPENPAY_MERCHANT_ID: "m123" }).join()).toContain("OPENPAY_PRIVATE_KEY");
  });

  test("half a set of SafetyPay keys is refused, naming what is missing", () => {
    const problems = problemsOf({ SAFETYPAY_API_URL: "https://pay.example", SAFETYPAY_API_KEY: "clave" });
    expect(problems).toEqual([expect.stringContaining("Falta la variable SAFETYPAY_SIGNATURE_KEY") as string]);
  });

  test("live mode needs its address, database, mail and keys", () => {
    const problems = problemsOf({ SHOP_MODE: "live" }).join();
    for (const name of [
      "PUBLIC_URL",
      "DATABASE_URL",
      "SMTP_URL",
      "SHOP_ADDRESS",
      "SHOP_PRIVACY_EMAIL",
      "OPENPAY_PRIVATE_KEY",
    ])
      expect(problems).toContain(name);
  });

  test.each([
    ["PUBLIC_URL by https", { PUBLIC_URL: "https://tienda.mx" }, "PUBLIC_URL"],
    ["a HOST for every network", { HOST: "0.0.0.0" }, "HOST"],
    ["a HOST of a network", { HOST: "192.168.1.7" }, "HOST"],
    ["every address of IPv6", { HOST: "::" }, "HOST"],
    ["a name that may be any machine's", { HOST: "tienda.mx" }, "HOST"],
  ])("a demonstration is not shown to others by mistake: %s", (_what, environment, name) => {
    const [problem, ...others] = problemsOf(environment);
    expect([problem, others]).toEqual([expect.stringContaining(name), []]);
    expect(problem).toContain("DEMO_PUBLIC=true");
    expect(problemsOf({ ...environment, DEMO_PUBLIC: "true" })).toEqual([]);
    expect(problemsOf({ ...environment, SHOP_MODE: "live" }).join()).not.toContain("DEMO_PUBLIC");
  });

  test.each(["127.0.0.1", "127.0.0.2", "::1", "localhost", ""])("a demonstration on this machine alone: %j", (host) =>
    expect(problemsOf({ HOST: host })).toEqual([]),
  );

  test.each([
    ["smtps://ana:x@correo.mx", true],
    ["smtp://ana:x@correo.mx:587?requireTLS=true", true],
    ["smtp://ana:x@correo.mx:587", false],
    ["smtp://127.0.0.1", false],
    ["smtp://correo.mx?requireTLS=false", false],
    ["smtp://correo.mx?requireTLS=true&requireTLS=false", false],
    ["smtps://correo.mx?tls.rejectUnauthorized=false", false],
    ["smtps://correo.mx?service=otro", false],
  ])("live mode sends no e-mail in clear: %s", (url, isRight) => {
    const problems = problemsOf({ SHOP_MODE: "live", SMTP_URL: url }).filter((problem) => problem.includes("SMTP_URL"));
    expect(problems).toHaveLength(isRight ? 0 : 1);
    expect(problems.join()).not.toContain("ana:x");
    expect(problemsOf({ SMTP_URL: url })).toEqual([]);
  });
});
