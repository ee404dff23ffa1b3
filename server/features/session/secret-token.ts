import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, for a cookie, a header or a link. */
export const makeSecretToken = (): string => randomBytes(32).toString("base64url");

/** Only the hash is stored: a stolen table opens nothing. 256 random bits need no slow hash. */
export const hashSecretToken = (token: string): Buffer => createHash("sha256").update(token).digest();
