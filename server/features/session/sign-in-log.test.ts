import { expect, test } from "vitest";
import { signInName } from "./sign-in-log.ts";

const SECRET = Buffer.alloc(32, 1);

test("an account has one name in the log, however its e-mail is typed", () => {
  expect(signInName(SECRET, "lucia@correo.mx")).toMatch(/^[\w-]{16}$/);
  expect(signInName(SECRET, " Lucia@Correo.mx ")).toBe(signInName(SECRET, "lucia@correo.mx"));
  expect(signInName(SECRET, "otra@correo.mx")).not.toBe(signInName(SECRET, "lucia@correo.mx"));
});

test("another database's secret gives another name", () =>
  expect(signInName(Buffer.alloc(32, 2), "lucia@correo.mx")).not.toBe(signInName(SECRET, "lucia@correo.mx")));
