import { expect, test } from "vitest";
import { addressLines, phoneText } from "./address-lines.ts";

const address = {
  Alias: "Casa",
  Telefono: "3315550142",
  Calle: "Av. Vallarta",
  Numero_Exterior: "2440",
  Numero_Interior: "3",
  Colonia: "Arcos Vallarta",
  Codigo_Postal: "44130",
  Delegacion: "Guadalajara",
  Ciudad: "",
  Estado_Clave: "JAL",
  Estado_Descripcion: "Jalisco",
};

test("street and place, with and without the inner number", () => {
  expect(addressLines(address)).toEqual(["Av. Vallarta 2440, int. 3, Arcos Vallarta", "44130 Guadalajara, Jalisco"]);
  expect(addressLines({ ...address, Numero_Interior: "" })[0]).toBe("Av. Vallarta 2440, Arcos Vallarta");
});

test("the capital, city and state at once, is named once", () => {
  const capital = { ...address, Delegacion: "Ciudad de México", Estado_Descripcion: "Ciudad de México" };
  expect(addressLines(capital)[1]).toBe("44130 Ciudad de México");
});

test.each([
  ["3315550142", "33 1555 0142"],
  ["4421234567", "442 123 4567"],
  ["5213315550142", "5213315550142"],
])("phone %s", (phone, text) => expect(phoneText(phone)).toBe(text));
