import { describe, expect, test } from "vitest";
import { abilityText } from "./ability-text.ts";
import { branchLines, branchTitle, directionsUrl, phoneUrl } from "./branch.ts";
import { branchOf } from "./wire-branch.ts";

const capital = branchOf({
  Id: 118,
  Dealer: "Llantas Anáhuac",
  Name: "Del Valle",
  StateId: "CMX",
  State: "Ciudad de México",
  City: "Ciudad de México",
  Street: "Av. Insurgentes Sur",
  Number: "1188",
  Apartment: "A",
  Neighbourhood: "Del Valle Centro",
  Zip: "03100",
  Latitude: null,
  Longitude: null,
  Phone: "5515550118",
  Hours: "lun-vie 09:00-18:00",
  Services: ["Montaje", "Balanceo"],
  RimFrom: 13,
  RimTo: 20,
});
const elsewhere = { ...capital, apartment: "", city: "Zapopan", state: "Jalisco", postalCode: "45140" };

describe("a branch", () => {
  test("is called by its dealer and its own name", () => {
    expect(branchTitle(capital)).toBe("Llantas Anáhuac, Del Valle");
    expect(branchTitle({ ...capital, name: "" })).toBe("Llantas Anáhuac");
  });

  test.each([
    [
      "the capital, city and state at once, is named once",
      capital,
      ["Av. Insurgentes Sur 1188, int. A, Del Valle Centro", "03100 Ciudad de México"],
    ],
    [
      "elsewhere city and state are both named",
      elsewhere,
      ["Av. Insurgentes Sur 1188, Del Valle Centro", "45140 Zapopan, Jalisco"],
    ],
    [
      "a city may be called as its state",
      { ...elsewhere, city: "Puebla", state: "Puebla", postalCode: "72000" },
      ["Av. Insurgentes Sur 1188, Del Valle Centro", "72000 Puebla, Puebla"],
    ],
    [
      "a street without a number",
      { ...elsewhere, number: "", neighborhood: "" },
      ["Av. Insurgentes Sur", "45140 Zapopan, Jalisco"],
    ],
  ])("%s", (_rule, branch, lines) => expect(branchLines(branch)).toEqual(lines));

  test("is searched on the map by its name and address, whatever letters they have", () => {
    const url = new URL(directionsUrl({ ...elsewhere, dealer: "Rines & Llantas", name: "Niños Héroes #2" }));
    expect([url.host, url.pathname, url.searchParams.get("api")]).toEqual(["www.google.com", "/maps/search/", "1"]);
    expect(url.searchParams.get("query")).toBe(
      "Rines & Llantas, Niños Héroes #2, Av. Insurgentes Sur 1188, Del Valle Centro, 45140 Zapopan, Jalisco, México",
    );
  });

  test("is found at its point on the map, where it is known", () => {
    const url = new URL(directionsUrl({ ...elsewhere, point: { latitude: 20.66682, longitude: -103.39182 } }));
    expect(url.searchParams.get("query")).toBe("20.66682,-103.39182");
  });

  test("says what it does and the rims that it mounts, where they are known", () => {
    expect(abilityText(capital)).toBe("Montaje, balanceo. Rin 13 a 20.");
    expect(abilityText({ ...capital, services: [], rimFrom: null })).toBe("Hasta rin 20.");
    expect(abilityText({ ...capital, services: [], rimFrom: null, rimTo: null })).toBe("");
  });

  test.each([
    ["ten digits get the country's code", "4491550101", "tel:+524491550101"],
    ["anything else is dialled as it is", "018001234567", "tel:018001234567"],
  ])("%s", (_rule, phone, url) => expect(phoneUrl(phone)).toBe(url));
});
