import { randomInt } from "node:crypto";
import { isStrongPassword } from "../../../../shared/domain/people/password.ts";

/** 64 characters, six bits each; those that look like another one (0 O, 1 l I) are left out, it may be typed from a screen. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_=+#@%";
const LENGTH = 16;
/** Life of a temporary password, from the moment its e-mail is sent (decisions §7). */
export const TEMPORARY_PASSWORD_HOURS = 1;

/** About 95 random bits that satisfy the password rule: drawn again until every kind of character is in it. */
export function makeTemporaryPassword(): string {
  for (;;) {
    const text = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
    if (isStrongPassword(text)) return text;
  }
}
