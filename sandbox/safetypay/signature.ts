import { createHash } from "node:crypto";
import { isSame } from "../core/authorization.ts";

/** SHA-256 of the parts and the key, put together without anything between them; 64 upper-case hex digits. */
export const sign = (key: string, ...parts: readonly string[]): string =>
  createHash("sha256")
    .update([...parts, key].join(""), "utf8")
    .digest("hex")
    .toUpperCase();

/** Upper and lower case are the same signature. */
export const isSameSignature = (given: string, right: string): boolean =>
  isSame(given.toUpperCase(), right.toUpperCase());
