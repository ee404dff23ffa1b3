import { err, ok, type Result } from "../../text/result.ts";

/** Why bytes are not a statement's text. */
export type NotText = "empty" | "spreadsheet" | "pdf" | "binary";

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/**
 * The text of a bank's file. Banks write UTF-8, with or without a byte order mark, UTF-16 with one, or Windows-1252 (of which Latin-1's
 * letters are a part). Bytes that are not valid UTF-8 are read as Windows-1252.
 */
export function statementText(bytes: Uint8Array): Result<string, NotText> {
  if (bytes.length === 0) return err("empty");
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return err("spreadsheet");
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return err("pdf");
  if (begins(bytes, 0xff, 0xfe)) return ok(new TextDecoder("utf-16le").decode(bytes));
  if (bytes.includes(0)) return err("binary");
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder("windows-1252").decode(bytes));
  }
}
