import { expect, test } from "vitest";
import { userOf } from "./wire-user.ts";

test("a customer has the names of the domain", () =>
  expect(
    userOf({
      id: 1,
      name: "Mariana",
      lastname: "Ortega",
      mothername: "Luna",
      email: "mariana.ortega@correo.mx",
      gender: "F",
      birthdate: "1990-04-12",
      phone: "3315550142",
      subscribe: true,
      employee: true,
      temporary: false,
      password: true,
      notice: "2025-05-15",
    }),
  ).toEqual({
    id: 1,
    name: "Mariana",
    lastName: "Ortega",
    motherName: "Luna",
    email: "mariana.ortega@correo.mx",
    gender: "F",
    birthdate: "1990-04-12",
    phone: "3315550142",
    subscribe: true,
    isEmployee: true,
    hasTemporaryPassword: false,
    hasPassword: true,
    acceptedNotice: "2025-05-15",
  }));
