import { describe, expect, test } from "vitest";
import { CARRIER_NAMES, carrierKeyOf, carrierSpelling, guiaKey, guiaWarning, isGuia, readGuia } from "./carriers.ts";

describe("a guía", () => {
  test.each([
    ["six characters are enough", "MN7781", true],
    ["five are not", "MN778", false],
    ["forty are the most", "A".repeat(40), true],
    ["forty-one are too many", "A".repeat(41), false],
    ["hyphens belong to it", "99M-123-456", true],
    ["other signs do not", "1234567/8", false],
    ["nor do letters with accents", "GUÍA123", false],
  ])("%s", (_why, text, expected) => expect(isGuia(text)).toBe(expected));

  test("is stored without the spaces between its groups", () =>
    expect(readGuia(" 8051 1627\t7814 0291 ")).toBe("8051162778140291"));

  test("is the same in capitals and without hyphens", () => expect(guiaKey("ab-12 3c")).toBe(guiaKey("AB123C")));

  test.each([
    ["ten digits are DHL's", "DHL", "1234567890", false],
    ["eleven warn", "DHL", "12345678901", true],
    ["twelve digits are FedEx's", "FedEx", "123456789012", false],
    ["Estafeta has ten digits", "Estafeta", "1234567890", false],
    ["or 22 letters and digits", "estafeta", "1234567890ABCDEFGHIJ12", false],
    ["sixteen warn", "Estafeta", "8051162778140291", true],
    ["a form that is not known does not warn", "Paquetexpress", "12345678", false],
    ["nor does another carrier", "Mensajería Norte", "12345678", false],
    ["a text that cannot be a guía is refused elsewhere", "DHL", "12", false],
  ])("%s", (_why, carrier, guia, warns) => expect(guiaWarning(carrier, guia) !== null).toBe(warns));

  test("the warning says the form and lets the member go on", () =>
    expect(guiaWarning("dhl", "12345678901")).toBe(
      "Las guías de DHL tienen 10 cifras. Revísala; si así está impresa, sigue.",
    ));
});

test("staff choose from the carriers' names", () =>
  expect(CARRIER_NAMES).toEqual(["Estafeta", "DHL", "FedEx", "Paquetexpress", "99minutos"]));

test("a carrier is known by its name, however it is written", () => {
  expect(carrierKeyOf("dhl ")).toBe("dhl");
  expect(carrierKeyOf("99minutos")).toBe("minutos99");
  expect(carrierKeyOf("Mensajería Norte")).toBeUndefined();
});

test("a known carrier has one spelling", () => {
  expect(carrierSpelling(" fedex ")).toBe("FedEx");
  expect(carrierSpelling(" Mensajería   Norte ")).toBe("Mensajería Norte");
});
