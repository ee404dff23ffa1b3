import { cancellingWords, satCode } from "../../../../shared/domain/invoicing/refusal-words.ts";
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
/** Said before a document is looked at: this request stamped nothing. */
const ACCOUNT = new Set(["AU2000", "AU2001", "AU2002", "AU2003", "AU2004", "AU4101"]);
/** What the PAC says of itself: its fault may have come after the stamp. */
const OF_ITSELF = /^(?:AU|CO)\d/;

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
  if (ACCOUNT.has(code)) return { kind: "notTaken", code, isAccount: true };
  if (OF_ITSELF.test(code)) return { kind: "unknown", code };
  const detail = wordsOf(answer.messageDetail);
  return { kind: "refused", code, text: detail === "" ? message : `${message} ${detail}` };
}

/** Received by the SAT, now or earlier. */
const RECEIVED = new Set(["201", "202", "798"]);
const NOT_FOUND_YET = "205";

/** SW's answer to a request of cancellation (sw-api section 4). */
export function readCancelAnswer(status: number, text: string, uuid: string): CancelOutcome {
  const answer = readAnswer(text);
  if (!answer) return { kind: "unknown", code: `http${status}` };
  const data = isRecord(answer.data) ? answer.data : {};
  const codes = isRecord(data["uuid"]) ? data["uuid"] : {};
  const [, code] = Object.entries(codes).find(([name]) => name.toLowerCase() === uuid.toLowerCase()) ?? [];
  if (answer.status === "success" && typeof code === "string")
    return outcomeOf(code, { acuse: wordsOf(data["acuse"]), text: "" });
  const message = wordsOf(answer.message);
  if (status !== 400 || answer.status !== "error" || message === "") return { kind: "unknown", code: `http${status}` };
  const detail = wordsOf(answer.messageDetail);
  return outcomeOf(codeOf(detail) || codeOf(message) || "refused", {
    acuse: "",
    text: detail === "" ? message : `${message} ${detail}`,
  });
}

function outcomeOf(code: string, said: { readonly acuse: string; readonly text: string }): CancelOutcome {
  const ofSat = satCode(code);
  if (RECEIVED.has(ofSat)) return { kind: "received", code, acuse: said.acuse };
  if (ofSat === NOT_FOUND_YET) return { kind: "tooEarly", code };
  return cancellingWords(code).remedy === "retry"
    ? { kind: "undecided", code }
    : { kind: "refused", code, text: said.text };
}

type AcuseAddress =
  | { readonly kind: "found"; readonly url: string }
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly code: string };

/** Where SW has the receipt of a document's cancellation (sw-api section 3.5); only an address of the web is followed. */
export function readAcuseAddress(status: number, text: string): AcuseAddress {
  const answer = readAnswer(text);
  const data = isRecord(answer?.data) ? answer.data : {};
  if (status !== 200 || answer?.status !== "success" || !Array.isArray(data["records"]))
    return { kind: "unknown", code: `http${status}` };
  const [record] = data["records"] as unknown[];
  const url = isRecord(record) ? wordsOf(record["urlAckCfdi"]) : "";
  return /^https?:\/\//.test(url) ? { kind: "found", url } : { kind: "none" };
}

function readAnswer(text: string): SwAnswer | undefined {
  const json = readJson(text);
  return isRecord(json) ? json : undefined;
}
