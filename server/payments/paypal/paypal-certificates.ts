import { type KeyObject, X509Certificate } from "node:crypto";
import { callRepeatedly } from "../provider-http.ts";

/** Certificates change rarely; how many we keep is bounded, as addresses come from outside. */
const KEPT_MS = 24 * 3_600_000;
const MOST_KEPT = 8;

/**
 * Whether a certificate may be fetched from there. An entry is a host, which stands for itself and what is below it by https,
 * or a whole origin, which stands for itself.
 */
export function isAllowedSource(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(address);
  if (username !== "" || password !== "") return false;
  return allowed.some((entry) =>
    entry.includes("://")
      ? origin === entry
      : protocol === "https:" && port === "" && (hostname === entry || hostname.endsWith(`.${entry}`)),
  );
}

/** The key of the certificate at an address; null when it cannot be had. Throws nothing. */
export type KeySource = (address: string) => Promise<KeyObject | null>;

export function createKeySource({ timeoutMs }: { timeoutMs: number }): KeySource {
  const kept = new Map<string, { certificate: X509Certificate; until: number }>();
  const fetching = new Map<string, Promise<X509Certificate | null>>();

  const fetchCertificate = async (url: string): Promise<X509Certificate | null> => {
    const answer = await callRepeatedly({ method: "GET", url, headers: {}, timeoutMs });
    if (answer.kind !== "answer" || answer.status !== 200) return null;
    try {
      const certificate = new X509Certificate(answer.text);
      kept.set(url, { certificate, until: performance.now() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return certificate;
    } catch {
      return null;
    }
  };

  const fetchOnce = (url: string): Promise<X509Certificate | null> => {
    const present = fetching.get(url);
    if (present) return present;
    const asked = fetchCertificate(url).finally(() => fetching.delete(url));
    fetching.set(url, asked);
    return asked;
  };

  return async (address) => {
    const known = kept.get(address);
    const certificate = known && performance.now() < known.until ? known.certificate : await fetchOnce(address);
    const now = Date.now();
    const isValid =
      certificate !== null && Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
    return isValid ? certificate.publicKey : null;
  };
}
