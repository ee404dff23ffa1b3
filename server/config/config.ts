import { themeProblems } from "./contrast.ts";
import { INVOICING_KEYS } from "./invoicing-settings.ts";
import { mailInClear, officeProblems, publicDemonstration, sentInClear } from "./mode-rules.ts";
import { PROVIDER_SETTINGS } from "./payment-settings.ts";
import type { Variable } from "./variable.ts";
import { TRACKING_KEYS } from "./tracking-settings.ts";
import { VARIABLES } from "./variables.ts";

type Values = { [Name in keyof typeof VARIABLES]: (typeof VARIABLES)[Name] extends Variable<infer T> ? T : never };
export type Config = Readonly<Values>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid settings: the message has one printable sentence for each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ConfigError";
    this.problems = problems;
  }
}

const OPENPAY_KEYS = PROVIDER_SETTINGS.openpay.keys;

/** The last two have defaults of the demonstration, which a real privacy notice must not show. */
const NEEDED = [
  "PUBLIC_URL",
  "DATABASE_URL",
  "SMTP_URL",
  "SHOP_ADDRESS",
  "SHOP_PRIVACY_EMAIL",
] as const satisfies readonly (keyof Config)[];

/** Without one of these a live shop does not start. */
export const LIVE_NEEDS: readonly (keyof Config)[] = [
  ...NEEDED,
  ...OPENPAY_KEYS,
  "OPENPAY_WEBHOOK_USER",
  "OPENPAY_WEBHOOK_PASSWORD",
];

/** Settings that belong together: all of a row are set, or none. */
const GROUPS: readonly (readonly [string, readonly (keyof Config)[]])[] = [
  ...Object.values(PROVIDER_SETTINGS).map(({ name, keys }) => [`${name} necesita`, keys] as const),
  ["el depósito bancario necesita", ["BANK_NAME", "BANK_BENEFICIARY", "BANK_CLABE"]],
  ["la factura necesita", INVOICING_KEYS],
  ["el rastreo de guías necesita", TRACKING_KEYS],
];

/**
 * The only reader of the environment (decisions §9).
 *
 * @throws ConfigError naming every wrong variable and what it must be, without the value of a secret.
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const values = Object.fromEntries(
    Object.entries(VARIABLES as Record<string, Variable<unknown>>).map(([name, variable]) => {
      const text = environment[name];
      if (text === "" && variable.whenEmpty !== undefined) return [name, variable.whenEmpty];
      if (text === undefined || text === "") return [name, variable.fallback];
      const value = variable.parse(text);
      if (value === undefined) {
        const shown = variable.secret ? "" : ` (tiene ${JSON.stringify(text)})`;
        problems.push(`La variable ${name} debe ser ${variable.expects}${shown}.`);
      }
      return [name, value ?? variable.fallback];
    }),
  ) as Config;

  for (const [who, names] of GROUPS) {
    const missing = names.filter((name) => values[name] === "");
    if (missing.length === names.length) continue;
    problems.push(...missing.map((name) => `Falta la variable ${name}: ${who} ${names.join(", ")}.`));
  }
  if (values.SHOP_MODE === "live") problems.push(...sentInClear(values), ...mailInClear(values));
  else problems.push(...publicDemonstration(values));
  const openPaySet = OPENPAY_KEYS.filter((name) => values[name] !== "");
  if (values.SHOP_MODE === "live") {
    for (const name of NEEDED.filter((key) => (environment[key] ?? "") === "")) {
      problems.push(
        `Falta la variable ${name}: con SHOP_MODE=live es obligatoria y debe ser ${VARIABLES[name].expects}.`,
      );
    }
    for (const name of OPENPAY_KEYS.filter((key) => values[key] === "" && openPaySet.length === 0)) {
      problems.push(`Falta la variable ${name}: con SHOP_MODE=live las tarjetas se cobran con OpenPay.`);
    }
    if (openPaySet.length > 0 && (values.OPENPAY_WEBHOOK_USER === "" || values.OPENPAY_WEBHOOK_PASSWORD === "")) {
      problems.push(
        "Faltan las variables OPENPAY_WEBHOOK_USER y OPENPAY_WEBHOOK_PASSWORD: sin ellas un aviso podría ser falso.",
      );
    }
  }
  if (values.PAC_API_URL !== "" && values.PAC_TOKEN === "" && (values.PAC_USER === "" || values.PAC_PASSWORD === ""))
    problems.push("Falta PAC_TOKEN, o PAC_USER con PAC_PASSWORD: con ellos se timbran las facturas.");
  problems.push(...officeProblems(values));
  problems.push(...themeProblems(values.SHOP_COLOR_BRAND, values.SHOP_COLOR_MARK));
  if (problems.length > 0) throw new ConfigError(problems);
  return values;
}

/** The shop's own origin in e-mails and redirects. */
export const publicUrl = (config: Config): string => config.PUBLIC_URL || `http://localhost:${config.PORT}`;

/** The back office's own origin. */
export const officeUrl = (config: Config): string => config.OFFICE_URL || `http://localhost:${config.OFFICE_PORT ?? 0}`;

export const isOfficeHttps = (config: Config): boolean => officeUrl(config).startsWith("https://");

/**
 * Port of this process's back office; null where it has none. A live shop has one only where its address is set, so that an upgrade alone
 * opens no port.
 */
export const officePort = ({ SHOP_MODE, OFFICE_PORT, OFFICE_URL }: Config): number | null =>
  SHOP_MODE === "live" && OFFICE_URL === "" ? null : OFFICE_PORT;

/** Recipient of the contact form's messages. */
export const contactAddress = (config: Config): string => config.CONTACT_TO || config.SHOP_EMAIL;

/** Secure cookies and HSTS follow from an https PUBLIC_URL (decisions §9). */
export const isHttps = (config: Config): boolean => publicUrl(config).startsWith("https://");

/** The manufacturer's colours where they differ from the design's. */
export function themeOf(config: Config): { brand: string; mark: string } | null {
  const [brand, mark] = [config.SHOP_COLOR_BRAND, config.SHOP_COLOR_MARK];
  const isDesign = brand === VARIABLES.SHOP_COLOR_BRAND.fallback && mark === VARIABLES.SHOP_COLOR_MARK.fallback;
  return isDesign ? null : { brand, mark };
}

/** Whether the shop issues invoices. */
export const issuesInvoices = (config: Pick<Config, "PAC_API_URL">): boolean => config.PAC_API_URL !== "";

/** No call to any provider takes longer. */
export const longestCallMs = (config: Config): number =>
  Math.max(...Object.values(PROVIDER_SETTINGS).map(({ prefix }) => config[`${prefix}_TIMEOUT_MS`]));
