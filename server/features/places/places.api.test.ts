import { describe, expect, test } from "vitest";
import type { WireCfdiUse, WireTaxRegime } from "../../../shared/contract/tax.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();

const get = async <Answer>(path: string): Promise<Answer> => {
  const answer = await shop.call({ url: `/api/${path}` });
  expect(answer.statusCode, path).toBe(200);
  return answer.json<Answer>();
};
const spanish = new Intl.Collator("es-MX", { numeric: true });

describe("what five digits tell", () => {
  test.each([
    ["a city", "44130", { Cd: "Guadalajara", Municipio: "Guadalajara", Estado: "JAL" }, "Arcos Vallarta"],
    [
      "a leading zero",
      "03100",
      { Cd: "Ciudad de México", Municipio: "Benito Juárez", Estado: "CMX" },
      "Del Valle Centro",
    ],
    [
      "a city unlike its municipality",
      "37000",
      { Cd: "León de los Aldama", Municipio: "León", Estado: "GUA" },
      "Centro",
    ],
  ])("%s: %s", async (_what, zip, place, neighborhood) => {
    const found = await get<{ Colonias: string[] }>(`Cuenta/Ciudad/${zip}`);
    expect(found).toMatchObject(place);
    expect(found.Colonias).toContain(neighborhood);
  });

  test("a code of no city has its municipality instead", async () => {
    const rural = await shop.db
      .selectFrom("postal_code")
      .select(["code", "municipality"])
      .where("city", "is", null)
      .orderBy("code")
      .executeTakeFirstOrThrow();
    expect(await get(`Cuenta/Ciudad/${rural.code}`)).toMatchObject({
      Cd: rural.municipality,
      Municipio: rural.municipality,
    });
  });

  test("the neighbourhoods are those of Colonias, in Spanish order", async () => {
    const place = await get<{ Colonias: string[] }>("Cuenta/Ciudad/85203");
    const names = (await get<{ Nombre: string }[]>("Cuenta/Colonias/85203")).map(({ Nombre }) => Nombre);
    expect(names).toHaveLength(341);
    expect(place.Colonias).toEqual(names);
    expect(names).toEqual(names.toSorted(spanish.compare));
  });

  test("an unknown code is 404 with a sentence, and has no neighbourhoods", async () => {
    const answer = await shop.call({ url: "/api/Cuenta/Ciudad/99999" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().Message).toBe(
      "No encontramos ese código postal. Si es correcto, escribe tú la colonia, la ciudad y el municipio.",
    );
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await get("Cuenta/Colonias/99999")).toEqual([]);
  });

  test.each(["4413", "441300", "4413a", "%00"])("'%s' is not a postal code", async (zip) => {
    for (const path of ["Ciudad", "Colonias"]) {
      const answer = await shop.call({ url: `/api/Cuenta/${path}/${zip}` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().Message).toMatch(/\S/);
    }
  });

  test("takes a fraction of the hundred milliseconds it may take", async () => {
    const codes = await shop.db.selectFrom("postal_code").select("code").orderBy("municipality").limit(101).execute();
    const times: number[] = [];
    for (const { code } of codes) {
      const started = performance.now();
      await get(`Cuenta/Ciudad/${code}`);
      times.push(performance.now() - started);
    }
    expect(times.toSorted((a, b) => a - b)[50]).toBeLessThan(30);
  });
});

describe("the lists of a state", () => {
  test("32 states by name", async () => {
    const states = await get<{ Id: string; Nombre: string }[]>("Cuenta/Estados");
    expect(states).toHaveLength(32);
    expect(states[0]).toEqual({ Id: "AGU", Nombre: "Aguascalientes" });
    expect(states.at(-1)).toEqual({ Id: "ZAC", Nombre: "Zacatecas" });
    expect(states).toContainEqual({ Id: "MEX", Nombre: "Estado de México" });
    const names = states.map(({ Nombre }) => Nombre);
    expect(names).toEqual(names.toSorted(spanish.compare));
  });

  test("municipalities, cities and postal codes of one, each once and in order", async () => {
    const municipalities = (await get<{ Nombre: string }[]>("Cuenta/Municipios/OAX")).map(({ Nombre }) => Nombre);
    expect(municipalities).toHaveLength(570);
    expect(municipalities).toEqual(municipalities.toSorted(spanish.compare));
    const cities = (await get<{ Cd: string }[]>("Cuenta/Ciudades/JAL")).map(({ Cd }) => Cd);
    expect(cities).toContain("Guadalajara");
    expect(new Set(cities).size).toBe(cities.length);
    expect(await get("Cuenta/Ciudades/CMX")).toEqual([{ Cd: "Ciudad de México" }]);
    const codes = (await get<{ Codigo: string }[]>("Cuenta/CodigosPostales/MEX")).map(({ Codigo }) => Codigo);
    expect(codes).toHaveLength(2382);
    expect(codes).toEqual(codes.toSorted());
    expect(await get("Cuenta/CodigosPostales/jal")).toContainEqual({ Codigo: "44130" });
  });

  test.each(["TEX", "14", "%20", "toString"])("'%s' is not a state: empty lists", async (state) => {
    for (const list of ["CodigosPostales", "Ciudades", "Municipios"]) {
      expect(await get(`Cuenta/${list}/${state}`), list).toEqual([]);
    }
  });

  test("every state's key is one that an address can have, with the same name", async () => {
    const { stateName } = await import("../../../shared/domain/text/mexican-states.ts");
    for (const { Id, Nombre } of await get<{ Id: string; Nombre: string }[]>("Cuenta/Estados")) {
      expect(stateName(Id)).toBe(Nombre);
    }
  });
});

describe("the SAT's catalogues", () => {
  test("19 regimes", async () => {
    const regimes = await get<WireTaxRegime[]>("Cfdi/RegimenesFiscales");
    expect(regimes).toHaveLength(19);
    expect(regimes[0]).toEqual({
      Id: "601",
      Nombre: "General de Ley Personas Morales",
      Fisica: false,
      Moral: true,
    });
    expect(regimes).toContainEqual({
      Id: "626",
      Nombre: "Régimen Simplificado de Confianza",
      Fisica: true,
      Moral: true,
    });
  });

  test("the 24 uses but those of payments and payroll, with the regimes they go with", async () => {
    const uses = await get<WireCfdiUse[]>("Cfdi/Usos");
    expect(uses).toHaveLength(22);
    const ids = uses.map(({ Id }) => Id);
    expect(ids).not.toContain("CP01");
    expect(ids).not.toContain("CN01");
    expect(uses.find(({ Id }) => Id === "G03")).toEqual({
      Id: "G03",
      Nombre: "Gastos en general",
      Fisica: true,
      Moral: true,
      Regimenes: ["601", "603", "606", "612", "620", "621", "622", "623", "624", "625", "626"],
    });
  });
});

test("a response may be cached for a day", async () => {
  for (const path of ["Cuenta/Estados", "Cuenta/Ciudad/44130", "Cuenta/Municipios/JAL", "Cfdi/Usos"]) {
    const answer = await shop.call({ url: `/api/${path}` });
    expect(answer.headers["cache-control"], path).toBe("public, max-age=86400");
  }
});
