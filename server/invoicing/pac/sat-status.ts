import type { Config } from "../../config/config.ts";
import { callRepeatedly } from "../../payment-providers/provider-http.ts";

/** What the SAT's service says of a document (sw-api section 5). */
export type SatStatus =
  | { readonly kind: "unknown" }
  /** The service does not find it. One such answer proves nothing: the service errs for hours. */
  | { readonly kind: "notFound" }
  | {
      readonly kind: "found";
      readonly state: "valid" | "cancelled";
      readonly cancelling: "none" | "pending" | "rejected" | "accepted" | "withoutAcceptance" | "expired";
      readonly isCancellable: "yes" | "withAcceptance" | "no";
    };

export type AskSat = (expression: string) => Promise<SatStatus>;

const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Asks the SAT's public service (SOAP 1.1, no key). `expression`: `?id=…&re=…&rr=…&tt=…&fe=…`. */
export const createSatStatus =
  ({ SAT_STATUS_URL: url, PAC_TIMEOUT_MS: timeoutMs }: Pick<Config, "SAT_STATUS_URL" | "PAC_TIMEOUT_MS">): AskSat =>
  async (expression) => {
    const answer = await callRepeatedly({
      method: "POST",
      url,
      headers: {
        "content-type": "text/xml; charset=utf-8",
        soapaction: "http://tempuri.org/IConsultaCFDIService/Consulta",
      },
      body:
        '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><c:Consulta xmlns:c="http://tempuri.org/">' +
        `<c:expresionImpresa>${escapeXml(expression)}</c:expresionImpresa></c:Consulta></s:Body></s:Envelope>`,
      timeoutMs,
    });
    return answer.kind === "answer" && answer.status === 200 ? readSatStatus(answer.text) : { kind: "unknown" };
  };

const fieldOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?(?:/>|>([^<]*)</)`)
    .exec(xml)
    ?.slice(1)
    .map((text) => text ?? "")[0];

/** Texts vary in accents and case: their beginnings are compared. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .trim()
    .toLowerCase();

/** Reads the service's answer; everything that is not one of its nine combinations is `unknown`. */
export function readSatStatus(xml: string): SatStatus {
  const code = plain(fieldOf(xml, "CodigoEstatus") ?? "");
  const state = plain(fieldOf(xml, "Estado") ?? "");
  const cancellable = plain(fieldOf(xml, "EsCancelable") ?? "");
  const cancelling = plain(fieldOf(xml, "EstatusCancelacion") ?? "");
  if (code.startsWith("n")) return { kind: "notFound" };
  if (!code.startsWith("s") || (state !== "vigente" && state !== "cancelado")) return { kind: "unknown" };
  return {
    kind: "found",
    state: state === "cancelado" ? "cancelled" : "valid",
    cancelling: CANCELLING.find(([beginning]) => cancelling.startsWith(beginning))?.[1] ?? "none",
    isCancellable: cancellable.startsWith("no")
      ? "no"
      : cancellable.startsWith("cancelable sin")
        ? "yes"
        : "withAcceptance",
  };
}

const CANCELLING = [
  ["en proceso", "pending"],
  ["solicitud rechazada", "rejected"],
  ["cancelado con", "accepted"],
  ["cancelado sin", "withoutAcceptance"],
  ["plazo vencido", "expired"],
] as const;
