import { randomUUID } from "node:crypto";
import type { Config } from "../../../config/config.ts";
import { callOnce, type HttpAnswer, type HttpCall } from "../../../payment-providers/provider-http.ts";
import type { InvoiceStamper } from "../invoice-stamper.ts";
import { readAcuseAddress, readCancelAnswer, readStampAnswer } from "./sw-answer.ts";
import { createSwTokens } from "./sw-token.ts";

const STAMP_PATH = "/v4/cfdi33/stamp/v4";
const CANCEL_PATH = "/cfdi33/cancel/xml";
/** A global invoice of a month has some thousand concepts. */
const MOST_BYTES = 32 * 1024 * 1024;

/** SW sapien over REST (data of the PAC's protocol: sections 2 to 4). Our key never leaves the shop: SW gets sealed documents. */
export function createSwStamper(config: Config): InvoiceStamper {
  const tokens = createSwTokens(config);
  // SW keeps documents at the same address with "api" in place of "services".
  const storage = config.PAC_API_URL.replace("//services.", "//api.");

  /** One call. A token that SW refuses is renewed once. */
  async function call(asked: Omit<HttpCall, "timeoutMs">): Promise<HttpAnswer | "noToken"> {
    for (const isLast of [false, true]) {
      const token = await tokens.current();
      if (token === undefined) return "noToken";
      const answer = await callOnce({
        ...asked,
        headers: { authorization: `Bearer ${token}`, ...asked.headers },
        timeoutMs: config.PAC_TIMEOUT_MS,
      });
      if (answer.kind !== "answer" || answer.status !== 401) return answer;
      tokens.forget();
      if (isLast) return "noToken";
    }
    return "noToken";
  }

  function send(path: string, xml: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer | "noToken"> {
    const boundary = `cfdi-${randomUUID()}`;
    return call({
      method: "POST",
      url: `${config.PAC_API_URL}${path}`,
      headers: { "content-type": `multipart/form-data; boundary="${boundary}"`, ...headers },
      body: multipart(boundary, xml),
      mostBytes: MOST_BYTES,
    });
  }

  return {
    async stamp(sealedXml, key) {
      const answer = await send(STAMP_PATH, sealedXml, { customid: key });
      if (answer === "noToken") return { kind: "notTaken", code: "token", isAccount: false };
      if (answer.kind === "neverSent") return { kind: "notTaken", code: "neverSent", isAccount: false };
      if (answer.kind === "noAnswer") return { kind: "unknown", code: "noAnswer" };
      return readStampAnswer(answer.status, answer.text);
    },
    async cancel(signedXml, uuid) {
      const answer = await send(CANCEL_PATH, signedXml, {});
      if (answer === "noToken") return { kind: "unknown", code: "token" };
      return answer.kind === "answer"
        ? readCancelAnswer(answer.status, answer.text, uuid)
        : { kind: "unknown", code: answer.kind };
    },
    async acuse(uuid) {
      const answer = await call({ method: "GET", url: `${storage}/datawarehouse/v1/live/${uuid}`, headers: {} });
      if (answer === "noToken") return { kind: "unknown", code: "token" };
      if (answer.kind !== "answer") return { kind: "unknown", code: answer.kind };
      const found = readAcuseAddress(answer.status, answer.text);
      if (found.kind !== "found") return found;
      const file = await callOnce({ method: "GET", url: found.url, headers: {}, timeoutMs: config.PAC_TIMEOUT_MS });
      if (file.kind !== "answer") return { kind: "unknown", code: file.kind };
      return file.status === 200 && file.text.includes("<Acuse")
        ? { kind: "found", xml: file.text }
        : { kind: "unknown", code: `http${file.status}` };
    },
    acceptsKeys: async () => (await tokens.current()) !== undefined,
  };
}

const multipart = (boundary: string, xml: string): string =>
  [
    `--${boundary}`,
    'Content-Disposition: form-data; name="xml"; filename="xml"',
    "Content-Type: text/xml",
    "",
    xml,
    `--${boundary}--`,
    "",
  ].join("\r\n");
