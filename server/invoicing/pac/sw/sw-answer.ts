import { readJson } from "../../../payment-providers/provider-http.ts";
import type { CancelOutcome, StampOutcome } from "../invoice-stamper.ts";

interface SwAnswer {
  readonly status?: unknown;
  readonly message?: unknown;
  readonly messageDetail?: unknown;
  readonly data?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const wordsOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** SW begins its messages with the code: `CFDI40148 - …`, `307. …`. */
const codeOf = (message: string): string => /^([A-Za-z]*\d+)\s*[-.]/.exec(message)?.[1] ?? "";

const EARLIER_STAMP = "307";

/** SW's answer to a document (sw-api sections 3.2 to 3.4). An answer that cannot be read is `unknown`, never a refusal. */
export function readStampAnswer(status: number, text: string): StampOutcome {
  const answer = readAnswer(text);
  if (!answer) return { kind: "unknown", code: `http${status}` };
  const data = isRecord(answer.data) ? answer.data : {};
  const xml = wordsOf(data["cfdi"]);
  if (answer.status === "success")
    return xml === "" ? { kind: "unknown", code: "noDocument" } : { kind: "stamped", xml };
  const message = wordsOf(answer.message);
  const code = codeOf(message);
  if (code === EARLIER_STAMP) return xml === "" ? { kind: "unknown", code } : { kind: "stamped", xml };
  // Our key with another document: the earlier one has to be found first.
  if (code === "CFDI3307") return { kind: "unknown", code };
  if (status !== 400 || answer.status !== "error" || code === "")
    return { kind: "unknown", code: code || `http${status}` };
  const detail = wordsOf(answer.messageDetail);
  return { kind: "refused", code, text: detail === "" ? message : `${message} ${detail}` };
}

/** Received by the SAT, now or earlier. */
const RECEIVED = new Set(["201", "202"]);
const NOT_FOUND_YET = "205";

/** SW's answer to a request of cancellation (sw-api section 4). */
export function readCancelAnswer(status: number, text: string, uuid: string): CancelOutcome {
  const answer = readAnswer(text);
  if (!answer) return { kind: "unknown", code: `http${status}` };
  const data = isRecord(answer.data) ? answer.data : {};
  const codes = isRecord(data["uuid"]) ? data["uuid"] : {};
  const [, code] = Object.entries(codes).find(([name]) => name.toLowerCase() === uuid.toLowerCase()) ?? [];
  if (answer.status === "success" && typeof code === "string") {
    if (RECEIVED.has(code)) return { kind: "received", code, acuse: wordsOf(data["acuse"]) };
    return code === NOT_FOUND_YET ? { kind: "tooEarly", code } : { kind: "refused", code, text: "" };
  }
  const message = wordsOf(answer.message);
  if (status !== 400 || answer.status !== "error" || message === "") return { kind: "unknown", code: `http${status}` };
  const detail = wordsOf(answer.messageDetail);
  return {
    kind: "refused",
    code: codeOf(detail) || codeOf(message) || "refused",
    text: detail === "" ? message : `${message} ${detail}`,
  };
}

function readAnswer(text: string): SwAnswer | undefined {
  const json = readJson(text);
  return isRecord(json) ? json : undefined;
}
