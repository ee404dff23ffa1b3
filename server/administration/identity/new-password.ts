import { readFileSync } from "node:fs";
import path from "node:path";
import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import { LONGEST_PASSWORD, passwordLength, SHORTEST_PASSWORD } from "../../../shared/domain/staff/password-rules.ts";

/**
 * The 3,000 most common passwords and the longer ones among the 49,000 most common, in lower case. Source: the list of
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT), counted in published leaks.
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
}

const TOO_COMMON = "Es de las contraseñas más usadas, o una de ellas con cifras al lado: escoge otra.";
const PERSONAL = "No uses tu nombre ni tu correo como contraseña.";

/** Whether a password may be a member's: 12 to 128 characters of any kind, and none that is guessed first (ASVS 6.2.4 to 6.2.9). */
export function admitNewPassword(password: string, { email, name }: Person): Result<string, string> {
  const length = passwordLength(password);
  if (length < SHORTEST_PASSWORD)
    return err(`Usa al menos ${SHORTEST_PASSWORD} caracteres; pueden ser varias palabras.`);
  if (length > LONGEST_PASSWORD) return err(`Usa a lo más ${LONGEST_PASSWORD} caracteres.`);
  const written = password.normalize("NFC").toLowerCase();
  const personal = [email, email.split("@")[0] ?? "", name].map((text) => text.toLowerCase());
  const cores = [written, coreOf(written), unrepeated(written), unrepeated(coreOf(written))];
  if (cores.some((core) => personal.includes(core))) return err(PERSONAL);
  if (cores.some((core) => core.length < 4 || commonPasswords().has(core))) return err(TOO_COMMON);
  return ok(password);
}

/** Without the digits and signs at both ends: "dragon2026!" is "dragon". A password of digits and signs alone stays whole. */
function coreOf(written: string): string {
  const core = written.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return core === "" ? written : core;
}

/** "secretosecreto" is "secreto", "111111111111" is "1". */
const unrepeated = (text: string): string => /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
