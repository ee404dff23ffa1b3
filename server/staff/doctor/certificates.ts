import { isIP } from "node:net";
import { connect, type DetailedPeerCertificate } from "node:tls";
import type { Config } from "../../config/config.ts";
import { type Finding, fine } from "./finding.ts";
import { DAY_MS } from "../../../shared/domain/text/durations.ts";

const PATIENCE_MS = 10_000;
/** Let's Encrypt renews 30 days before the end: below this the renewal has failed. */
const WARNING_DAYS = 20;
const BAD_DAYS = 5;

const ADDRESSES = [
  ["certificateShop", "PUBLIC_URL", "la tienda"],
  ["certificateOffice", "OFFICE_URL", "este sitio"],
] as const;

/** Until when the certificates of the shop's two addresses are valid, as a browser gets them; a demonstration has none. */
export async function checkCertificates(config: Config, now = new Date()): Promise<Finding[]> {
  if (config.SHOP_MODE !== "live") return [];
  const https = ADDRESSES.filter(([, variable]) => config[variable].startsWith("https:"));
  return Promise.all(
    https.map(async ([check, variable, whose]) => {
      const url = new URL(config[variable]);
      const until = await certificateEnd(url).catch(() => undefined);
      return until === undefined ? unreached(check, url, variable) : judge({ check, url, whose, until, now });
    }),
  );
}

const unreached = (check: string, url: URL, variable: string): Finding => ({
  check,
  state: "warning",
  says: `No se pudo leer el certificado de ${url.host}.`,
  advice: `Comprueba que este equipo llegue a la dirección de ${variable}.`,
});

interface Read {
  readonly check: string;
  readonly url: URL;
  readonly whose: string;
  readonly until: Date;
  readonly now: Date;
}

/** What the end of a certificate means. */
export function judge({ check, url, whose, until, now }: Read): Finding {
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS);
  const day = until.toLocaleDateString("es-MX", { dateStyle: "long", timeZone: "America/Mexico_City" });
  if (days >= WARNING_DAYS) return fine(check, `El certificado de ${url.host} vale hasta el ${day}.`);
  const left = days < 0 ? "ya venció" : `vence el ${day}, en ${days} ${days === 1 ? "día" : "días"}`;
  return {
    check,
    state: days < BAD_DAYS ? "bad" : "warning",
    says: `El certificado de ${url.host} ${left}.`,
    advice: `Renuévalo: sin él, los navegadores no abren ${whose}.`,
  };
}

/** @throws where no certificate is read in time. */
function certificateEnd(url: URL): Promise<Date> {
  return new Promise((resolve, reject) => {
    const host = url.hostname;
    // One that is over is read all the same; nothing is sent.
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(!isIP(host) && { servername: host }),
      rejectUnauthorized: false,
    });
    const end = (settle: () => void) => {
      socket.destroy();
      settle();
    };
    socket.setTimeout(PATIENCE_MS, () => end(() => reject(new Error("no answer"))));
    socket.on("error", (error) => end(() => reject(error)));
    socket.on("secureConnect", () => {
      const { valid_to: until }: Partial<DetailedPeerCertificate> = socket.getPeerCertificate();
      end(() => (until === undefined ? reject(new Error("no certificate")) : resolve(new Date(until))));
    });
  });
}
