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
  ])("a colour nobody could read text on is refused: %s=%s", (name, value, sentence) => {
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
});
