import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Config, ConfigError, type Environment, officeUrl, publicUrl, readConfig } from "../config/config.ts";
import { DEMO_STAFF, DEMO_STAFF_PASSWORD, DEMO_TOTP_SECRET } from "../seed/demo-staff.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "../seed/seed-customers.ts";
import { endWith, explainFailure } from "./run-shop.ts";
import type { PageSource } from "../pages/pages.ts";
import { startShop } from "./shop.ts";
import { type StartedDatabase, startDatabase } from "./start-database.ts";

const SANDBOX_START_MS = 15_000;
const SANDBOX_FAILED = "El entorno de pruebas no arrancó; si su puerto está ocupado, elige otro con SANDBOX_PORT.";

interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  /** Root certificate of its PayPal webhooks. */
  readonly paypalRootPem: string;
  readonly invoicing: SandboxInvoicing;
  readonly child: ChildProcess;
}

/** An issuer with a certificate that the sandbox made: DER in base64. */
interface SandboxInvoicing {
  readonly certificate: string;
  readonly key: string;
  readonly password: string;
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
  readonly postalCode: string;
}

/** Credentials of webhooks between shop and sandbox, new at every start. */
interface WebhookSecrets {
  readonly user: string;
  readonly password: string;
  readonly safetyPayKey: string;
}

/** The sandbox in a process of its own, which ends with this one in every case. */
function startSandbox(config: Config, secrets: WebhookSecrets): Promise<Sandbox> {
  const child = fork(new URL("../../sandbox/main.ts", import.meta.url), {
    // Its own process group: Ctrl-C must not stop the payment providers before requests in flight are finished.
    detached: true,
    env: {
      ...process.env,
      // Set by --watch: the child would report its imports on the channel that carries its address.
      WATCH_REPORT_DEPENDENCIES: undefined,
      SANDBOX_PORT: String(config.SANDBOX_PORT),
      SANDBOX_HOST: config.SANDBOX_HOST,
      SANDBOX_DATA: path.resolve(config.DATA_DIR, "sandbox"),
      SANDBOX_OPENPAY_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/Webhooks/OpenPay`,
      SANDBOX_OPENPAY_WEBHOOK_USER: secrets.user,
      SANDBOX_OPENPAY_WEBHOOK_PASSWORD: secrets.password,
      SANDBOX_SAFETYPAY_NOTIFY_URL: `http://127.0.0.1:${config.PORT}/api/Webhooks/SafetyPay`,
      SANDBOX_SAFETYPAY_SIGNATURE_KEY: secrets.safetyPayKey,
      SANDBOX_PAYPAL_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/Webhooks/PayPal`,
      SANDBOX_PAYPAL_WEBHOOK_ID: PAYPAL_WEBHOOK_ID,
    },
  });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ConfigError([SANDBOX_FAILED]));
    const timer = setTimeout(fail, SANDBOX_START_MS);
    child.once("exit", fail);
    child.once("message", (message: Omit<Sandbox, "child">) => {
      clearTimeout(timer);
      child.off("exit", fail);
      resolve({ ...message, child });
    });
  });
}

const openPaySettings = (url: string, secrets: WebhookSecrets): Environment => ({
  OPENPAY_API_URL: `${url}/openpay`,
  OPENPAY_MERCHANT_ID: "mrodadademo000000001",
  OPENPAY_PRIVATE_KEY: "sk_demo0rodada",
  OPENPAY_PUBLIC_KEY: "pk_demo0rodada",
  OPENPAY_SANDBOX_MODE: "true",
  OPENPAY_SCRIPT_URL: `${url}/openpay/js/openpay.v1.min.js`,
  OPENPAY_DATA_SCRIPT_URL: `${url}/openpay/js/openpay-data.v1.min.js`,
  OPENPAY_WEBHOOK_USER: secrets.user,
  OPENPAY_WEBHOOK_PASSWORD: secrets.password,
});

const safetyPaySettings = (url: string, secrets: WebhookSecrets): Environment => ({
  SAFETYPAY_API_URL: `${url}/safetypay`,
  SAFETYPAY_API_KEY: "5afe0000000000000000000000000de0",
  SAFETYPAY_SIGNATURE_KEY: secrets.safetyPayKey,
});

const PAYPAL_WEBHOOK_ID = "0RODADADEMO000001";

/** Hosts of the sandbox's certificate: its public origin may differ from the one it listens on. */
const certificateHosts = (url: string): string =>
  [url, process.env["SANDBOX_PUBLIC_URL"] ?? ""]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
    .join(",");

const payPalSettings = ({ url, paypalRootPem }: Sandbox): Environment => ({
  PAYPAL_API_URL: `${url}/paypal`,
  PAYPAL_CLIENT_ID: "AdemoRodadaClient",
  PAYPAL_CLIENT_SECRET: "EdemoRodadaSecret",
  PAYPAL_WEBHOOK_ID,
  PAYPAL_CERT_HOSTS: certificateHosts(url),
  PAYPAL_CERT_ROOTS: paypalRootPem,
});

/** The certificate's files live as long as this process. */
function invoicingSettings({ url, invoicing }: Sandbox): Environment {
  const folder = mkdtempSync(path.join(tmpdir(), "rodada-csd-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const [certificate, key] = [path.join(folder, "csd.cer"), path.join(folder, "csd.key")];
  writeFileSync(certificate, Buffer.from(invoicing.certificate, "base64"));
  writeFileSync(key, Buffer.from(invoicing.key, "base64"), { mode: 0o600 });
  return {
    CFDI_ISSUER_RFC: invoicing.rfc,
    CFDI_ISSUER_NAME: invoicing.name,
    CFDI_ISSUER_REGIME: invoicing.regime,
    CFDI_PLACE: invoicing.postalCode,
    CFDI_CSD_CER: certificate,
    CFDI_CSD_KEY: key,
    CFDI_CSD_PASSWORD: invoicing.password,
    PAC_API_URL: `${url}/pac`,
    PAC_USER: "demo@rodada.example",
    PAC_PASSWORD: "demo-rodada",
    SAT_STATUS_URL: `${url}/sat/ConsultaCFDIService.svc`,
  };
}

const skydropxSettings = (url: string): Environment => ({
  SKYDROPX_API_URL: `${url}/skydropx`,
  SKYDROPX_CLIENT_ID: "demo-skydropx",
  SKYDROPX_CLIENT_SECRET: "demo-skydropx-secret",
});

/** An account that does not exist, with a CLABE that is often printed as an example. */
const DEMO_ACCOUNT: Environment = {
  BANK_NAME: "Banco de Demostración",
  BANK_BENEFICIARY: "Rodada Llantas de México",
  BANK_CLABE: "032180000118359719",
};

/** Addresses and keys of the sandbox, for settings that the environment does not have. */
const sandboxSettings = (sandbox: Sandbox, config: Config, secrets: WebhookSecrets): Environment => ({
  ...(config.OPENPAY_API_URL === "" && openPaySettings(sandbox.url, secrets)),
  ...(config.SAFETYPAY_API_URL === "" && safetyPaySettings(sandbox.url, secrets)),
  ...(config.PAYPAL_API_URL === "" && payPalSettings(sandbox)),
  ...(config.PAC_API_URL === "" && invoicingSettings(sandbox)),
  ...(config.SKYDROPX_API_URL === "" && skydropxSettings(sandbox.url)),
  ...(config.BANK_CLABE === "" && DEMO_ACCOUNT),
  // In a demonstration every e-mail ends in the mailbox (decisions §9).
  SMTP_URL: sandbox.smtpUrl,
});

/** Both, or the first error: a database whose sandbox did not start is stopped. */
async function bothStarted(
  starting: Promise<StartedDatabase>,
  startingSandbox: Promise<Sandbox> | undefined,
): Promise<[StartedDatabase, Sandbox | undefined]> {
  const [database, sandbox] = await Promise.allSettled([starting, startingSandbox]);
  if (database.status === "rejected") throw database.reason;
  if (sandbox.status === "fulfilled") return [database.value, sandbox.value];
  await database.value.stop();
  throw sandbox.reason;
}

/** Starts the sandbox in demonstration mode, then the shop, and prints their addresses. */
export async function launch(preparePages: () => PageSource | Promise<PageSource>): Promise<void> {
  let port = 0;
  try {
    let config = readConfig(process.env);
    port = config.PORT;
    const pages = await preparePages();
    const secrets = {
      user: "openpay",
      password: randomBytes(18).toString("base64url"),
      safetyPayKey: randomBytes(16).toString("hex"),
    };
    // Together: each is a process of its own that takes its time.
    const [database, sandbox] = await bothStarted(
      startDatabase(config),
      config.SHOP_MODE === "demo" ? startSandbox(config, secrets) : undefined,
    );
    if (sandbox) config = readConfig({ ...process.env, ...sandboxSettings(sandbox, config, secrets) });
    const shop = await startShop(config, pages, database);
    endWith(shop, async () => {
      await shop.close();
      if (sandbox?.child.connected) sandbox.child.disconnect();
    });
    printAddresses({ ...config, PORT: shop.port, OFFICE_PORT: shop.officePort }, shop.dataPlace, sandbox?.url);
  } catch (error) {
    console.error(explainFailure(error, port));
    process.exit(1);
  }
}

/** Logins of the demonstration's staff; the code comes from the TOTP secret in any authenticator application. */
const staffLines = (): readonly string[] => [
  `  Personal, entrar  ${DEMO_STAFF.dueño.email}  ${DEMO_STAFF_PASSWORD}  clave TOTP ${DEMO_TOTP_SECRET}`,
  ...Object.entries(DEMO_STAFF)
    .slice(1)
    .map(([role, { email }]) => `                    ${email}  (${role}, lo demás igual)`),
];

function printAddresses(config: Config, dataPlace: string, sandboxUrl: string | undefined): void {
  const lines = [
    "",
    `  ${config.SHOP_NAME} está lista`,
    "",
    `  Tienda            ${publicUrl(config)}`,
    ...(config.OFFICE_PORT === null ? [] : [`  Personal          ${officeUrl(config)}`]),
    ...(sandboxUrl ? [`  Entorno de prueba ${sandboxUrl}`, `  Correos           ${sandboxUrl}/mailbox`] : []),
    ...(config.SHOP_MODE === "demo"
      ? [
          `  Cuenta de prueba  ${DEMO_EMAIL}  ${DEMO_PASSWORD}`,
          "  Tarjeta de prueba 4111 1111 1111 1111, cualquier fecha futura, código 123",
          ...(config.OFFICE_PORT === null ? [] : staffLines()),
        ]
      : []),
    `  Datos             ${dataPlace}`,
    "",
  ];
  console.log(lines.join("\n"));
}
