import { expect, test } from "vitest";
import { maskedName, maskedPhone, maskedStaffEmail } from "./masked-person.ts";

test("a person's data are masked to what its owner would recognise", () => {
  expect(maskedStaffEmail("mariana@correo.mx")).toBe("m•••@correo.mx");
  expect(maskedPhone("3312340142")).toBe("•••0142");
  expect(maskedPhone("")).toBe("");
  expect(maskedName("Ana", "Ruiz")).toBe("Ana R•••");
});
