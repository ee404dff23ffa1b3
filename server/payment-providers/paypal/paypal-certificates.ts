import { type KeyObject, X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
import { callRepeatedly } from "../provider-http.ts";
import { createBudget } from "./budget.ts";
import { DAY_MS, MINUTE_MS } from "../../../shared/domain/text/durations.ts";

/** Certificates change rarely; how many we keep is bounded, as addresses come from outside. */
const KEPT_MS = DAY_MS;
const MOST_KEPT = 8;

/** A forged webhook can name any address: few unknown ones are fetched, and little of each is read. */
const MOST_NEW = 5;
const NEW_MS = 60_000;
const MOST_BYTES = 64 * 1024;
/** An address without a certificate is not asked again for this long; nor are more than these remembered. */
const WITHOUT_MS = 10 * MINUTE_MS;
const MOST_WITHOUT = 100;

/** The path of all certificates of PayPal's, seen in its documentation and its webhooks; the sandbox has it below a folder. */
const CERTIFICATE_PATH = /^(?:\/paypal)?\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]{1,64}$/;

/**
 * Whether a certificate may be fetched from there: the path is one of PayPal's certificates, and the host is allowed. An entry is a host, which stands for itself and what is below it by https,
 * or a whole origin, which stands for itself.
 */
export function isAllowedSource(address: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, port, username, password, pathname, search, hash } = new URL(address);
  if (username !== "" || password !== "" || search !== "" || hash !== "") return false;
  if (!CERTIFICATE_PATH.test(pathname)) return false;
  return allowed.some((entry) =>
    entry.includes("://")
      ? origin === entry
      : protocol === "https:" && port === "" && (hostname === entry || hostname.endsWith(`.${entry}`)),
  );
}

/** The key of the certificate at an address; `untrusted` when its issuer is not one we trust, null when it cannot be had. Throws nothing. */
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

  const without = new Map<string, number>();
  const mayFetch = createBudget(MOST_NEW, NEW_MS);

  const fetchChain = async (url: string): Promise<Chain | null> => {
    if (performance.now() < (without.get(url) ?? 0) || !mayFetch()) return null;
    const answer = await callRepeatedly({ method: "GET", url, headers: {}, timeoutMs, mostBytes: MOST_BYTES });
    // Trouble at PayPal says nothing of the address.
    if (answer.kind !== "answer" || answer.status >= 500) return null;
    const chain = answer.status === 200 ? chainOf(answer.text) : null;
    if (chain) keep(kept, url, { chain, until: performance.now() + KEPT_MS }, MOST_KEPT);
    else keep(without, url, performance.now() + WITHOUT_MS, MOST_WITHOUT);
    return chain;
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

/** The oldest goes when there are too many. */
function keep<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}

function chainOf(pem: string): Chain | null {
  try {
    const [leaf, ...issuers] = certificatesOf(pem);
    return leaf ? [leaf, ...issuers] : null;
  } catch {
    return null;
  }
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
