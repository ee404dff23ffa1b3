import { describe, expect, test } from "vitest";
import type { WireCart } from "../../../shared/contract/purchase/cart.ts";
import type {
  WireSizedTire,
  WireTire,
  WireTireOffer,
  WireTireProduct,
} from "../../../shared/contract/catalog/catalog.ts";
import type { WireSizeNumber, WireWidthOrDiameter } from "../../../shared/contract/catalog/sizes.ts";
import type { WireVehicle, WireVehicleFit } from "../../../shared/contract/catalog/vehicles.ts";
import { signIn, withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();

const get = async <Answer>(path: string, query: Record<string, string | number> = {}): Promise<Answer> => {
  const answer = await shop.call({ method: "GET", url: path, query: query as Record<string, string> });
  expect(answer.statusCode, `${path} ${JSON.stringify(query)}: ${answer.body.slice(0, 200)}`).toBe(200);
  return answer.json<Answer>();
};
const values = (list: readonly WireSizeNumber[]) => list.map((item) => item.Value);

describe("the lists of the measure finder", () => {
  test.each([
    ["cars and light trucks", 0],
    ["motorcycles", 3],
  ])("every size of %s is reached by choosing, and every choice finds a tyre", async (_who, depto) => {
    const found = new Set<string>();
    for (const first of await get<WireWidthOrDiameter[]>("/api/Medidas/", { depto })) {
      if (first.IsSae) {
        const diametro = first.OriginalValue;
        for (const width of await get<WireSizeNumber[]>("/api/Medidas/AnchoSAE/", { depto, marca: 0, diametro })) {
          const chosen = { depto, marca: 0, diametro, anchoseccion: width.OriginalValue };
          for (const rim of await get<WireSizeNumber[]>("/api/Medidas/RinSAE/", chosen)) {
            const tires = await get<WireTire[]>("/api/Productos/Buscar/SAE/", { ...chosen, rin: rim.OriginalValue });
            expect(tires.length).toBeGreaterThan(0);
            for (const tire of tires) found.add(tire.Code);
          }
        }
        continue;
      }
      const anchoseccion = first.OriginalValue;
      for (const ratio of await get<WireSizeNumber[]>("/api/Medidas/Serie/", { depto, marca: 0, anchoseccion })) {
        const chosen = { depto, marca: 0, anchoseccion, serie: ratio.OriginalValue };
        for (const rim of await get<WireSizeNumber[]>("/api/Medidas/Rin/", chosen)) {
          const tires = await get<WireTire[]>("/api/Productos/Buscar", { ...chosen, rin: rim.OriginalValue });
          expect(tires.length).toBeGreaterThan(0);
          for (const tire of tires) found.add(tire.Code);
        }
      }
    }
    const onSale = await shop.db
      .selectFrom("tire")
      .select("code")
      .where("vehicle_type", depto === 3 ? "=" : "!=", 3)
      .where("is_active", "=", true)
      .execute();
    expect([...found].toSorted()).toEqual(onSale.map((row) => row.code).toSorted());
  });

  test("are sorted by number, millimetres before inches", async () => {
    const list = await get<WireWidthOrDiameter[]>("/api/Medidas", { depto: 0 });
    const numbers = (isSae: boolean) => list.filter((item) => item.IsSae === isSae).map((item) => Number(item.Value));
    expect(numbers(false)).toEqual(numbers(false).toSorted((a, b) => a - b));
    expect(numbers(true)).toEqual(numbers(true).toSorted((a, b) => a - b));
    expect(numbers(true)).toContain(31);
    expect(list.findIndex((item) => item.IsSae)).toBe(numbers(false).length);
  });

  test("a size without an aspect ratio says so", async () => {
    const list = await get<WireSizeNumber[]>("/api/Medidas/Serie", { depto: 0, anchoseccion: 175 });
    expect(list[0]).toEqual({ Value: "Sin relación", OriginalValue: "0" });
  });

  test("widths and diameters say whether they are SAE", async () => {
    const widths = await get<WireWidthOrDiameter[]>("/api/Medidas/AnchoSAE", { depto: 0, diametro: 31 });
    expect(widths).toContainEqual({ Value: "10.5", OriginalValue: "10.5", IsSae: true });
  });

  test("motorcycle widths in inches show two decimals", async () => {
    expect(values(await get<WireWidthOrDiameter[]>("/api/Medidas", { depto: 3 }))).toContain("3.00");
  });

  test("a retired tyre's size is offered no longer", async () => {
    const before = values(await get<WireSizeNumber[]>("/api/Medidas/AnchoSAE", { depto: 0, diametro: 40 }));
    expect(before).toEqual(["13.5"]);
    await shop.db.updateTable("tire").set({ is_active: false }).where("size_key", "=", "40X13.5R17").execute();
    await expect
      .poll(async () => get<WireSizeNumber[]>("/api/Medidas/AnchoSAE", { depto: 0, diametro: 40 }), { timeout: 1000 })
      .toEqual([]);
    await shop.db.updateTable("tire").set({ is_active: true }).where("size_key", "=", "40X13.5R17").execute();
  });
});

describe("a written size", () => {
  const sizes = async (medida: string, depto = 0) => [
    ...new Set(
      (await get<WireSizedTire[]>("/api/Productos/BuscarMedida", { depto, medida, marca: 0, cupon: "0" })).map(
        (tire) => tire.SizeShort,
      ),
    ),
  ];

  test.each([
    ["in the usual form", "185/65R15", 0, ["185/65R15"]],
    ["in any case and spacing", " 185 / 65 r 15 ", 0, ["185/65R15"]],
    ["in inches", "31x10.5r15", 0, ["31X10.5R15"]],
    ["finds what the finder finds, light-truck marks or not", "265/70R17", 0, ["265/70R17", "LT265/70R17"]],
    ["with LT only those", "LT265/70R17", 0, ["LT265/70R17"]],
    ["of a motorcycle, hyphen or not", "90/90R18", 3, ["90/90-18"]],
    ["of a motorcycle is not a car's", "90/90-18", 0, []],
    ["of a car with a hyphen is a radial all the same", "205/55-16", 0, ["205/55R16"]],
    ["that is not a size finds nothing", "redonda", 0, []],
  ])("%s", async (_why, medida, depto, expected) => {
    expect((await sizes(medida, depto)).toSorted()).toEqual(expected);
  });

  test("carries the numbers of its size", async () => {
    const [tire] = await get<WireSizedTire[]>("/api/Productos/BuscarMedida", { medida: "31X10.5R15" });
    expect(tire).toMatchObject({ Width: 10.5, Ratio: null, Rim: 15, Diameter: 31 });
  });
});

describe("names", () => {
  const names = async (nombre: string) =>
    (await get<WireTireProduct[]>("/api/Productos", { nombre })).map((product) => product.Name);

  test("match anywhere, without case", async () => {
    const found = await names("vErDe");
    expect(found).toContain("Eco Verde");
    expect(found.every((name) => name.toLowerCase().includes("verde"))).toBe(true);
  });

  test("match without accents, typed or stored", async () => {
    await shop.db.updateTable("product").set({ name: "Clásica" }).where("id", "=", 1).execute();
    expect(await names("clasica")).toContain("Clásica");
    expect(await names("CLÁSICA")).toContain("Clásica");
    await shop.db.updateTable("product").set({ name: "Ciudad" }).where("id", "=", 1).execute();
  });

  test("that begin with the text come first, ten at most", async () => {
    const found = await names("a");
    expect(found).toHaveLength(10);
    const begins = found.map((name) => /^[aá]/i.test(name));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
  });

  test("a product without a tyre on sale has no page, so it is not suggested", async () => {
    const { id } = await shop.db
      .selectFrom("product")
      .select("id")
      .where("name", "=", "Eco Verde")
      .executeTakeFirstOrThrow();
    await shop.db.updateTable("tire").set({ is_active: false }).where("product_id", "=", id).execute();
    await expect.poll(() => names("eco verde"), { timeout: 1000 }).toEqual([]);
    await shop.db.updateTable("tire").set({ is_active: true }).where("product_id", "=", id).execute();
  });

  test("a text with the database's own signs is only a text", async () => {
    expect(await names("%")).toEqual([]);
    expect(await names("_")).toEqual([]);
    expect(await names("  ")).toEqual([]);
  });
});

describe("codes", () => {
  test("are suggested from three characters on", async () => {
    const tires = await get<WireTire[]>("/api/Productos/Codigos", { prefijo: "115" });
    expect(tires.length).toBeGreaterThan(0);
    expect(tires.every((tire) => tire.Code.startsWith("115"))).toBe(true);
    expect((await shop.call({ method: "GET", url: "/api/Productos/Codigos?prefijo=11" })).statusCode).toBe(400);
  });
});

describe("whether a tyre fits", () => {
  test("what a vehicle asks for is what its search offers", async () => {
    const staggered = await shop.db
      .selectFrom("fitment")
      .innerJoin("vehicle", "vehicle.id", "fitment.vehicle_id")
      .innerJoin("vehicle_model", "vehicle_model.id", "vehicle.model_id")
      .select(["vehicle.id", "vehicle_model.id as model", "vehicle_model.brand_id as brand", "vehicle.year_to as year"])
      .where("fitment.axle", "=", "rear")
      .executeTakeFirstOrThrow();
    const query = { marca: staggered.brand, modelo: staggered.model, anio: staggered.year, version: staggered.id };
    const fit = await get<WireVehicleFit>("/api/Vehiculos/Ajuste", query);
    const search = await get<WireVehicle>("/api/Vehiculos/Buscar", query);
    expect(fit.Name).toBe(search.Name);
    const originals = fit.Fitments.filter((fitment) => fitment.Kind === "original");
    expect(originals.map((fitment) => fitment.Axle)).toEqual(["front", "rear"]);
    expect(originals.map((fitment) => fitment.SizeShort)).toEqual(search.Sizes.map((axle) => axle.SizeShort));
  });

  test("an unknown vehicle is a 404", async () => {
    const answer = await shop.call({
      method: "GET",
      url: "/api/Vehiculos/Ajuste?marca=1&modelo=1&anio=2019&version=999999",
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe("promotions", () => {
  test("an event has its banner and its coupon, whatever the case of its key", async () => {
    const event = await get("/api/Eventos/FAMILIA");
    expect(event).toMatchObject({ Key: "familia", Cupon: "FAMILIA", Banner: { Titulo: "Familia y amigos Rodada" } });
    expect((await shop.call({ method: "GET", url: "/api/Eventos/navidad" })).statusCode).toBe(404);
  });

  test("a coupon changes every catalogue call, and only while it is given", async () => {
    const plain = await get<WireTire>("/api/Productos/Codigo", { id: "11700231" });
    const withCoupon = await get<WireTire>("/api/Productos/Codigo", { id: "11700231", cupon: "familia" });
    expect(plain).toMatchObject({ ListPrice: 2680, Price: 2680, Discount: 0 });
    expect(withCoupon).toMatchObject({ ListPrice: 2680, Price: 2412, Discount: 10, Minimum: 1 });
    expect(await get<WireTire>("/api/Productos/Codigo", { id: "11700231" })).toEqual(plain);
  });

  test("a set of four costs what the cart will ask, threshold and cap included", async () => {
    await shop.db.updateTable("campaign").set({ max_products: 2 }).where("id", "=", 2).execute();
    for (const cupon of ["", "familia", "juego4"]) {
      const { TotalDeCuatro } = await get<WireTireOffer>("/api/Productos/Codigo", { id: "11700231", cupon });
      const added = await shop.call({
        method: "POST",
        url: "/api/Carritos/Agregar",
        payload: { TireId: "11700231", Qty: 4, Coupon: cupon },
      });
      expect([cupon, TotalDeCuatro]).toEqual([cupon, added.json<WireCart>().TotalConIva]);
    }
    await shop.db.updateTable("campaign").set({ max_products: 0 }).where("id", "=", 2).execute();
  });

  const status = async (cupon: unknown, headers: Record<string, string> = {}) => {
    const answer = await shop.call({ method: "POST", url: "/api/Cupones/Valida", payload: { cupon }, headers });
    return answer.json<{ Code: string; Status: number }>();
  };

  test("a coupon says whether it can be used", async () => {
    const Campaign = { CampaniaId: 1, Tipo: 1, MinProductos: 1 };
    const none = { Campaign: null, MaxProducts: 0, Personal: false };
    expect(await status("familia")).toEqual({ ...none, Code: "FAMILIA", Status: 0, Campaign });
    expect(await status(" amigo2025")).toMatchObject({ Code: "AMIGO2025", Status: 0, MaxProducts: 4 });
    expect(await status("NOEXISTE")).toEqual({ Code: "NOEXISTE", Status: 2, ...none });
    expect(await status("")).toEqual({ Code: "", Status: 4, ...none });
    expect(await status(0)).toEqual({ Code: "", Status: 4, ...none });
  });

  test("one that is spent, over, or another customer's cannot be", async () => {
    const coupon = (code: string, change: object) =>
      shop.db
        .insertInto("coupon")
        .values({
          code,
          campaign_id: 1,
          max_uses: null,
          customer_email: null,
          starts_at: new Date("2026-01-01"),
          ends_at: new Date("2030-01-01"),
          ...change,
        })
        .execute();
    await coupon("GASTADO", { max_uses: 1, uses: 1 });
    await coupon("VENCIDO", { ends_at: new Date("2026-01-02") });
    await coupon("MARIANA", { customer_email: "Mariana.Ortega@correo.mx" });
    expect((await status("gastado")).Status).toBe(1);
    expect((await status("vencido")).Status).toBe(2);
    expect((await status("mariana")).Status).toBe(3);
    expect((await status("mariana", await signIn(shop, "daniel.reyes@correo.mx"))).Status).toBe(3);
    expect((await status("mariana", await signIn(shop))).Status).toBe(0);
  });
});
