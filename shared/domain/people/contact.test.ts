import { describe, expect, test } from "vitest";
import { cleanContact, type ContactDraft, contactErrors, contactTypeFromCode } from "./contact.ts";

const DRAFT: ContactDraft = {
  name: "Ana Ruiz",
  email: "ana.ruiz@correo.mx",
  type: "customerCare",
  message: "¿Tienen 185/65 R15 en Puebla?",
};

describe("a contact message", () => {
  test.each<[string, Partial<ContactDraft>, object]>([
    ["nothing wrong", {}, {}],
    ["no name", { name: " \n" }, { name: "Debes escribir tu nombre." }],
    ["a name of four characters", { name: " Lola " }, { name: "Debes escribir un nombre válido." }],
    ["a name of five", { name: "Paola" }, {}],
    ["a name of a hundred", { name: "a".repeat(100) }, {}],
    ["a name of a hundred and one", { name: "a".repeat(101) }, { name: "Debes escribir un nombre válido." }],
    ["no e-mail", { email: " " }, { email: "Debes escribir tu correo electrónico." }],
    ["no address", { email: "ana@" }, { email: "Debes escribir un correo electrónico válido." }],
    ["a second address", { email: "a@b.mx,c@d.mx" }, { email: "Debes escribir un correo electrónico válido." }],
    ["a second header", { email: "a@b.mx\r\nBcc: c@d.mx" }, { email: "Debes escribir un correo electrónico válido." }],
    ["space around the e-mail", { email: " ana@correo.mx " }, {}],
    ["no type", { type: null }, { type: "Debes seleccionar una opción." }],
    ["no message", { message: "\t" }, { message: "Debes escribir un mensaje." }],
    ["fourteen characters", { message: " 12345678901234 " }, { message: "Debes escribir un mensaje válido." }],
    ["fifteen", { message: "123456789012345" }, {}],
    [
      "more than five thousand",
      { message: "a".repeat(5001) },
      { message: "El mensaje puede tener hasta 5000 caracteres." },
    ],
  ])("%s", (_what, changes, errors) => {
    expect(contactErrors({ ...DRAFT, ...changes }, "visitor")).toEqual(errors);
  });

  test("of a customer needs neither name nor e-mail", () => {
    const draft = { name: "", email: "", type: null, message: "" };
    expect(Object.keys(contactErrors(draft, "customer"))).toEqual(["type", "message"]);
    expect(Object.keys(contactErrors(draft, "visitor"))).toEqual(["name", "email", "type", "message"]);
  });

  test("is stored without invisible characters, its name on one line", () => {
    const typed = {
      ...DRAFT,
      name: " Ana\r\nBcc: otro\u202e ",
      email: " a@b.mx ",
      message: "uno\r\ndos\u0000\n\n\n\ntres",
    };
    expect(cleanContact(typed)).toMatchObject({ name: "Ana Bcc: otro", email: "a@b.mx", message: "uno\ndos \n\ntres" });
  });
});

test.each([
  [1, "customerCare"],
  [2, "warranty"],
  [0, null],
  [3, null],
] as const)("type %i is %s", (code, type) => expect(contactTypeFromCode(code)).toBe(type));
