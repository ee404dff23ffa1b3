import { expect, test } from "vitest";
import { addressLines, phoneText } from "./address-lines.ts";

const address = {
  alias: "Casa",
  phone: "3315550142",
  street: "Av. Vallarta",
  extNumber: "2440",
  intNumber: "3",
  neighborhood: "Arcos Vallarta",
  postalCode: "44130",
  municipality: "Guadalajara",
  city: "",
  state: "JAL",
  stateName: "Jalisco",
};

test("street and place, with and without the inner number", () => {
  expect(addressLines(address)).toEqual(["Av. Vallarta 2440, int. 3, Arcos Vallarta", "44130 Guadalajara, Jalisco"]);
  expect(addressLines({ ...address, intNumber: "" })[0]).toBe("Av. Vallarta 2440, Arcos Vallarta");
});

test("the capital, city and state at once, is named once", () => {
  const capital = { ...address, municipality: "Ciudad de México", stateName: "Ciudad de México" };
  expect(addressLines(capital)[1]).toBe("44130 Ciudad de México");
});

test.each([
  ["3315550142", "33 1555 0142"],
  ["4421234567", "442 123 4567"],
  ["5213315550142", "5213315550142"],
])("phone %s", (phone, text) => expect(phoneText(phone)).toBe(text));
