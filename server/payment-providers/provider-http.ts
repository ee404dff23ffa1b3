import { setTimeout as wait } from "node:timers/promises";

/** An answer with its text, or none: then what happened there is not known. `neverSent` says it surely did not arrive. */
export type HttpAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly text: string }
  | { readonly kind: "noAnswer" }
  | { readonly kind: "neverSent" };

export interface HttpCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly timeoutMs: number;
  /** The longest response body that is read; a longer one counts as no response. */
  readonly mostBytes?: number;
}

/** More than any list that a provider sends us: a hundred charges are some 150 KB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** No connection was made: no byte of the request left. */
const NEVER_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);
/** Pauses before a read is sent again. */
const PAUSES_MS = [150, 450];
const BUSY = 429;

/** One call. Errors have nothing of it but their kind. */
export async function callOnce(call: HttpCall): Promise<HttpAnswer> {
  const { method, url, headers, body, timeoutMs, mostBytes = MOST_BYTES } = call;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: "answer", status: response.status, text: await readText(response, mostBytes) };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
    return NEVER_SENT.has(code) ? { kind: "neverSent" } : { kind: "noAnswer" };
  }
}

/** Counts what arrives, not what its header promises; the connection is closed at the limit. */
async function readText(response: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new RangeError("The answer is too long.");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const isUsable = (answer: HttpAnswer): boolean =>
  answer.kind === "answer" && answer.status < 500 && answer.status !== BUSY;

/**
 * A call that does no harm twice: sent again after a broken connection or an answer of a server in trouble. The caller
 * waits for a limited time, so nothing is sent again after the time one call may take.
 */
export async function callRepeatedly(call: HttpCall): Promise<HttpAnswer> {
  const startedAt = performance.now();
  let answer = await callOnce(call);
  for (const pause of PAUSES_MS) {
    if (isUsable(answer) || performance.now() - startedAt + pause >= call.timeoutMs) return answer;
    await wait(pause);
    answer = await callOnce(call);
  }
  return answer;
}

/** The value of a JSON text; undefined for any other text, as a gateway's page. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
