import { type ChildProcess, fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Config, ConfigError, type Environment, publicUrl, readConfig } from "./config/config.ts";
import { DEMO_EMAIL, DEMO_PASSWORD } from "./db/seed/seed-customers.ts";
import { closeOnSignal, explainFailure, ROOT } from "./main.ts";
import type { PageSource } from "./pages/pages.ts";
import { startShop } from "./shop.ts";

const OLDEST_NODE = [22, 22] as const;
const SANDBOX_START_MS = 15_000;
const SANDBOX_FAILED = "El entorno de pruebas no arrancó; si su puerto está ocupado, elige otro con SANDBOX_PORT.";

interface Sandbox {
  readonly url: string;
  readonly smtpUrl: string;
  readonly child: ChildProcess;
}

function checkNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(
    `Se necesita Node ${OLDEST_NODE.join(".")} o más nuevo y este es ${process.versions.node}. ` +
      "Arranca con «npm start» después de «npm ci», que trae el suyo en Linux y Windows.",
  );
  process.exit(1);
}

/** The sandbox in a process of its own; it ends with this one, however that ends. */
function startSandbox(config: Config, webhook: { user: string; password: string }): Promise<Sandbox> {
  const child = fork(path.join(ROOT, "sandbox", "main.ts"), {
    // Its own process group: Ctrl-C must not take the payment providers away from requests that are being finished.
    detached: true,
    env: {
      ...process.env,
      // Set by --watch: the child would report its imports on the channel that carries its address.
      WATCH_REPORT_DEPENDENCIES: undefined,
      SANDBOX_PORT: String(config.SANDBOX_PORT),
      SANDBOX_HOST: config.SANDBOX_HOST,
      SANDBOX_OPENPAY_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/Webhooks/OpenPay`,
      SANDBOX_OPENPAY_WEBHOOK_USER: webhook.user,
      SANDBOX_OPENPAY_WEBHOOK_PASSWORD: webhook.password,
    },
  });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new ConfigError([SANDBOX_FAILED]));
    const timer = setTimeout(fail, SANDBOX_START_MS);
    child.once("exit", fail);
    child.once("message", (message: { url: string; smtpUrl: string }) => {
      clearTimeout(timer);
      child.off("exit", fail);
      resolve({ ...message, child });
    });
  });
}

/** Addresses and keys of the sandbox, where the environment names no others: for the shop they are settings like any. */
const sandboxSettings = (sandbox: Sandbox, webhook: { user: string; password: string }): Environment => ({
  OPENPAY_API_URL: `${sandbox.url}/openpay`,
  OPENPAY_MERCHANT_ID: "mrodadademo000000001",
  OPENPAY_PRIVATE_KEY: "sk_demo0rodada",
  OPENPAY_PUBLIC_KEY: "pk_demo0rodada",
  OPENPAY_SANDBOX_MODE: "true",
  OPENPAY_SCRIPT_URL: `${sandbox.url}/openpay/js/openpay.v1.min.js`,
  OPENPAY_DATA_SCRIPT_URL: `${sandbox.url}/openpay/js/openpay-data.v1.min.js`,
  OPENPAY_WEBHOOK_USER: webhook.user,
  OPENPAY_WEBHOOK_PASSWORD: webhook.password,
  SMTP_URL: sandbox.smtpUrl,
});

/** Starts the sandbox in demonstration mode, then the shop with the pages it is given, and says where everything is. */
export async function launch(preparePages: () => Promise<PageSource>): Promise<void> {
  checkNode();
  let port = 0;
  try {
    let config = readConfig(process.env);
    port = config.PORT;
    const pages = await preparePages();
    let sandbox: Sandbox | undefined;
    if (config.SHOP_MODE === "demo") {
      const webhook = { user: "openpay", password: randomBytes(18).toString("base64url") };
      sandbox = await startSandbox(config, webhook);
      const own = config.OPENPAY_API_URL !== "" ? { SMTP_URL: sandbox.smtpUrl } : sandboxSettings(sandbox, webhook);
      // In a demonstration every e-mail ends in the mailbox (decisions §9).
      config = readConfig({ ...process.env, ...own });
    }
    const shop = await startShop(config, pages);
    closeOnSignal(async () => {
      await shop.close();
      if (sandbox?.child.connected) sandbox.child.disconnect();
    });
    printAddresses({ ...config, PORT: shop.port }, shop.dataPlace, sandbox?.url);
  } catch (error) {
    console.error(explainFailure(error, port));
    process.exit(1);
  }
}

function printAddresses(config: Config, dataPlace: string, sandboxUrl: string | undefined): void {
  const lines = [
    "",
    `  ${config.SHOP_NAME} está lista`,
    "",
    `  Tienda            ${publicUrl(config)}`,
    ...(sandboxUrl ? [`  Entorno de prueba ${sandboxUrl}`, `  Correos           ${sandboxUrl}/mailbox`] : []),
    ...(config.SHOP_MODE === "demo"
      ? [
          `  Cuenta de prueba  ${DEMO_EMAIL}  ${DEMO_PASSWORD}`,
          "  Tarjeta de prueba 4111 1111 1111 1111, cualquier fecha futura, código 123",
        ]
      : []),
    `  Datos             ${dataPlace}`,
    "",
  ];
  console.log(lines.join("\n"));
}
