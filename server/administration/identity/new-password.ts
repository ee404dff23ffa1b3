import { readFileSync } from "node:fs";
import path from "node:path";
import { LONGEST_PASSWORD, passwordLength, SHORTEST_PASSWORD } from "../../../shared/domain/staff/password-rules.ts";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { EASY_PASSWORD, isEasyPassword } from "../../features/session/passwords/easy-password.ts";

/**
 * The passwords of at least 12 characters among the 49,233 commonest, in lower case; all of that length among the commonest 3,000 are here.
 * Source: the list of `@zxcvbn-ts/language-common` 4.1.3 (MIT), counted in published leaks.
 */
let common: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= new Set(
    readFileSync(path.join(import.meta.dirname, "common-passwords.txt"), "utf8")
      .split("\n")
      .filter(Boolean),
  ));

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly shopName: string;
}

/**
 * Whether a password may be a member's: 12 to 128 characters of any kind, and not a common one (ASVS 6.2.4 to 6.2.11). Passwords
 * that are refused for customers are refused for members, also when written twice.
 */
export function admitNewPassword(password: string, { email, name, shopName }: Person): Result<string, string> {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD)
    return err(`Usa al menos ${SHORTEST_PASSWORD} caracteres; pueden ser varias palabras.`);
  if (length > LONGEST_PASSWORD) return err(`Usa a lo más ${LONGEST_PASSWORD} caracteres.`);
  const owner = { shopName, email, names: [name, ...name.split(/\s+/)] };
  const written = [password, unrepeated(password)];
  const isEasy = written.some((text) => commonPasswords().has(text.toLowerCase()) || isEasyPassword(text, owner));
  return isEasy ? err(`${EASY_PASSWORD}.`) : ok(password);
}

/** "secretosecreto" is "secreto", "111111111111" is "1". */
const unrepeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
