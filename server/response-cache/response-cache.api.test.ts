import { beforeAll, describe, expect, test } from "vitest";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

/** A value of each parameter that some call cannot be made without. */
const VALUES: Readonly<Record<string, string>> = {
  id: "11500418",
  prefijo: "115",
  anchoseccion: "185",
  rin: "15",
  diametro: "31",
  medida: "185/65R15",
  serie: "65",
  marca: "1",
  modelo: "1",
  anio: "2018",
  version: "1",
  depto: "1",
  cp: "44100",
  key: "familia",
};
const MARK = "buzon-de-ana";

let addresses: string[];
const shop = withTestShop();
beforeAll(async () => {
  type Calls = Record<string, { security?: unknown[]; parameters?: Parameter[] }>;
  const { paths } = (await shop.call({ url: "/api/openapi.json" })).json<{ paths: Record<string, Calls> }>();
  addresses = Object.entries(paths).flatMap(([path, { get }]) => {
    // A ticket of the contact form is another one each time.
    if (!get || get.security || path === "/api/Contacto/Boleto") return [];
    const query = new URLSearchParams();
    for (const { name, in: place, required } of get.parameters ?? []) {
      if (place === "query" && required) query.set(name, VALUES[name] ?? "");
    }
    const named = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => VALUES[name] ?? "1");
    return [`${named}?${query.toString()}`];
  });
});

const get = async (url: string) => {
  const { statusCode, body } = await shop.call({ url });
  return { statusCode, body };
};

describe("a call is answered from what its cache key says", () => {
  test("every call that is the same for every visitor, with parameters that it does not have", async () => {
    expect(addresses.length).toBeGreaterThan(15);
    const refused: string[] = [];
    for (const address of addresses) {
      const marked = await get(`${address}&utm_source=${MARK}%40correo.mx&x-unknown=${MARK}`);
      const plain = await get(address.replace(/\?$/, ""));
      expect([address, marked]).toEqual([address, plain]);
      expect(plain.body).not.toContain(MARK);
      // A parameter of another call, and one that is too long to be anything.
      expect(await get(`${address}&pagina=2&_routes=${MARK}&x=${"y".repeat(14_000)}`)).toEqual(plain);
      expect(await get(address.replace(/\?$/, ""))).toEqual(plain);
      if (plain.statusCode !== 200) refused.push(address);
    }
    // What was refused proves little: only the vehicle that these numbers do not name.
    expect(refused.length).toBeLessThan(addresses.length / 3);
  });

  test("a name that is repeated is refused, also when one of its values is cached", async () => {
    expect((await get("/api/Productos/Codigo?id=11500418")).statusCode).toBe(200);
    const refusal = await get("/api/Productos/Codigo?id=11500418&id=11700231");
    expect(refusal.statusCode).toBe(400);
    expect(await get("/api/Productos/Codigo?id=11700231&id=11500418")).toEqual(refusal);
  });

  test.each(["?id=7", "id=7%zz", "%zzid=7", "id%00=7", "id[]=7", "ID=7", "id=7;", "nombre=eco%zz%C3%A9", "nombre=%FF"])(
    "%s is read the same way for the key and for the response",
    async (query) => {
      const { responseCache } = shop.services;
      const address = `/api/Productos?${query}`;
      const key = responseCache.keys.keyOf(address);
      responseCache.clear();
      const own = await get(key ?? address);
      responseCache.clear();
      expect(await get(address)).toEqual(own);
      expect(await get(key ?? address)).toEqual(own);
    },
  );

  test("names in another order share a key", async () => {
    const { responseCache } = shop.services;
    responseCache.clear();
    await get("/api/Productos/BuscarMedida?medida=185/65R15&depto=1");
    expect(responseCache.keys.keyOf("/api/Productos/BuscarMedida?depto=1&x=2&medida=185%2F65R15")).toBe(
      responseCache.keys.keyOf("/api/Productos/BuscarMedida?medida=185/65R15&depto=1"),
    );
  });
});
