import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.ts";

test.each([
  ["mariana.ortega@correo.mx", "m***@correo.mx"],
  ["m@correo.mx", "m***@correo.mx"],
  ["ñ@correo.mx", "ñ***@correo.mx"],
  ["sin-arroba", "sin-arroba"],
])("%s is shown as %s", (email, shown) => expect(maskedEmail(email)).toBe(shown));
