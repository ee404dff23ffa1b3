import { expect, test } from "vitest";
import { maskedEmail } from "./masked-email.ts";

test.each([
  ["mariana.ortega@correo.mx", "m***@correo.mx"],
  ["m@correo.mx", "m***@correo.mx"],
])("%s is shown as %s", (email, shown) => expect(maskedEmail(email)).toBe(shown));
