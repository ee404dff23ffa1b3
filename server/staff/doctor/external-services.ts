import type { Config } from "../../config/config.ts";
import { checkMailServer } from "../../mail/transport/mail-transport.ts";
import type { ProviderDescription } from "../../payment-providers/provider-description.ts";
import { acceptsSkydropxKeys } from "../../carriers/skydropx/skydropx.ts";
import { PROVIDERS } from "../../payment-providers/registry/providers.ts";
import { checkCertificates } from "./certificates.ts";
import { type Finding, fine } from "./finding.ts";
import { checkInvoicing } from "./invoices.ts";

/** A provider that does not answer in this time would not answer a customer either. */
const PATIENCE_MS = 10_000;
/**
 * Asks each payment provider something harmless with the shop's own keys, greets the mail server and looks at the certificates. Nothing is charged
 * or sent.
 */
export async function checkExternalServices(config: Config): Promise<Finding[]> {
  const hasProvider = PROVIDERS.some(({ settings }) => isConfigured(config, settings));
  const asked =
    config.SHOP_MODE === "demo" && !hasProvider
      ? [checkSandbox(config)]
      : PROVIDERS.map((provider) => checkProvider(config, provider));
  const [certificates, invoicing, ...findings] = await Promise.all([
    checkCertificates(config),
    checkInvoicing(config),
    ...asked,
    checkTracker(config),
    checkMail(config),
  ]);
  return [...findings, ...invoicing, ...certificates];
}

/** `0.4 s`, since a moment of `performance.now()`. */
const secondsSince = (began: number): string => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

type Settings = ProviderDescription["settings"];

const isConfigured = (config: Config, { prefix }: Settings): boolean => config[`${prefix}_API_URL`] !== "";

async function checkProvider(config: Config, { settings, acceptsKeys }: ProviderDescription): Promise<Finding> {
  const { name, prefix } = settings;
  const check = name.toLowerCase();
  if (!isConfigured(config, settings)) return fine(check, `${name}: sin configurar, no se ofrece.`);
  const timeout = `${prefix}_TIMEOUT_MS` as const;
  const began = performance.now();
  if (await acceptsKeys({ ...config, [timeout]: Math.min(config[timeout], PATIENCE_MS) })) {
    return fine(check, `${name} contesta en ${secondsSince(began)} y acepta las llaves de la tienda.`);
  }
  return {
    check,
    state: "bad",
    says: `${name} no contesta, o no acepta las llaves de la tienda.`,
    advice: `Revisa las variables ${prefix}_* y que este equipo llegue a ${prefix}_API_URL.`,
  };
}

async function checkTracker(config: Config): Promise<Finding> {
  if (config.SKYDROPX_API_URL === "") {
    return fine("skydropx", "Skydropx: sin configurar; las guías se siguen a mano.");
  }
  const began = performance.now();
  const patient = { ...config, SKYDROPX_TIMEOUT_MS: Math.min(config.SKYDROPX_TIMEOUT_MS, PATIENCE_MS) };
  if (await acceptsSkydropxKeys(patient)) {
    return fine("skydropx", `Skydropx contesta en ${secondsSince(began)} y acepta las llaves de la tienda.`);
  }
  return {
    check: "skydropx",
    state: "warning",
    says: "Skydropx no contesta, o no acepta las llaves de la tienda: de las guías no hay noticias.",
    advice: "Revisa las variables SKYDROPX_* y que este equipo llegue a SKYDROPX_API_URL.",
  };
}

/** In a demonstration `npm start` runs what stands in for the providers and the mail server. */
async function checkSandbox({ SANDBOX_HOST: host, SANDBOX_PORT: port }: Config): Promise<Finding> {
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const began = performance.now();
  const answers = await fetch(`${address}/mailbox.json`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) return fine("sandbox", `El entorno de pruebas contesta en ${secondsSince(began)}: ${address}.`);
  return {
    check: "sandbox",
    state: "warning",
    says: "El entorno de pruebas no contesta: no se puede pagar ni salen correos.",
    advice: "Arranca la tienda con npm start.",
  };
}

async function checkMail(config: Config): Promise<Finding> {
  if (config.SMTP_URL === "") {
    return fine("mail", "Correo: sin SMTP_URL; en la demostración va al buzón del entorno de pruebas.");
  }
  const began = performance.now();
  const problem = await checkMailServer(config);
  if (problem === null) return fine("mail", `El servidor de correo contesta en ${secondsSince(began)} y deja entrar.`);
  return {
    check: "mail",
    state: "bad",
    says: `El servidor de correo no atiende: ${problem}.`,
    advice: "Revisa SMTP_URL; mientras tanto los correos esperan en la fila.",
  };
}
