import type { Config } from "../../config/config.ts";
import type { TransferActivity, TransferState } from "../transfer-provider.ts";
import { fromWireAmount, readCsv } from "./safetypay-csv.ts";
import type { SafetyPayError } from "./safetypay-errors.ts";
import { isSameSecret, sign } from "./safetypay-signature.ts";

/** Status codes we act on (providers §3.4); every other one is kept and does nothing. */
export const STATUS = { expired: "100", pending: "101", paid: "102" } as const;

/** Codes that do not make staff look at a paid operation: those above, and what the merchant's contract adds (providers §3.4). */
const usualCodes = ({ SAFETYPAY_USUAL_CODES: further }: Pick<Config, "SAFETYPAY_USUAL_CODES">): ReadonlySet<string> =>
  new Set([...Object.values(STATUS), ...further.split(/[\s,]+/)]);

/** Columns of a line, one for each activity; the last one may itself contain commas. */
const COLUMNS = 16;
const NO_OPERATION_COLUMNS = 3;

type Row = NonNullable<ReturnType<typeof readRow>>;

function readRow(fields: readonly string[]) {
  const [, responseDateTime = "", signature = "", , operationId = "", reference = ""] = fields;
  const [amountText = "", currency = "", , , , paymentReference = "", at = "", code = ""] = fields.slice(7);
  const amount = fromWireAmount(amountText);
  if (fields.length < COLUMNS || !/^\d+$/.test(operationId) || !/^\d{1,4}$/.test(code) || amount === null) return null;
  const description = fields.slice(COLUMNS - 1).join(", ");
  return {
    responseDateTime,
    signature,
    operationId,
    reference,
    amount,
    currency,
    paymentReference,
    at,
    code,
    description,
  };
}

const unknown = (code: SafetyPayError) => ({ kind: "unknown", code }) as const;

/** Over each operation with the status that is listed first for it; the amount is not covered, which is why it is compared. */
const signedParts = (rows: readonly Row[]): string[] =>
  rows
    .filter((row, index) => rows.findIndex(({ operationId }) => operationId === row.operationId) === index)
    .flatMap(({ operationId, reference, code }) => [operationId, reference, code]);

/** What a query's answer says of our reference (providers §3.4). Once paid stays paid, whatever code comes after it. */
export function readOperationAnswer(config: Config, reference: string, text: string): TransferState {
  const isSigned = (signature: string, ...parts: readonly string[]): boolean =>
    !config.SAFETYPAY_CHECK_ANSWERS || isSameSecret(signature, sign(config.SAFETYPAY_SIGNATURE_KEY, ...parts));

  // The provider's own kit takes an empty body for no operations.
  if (text.trim() === "") return { kind: "notFound" };
  const lines = readCsv(text);
  const [first] = lines ?? [];
  if (!lines || !first) return unknown("malformed");
  const refusal = lines.find(([errorNumber]) => errorNumber !== "0")?.[0];
  if (refusal !== undefined)
    return /^\d{1,4}$/.test(refusal) ? { kind: "unknown", code: refusal } : unknown("malformed");
  if (lines.length === 1 && first.length === NO_OPERATION_COLUMNS) {
    const [, responseDateTime = "", signature = ""] = first;
    return isSigned(signature, responseDateTime) ? { kind: "notFound" } : unknown("badSignature");
  }

  const rows = lines.map(readRow).filter((row) => row !== null);
  const [top] = rows;
  // An operation with another reference is not our payment.
  if (!top || rows.length < lines.length || rows.some((row) => row.reference !== reference))
    return unknown("malformed");
  if (!isSigned(top.signature, top.responseDateTime, ...signedParts(rows))) return unknown("badSignature");
  return stateOf(rows, usualCodes(config));
}

function stateOf(rows: readonly Row[], usual: ReadonlySet<string>): TransferState {
  const activities: TransferActivity[] = rows.map(({ operationId, code, description, at }) => ({
    operationId,
    code,
    description,
    at,
  }));
  const withCode = (code: string) => rows.find((row) => row.code === code);
  const paid = withCode(STATUS.paid);
  if (paid) {
    const { operationId: providerId, amount, currency, paymentReference } = paid;
    const hasUnknownStep = rows.some((row) => row.operationId === providerId && !usual.has(row.code));
    const known = { providerId, activities, hasUnknownStep };
    return { kind: "paid", ...known, amount, currency: currency.toUpperCase(), paymentReference };
  }
  // One reference may have several operations: as long as one of them can still be paid, the transfer is open.
  const hasExpired = (operationId: string) =>
    rows.some((row) => row.operationId === operationId && row.code === STATUS.expired);
  const pending = rows.find((row) => row.code === STATUS.pending && !hasExpired(row.operationId));
  if (pending) {
    const { operationId: providerId, paymentReference } = pending;
    return { kind: "pending", providerId, activities, paymentReference };
  }
  const expired = withCode(STATUS.expired);
  if (expired) return { kind: "expired", providerId: expired.operationId, activities };
  const codes = [...new Set(rows.map(({ code }) => code))];
  return { kind: "unrecognised", providerId: rows[0]?.operationId ?? "", activities, codes };
}
