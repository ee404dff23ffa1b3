import { expect, test } from "vitest";
import { maskedBirthdate, maskedName, maskedPhone, maskedRfc, maskedStaffEmail } from "./masked-person.ts";

test("a person's data are masked to what its owner would recognise", () => {
  expect(maskedStaffEmail("mariana@correo.mx")).toBe("m•••@correo.mx");
  expect(maskedPhone("3312340142")).toBe("•••0142");
  expect(maskedPhone("")).toBe("");
  expect(maskedName("Ana", "Ruiz")).toBe("Ana R•••");
  expect(maskedName("Ana María Ruiz", "")).toBe("Ana M•••");
  expect(maskedName("Ana", "")).toBe("Ana •••");
  expect(maskedName("", "Ruiz")).toBe("R•••");
  expect(maskedName("", "")).toBe("");
  expect(maskedRfc("GODE561231GR8")).toBe("GODE••••••GR8");
  expect(maskedRfc("GODE561231")).toBe("GODE•••231");
  expect(maskedRfc("GOD1")).toBe("••••");
  expect([maskedBirthdate("1990-05-01"), maskedBirthdate(null)]).toEqual(["••/••/••••", ""]);
});
