import { BlockList, isIP } from "node:net";

/**
 * SHOP_MODE=live refuses plain http in every setting, lists (`PAYPAL_CERT_HOSTS`) included: sessions, keys and the provider's script could be
 * read and changed in transit.
 */
export const sentInClear = (values: object): string[] =>
  Object.entries(values)
    .filter(([, value]) => typeof value === "string" && /(?:^|,)\s*http:/i.test(value))
    .map(([name]) => `La variable ${name} debe empezar con https://: con SHOP_MODE=live nada viaja a la vista.`);

/** E-mails have keys that open accounts, so SMTP must use implicit TLS (`smtps://`) or required STARTTLS. */
export function mailInClear({ SMTP_URL: url }: { readonly SMTP_URL: string }): string[] {
  if (url === "" || isMailEncrypted(new URL(url))) return [];
  return [
    "La variable SMTP_URL debe usar TLS con un certificado que se compruebe: smtps://… o smtp://…?requireTLS=true. " +
      "Con SHOP_MODE=live los correos llevan claves que abren cuentas.",
  ];
}

/** By nodemailer's rules: `service` would replace host and TLS, `tls.rejectUnauthorized` would accept any certificate. */
function isMailEncrypted({ protocol, searchParams }: URL): boolean {
  if (searchParams.has("service") || searchParams.has("tls.rejectUnauthorized")) return false;
  const required = searchParams.getAll("requireTLS");
  return protocol === "smtps:" || (required.length === 1 && required[0] === "true");
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === "localhost" : LOOPBACK.check(host, version === 6 ? "ipv6" : "ipv4");
}

interface Exposure {
  readonly PUBLIC_URL: string;
  readonly HOST: string;
  readonly DEMO_PUBLIC: boolean;
}

/** The demonstration's accounts, one of an employee included, and their password are public in the README. */
export function publicDemonstration({ PUBLIC_URL, HOST, DEMO_PUBLIC }: Exposure): string[] {
  if (DEMO_PUBLIC) return [];
  const open = [
    ...(PUBLIC_URL.startsWith("https://") ? [`PUBLIC_URL empieza con https:// (${PUBLIC_URL})`] : []),
    ...(isLoopback(HOST) ? [] : [`HOST no es de este equipo (${HOST})`]),
  ];
  return open.map(
    (what) =>
      `${what}, y SHOP_MODE=demo tiene cuentas cuya contraseña es pública, una de ellas de empleado. ` +
      "Para una tienda real usa SHOP_MODE=live; si de verdad quieres una demostración a la vista de otros, DEMO_PUBLIC=true.",
  );
}

interface Office {
  readonly SHOP_MODE: string;
  readonly PUBLIC_URL: string;
  readonly OFFICE_URL: string;
  readonly OFFICE_KEY: string;
}

const SHORTEST_KEY = 32;

/**
 * A live back office has https, a host of its own and a key. Cookies do not see ports: on the shop's host, a page of the shop could set the
 * staff's cookie (office section 1).
 */
export function officeProblems({ SHOP_MODE, PUBLIC_URL, OFFICE_URL, OFFICE_KEY }: Office): string[] {
  if (OFFICE_KEY !== "" && OFFICE_KEY.length < SHORTEST_KEY) {
    return [`La variable OFFICE_KEY debe tener al menos ${SHORTEST_KEY} caracteres al azar.`];
  }
  if (SHOP_MODE !== "live" || OFFICE_URL === "") return [];
  const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : "");
  return [
    ...(hostOf(OFFICE_URL) === hostOf(PUBLIC_URL)
      ? ["La variable OFFICE_URL debe tener otro host que PUBLIC_URL: las cookies no distinguen puertos."]
      : []),
    ...(OFFICE_KEY === ""
      ? [
          "Falta la variable OFFICE_KEY: con OFFICE_URL cifra los códigos del personal; usa 32 caracteres al azar o más.",
        ]
      : []),
  ];
}
