import { expect, test } from "vitest";
import { makeTotpSecret, openTotpSecret, sealTotpSecret, totpCode, totpSecretOf, totpSecretText } from "./totp.ts";

// RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
const RFC_SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("the code at second %i of 1970 is %s", (second, code) =>
  expect(totpCode(RFC_SECRET, new Date(second * 1000))).toBe(code),
);

test("a secret is read back from its text", () => {
  const secret = makeTotpSecret();
  expect(totpSecretOf(totpSecretText(secret))).toEqual(secret);
});

test("a sealed secret opens with its key alone, and is another text each time", () => {
  const secret = makeTotpSecret();
  const sealed = sealTotpSecret(secret, "una clave");
  expect(openTotpSecret(sealed, "una clave")).toEqual(secret);
  expect(sealTotpSecret(secret, "una clave")).not.toEqual(sealed);
  expect(() => openTotpSecret(sealed, "otra clave")).toThrow();
  expect(sealed.includes(secret)).toBe(false);
});
