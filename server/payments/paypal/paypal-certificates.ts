import { type KeyObject, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
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

/** The key of the certificate at an address; `untrusted` when nobody we trust issued it, null when it cannot be had. Throws nothing. */
export type KeySource = (address: string) => Promise<KeyObject | "untrusted" | null>;

interface KeySourceOptions {
  readonly timeoutMs: number;
  /** PEM; empty: those that Node trusts for https. */
  readonly roots: string;
}

/** The certificate that signs, with those of its issuers that came along. */
type Chain = readonly [X509Certificate, ...X509Certificate[]];

export function createKeySource({ timeoutMs, roots }: KeySourceOptions): KeySource {
  const kept = new Map<string, { chain: Chain; until: number }>();
  const fetching = new Map<string, Promise<Chain | null>>();
  let trusted: readonly X509Certificate[] | undefined;

  const fetchChain = async (url: string): Promise<Chain | null> => {
    const answer = await callRepeatedly({ method: "GET", url, headers: {}, timeoutMs });
    if (answer.kind !== "answer" || answer.status !== 200) return null;
    try {
      const [leaf, ...issuers] = certificatesOf(answer.text);
      if (!leaf) return null;
      const chain: Chain = [leaf, ...issuers];
      kept.set(url, { chain, until: performance.now() + KEPT_MS });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return chain;
    } catch {
      return null;
    }
  };

  const fetchOnce = (url: string): Promise<Chain | null> => {
    const present = fetching.get(url);
    if (present) return present;
    const asked = fetchChain(url).finally(() => fetching.delete(url));
    fetching.set(url, asked);
    return asked;
  };

  return async (address) => {
    const known = kept.get(address);
    const chain = known && performance.now() < known.until ? known.chain : await fetchOnce(address);
    const now = Date.now();
    if (chain === null || !isInItsTime(chain[0], now)) return null;
    trusted ??= roots === "" ? rootCertificates.map((pem) => new X509Certificate(pem)) : certificatesOf(roots);
    return isTrusted(chain, trusted, now) ? chain[0].publicKey : "untrusted";
  };
}

const isInItsTime = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo);

/** Every certificate of a PEM text; an environment's text may have its line ends written out. */
const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.replaceAll("\\n", "\n").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text),
  );

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate, now: number): boolean =>
  issuer.ca && isInItsTime(issuer, now) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

/** Longer chains do not occur. */
const LONGEST_CHAIN = 6;

/** Whether one of the trusted issued the certificate, directly or by issuers that came along (providers §2.5). */
function isTrusted([leaf, ...along]: Chain, trusted: readonly X509Certificate[], now: number): boolean {
  let certificate: X509Certificate | undefined = leaf;
  for (let length = 0; certificate !== undefined && length < LONGEST_CHAIN; length += 1) {
    const issued: X509Certificate = certificate;
    if (trusted.some((root) => isIssuedBy(issued, root, now))) return true;
    certificate = along.find((issuer) => isIssuedBy(issued, issuer, now));
  }
  return false;
}
