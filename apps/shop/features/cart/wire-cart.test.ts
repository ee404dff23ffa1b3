import { expect, test } from "vitest";
import type { WireCart } from "../../../../shared/contract/purchase/cart.ts";
import { centavos, ZERO } from "../../../../shared/domain/money/money.ts";
import { cartOf, toWireAddition, toWireRemoval } from "./wire-cart.ts";

const tire: WireCart["Elementos"][number]["Tire"] = {
  Code: "11500418",
  Size: "185/65 R15 88H",
  SizeShort: "185/65R15",
  VehicleTypeId: 1,
  VehicleType: "auto-camioneta",
  ListPrice: 1684.5,
  Price: 1266.5,
  Discount: 25,
  Minimum: 1,
  Escalones: [{ Desde: 1, Price: 1266.5, Discount: 25 }],
  Radial: "Radial",
  Load: "88",
  Speed: "H",
  SSR: false,
  Strength: "",
  Tube: "",
  ProductId: 2,
  Brand: "Rodada",
  Available: true,
  TireProduct: {
    Id: 2,
    Name: "Eco Verde",
    Slogan: "",
    Slug: "eco-verde",
    BrandSlug: "rodada",
    Brand: "Rodada",
    Image: "eco",
    ImageAlt: "",
    Details: "",
  },
};

const wire: WireCart = {
  strIdBolsa: "bolsa",
  Articulos: 6,
  Elementos: [
    {
      Kartis: "11500418",
      Cantidad: 6,
      Tire: tire,
      PrecioUnitario: 1469.14,
      Precios: [
        { Cantidad: 4, PrecioUnitario: 1469.14 },
        { Cantidad: 2, PrecioUnitario: 1954.02 },
      ],
      Importe: 9784.6,
      ImporteLista: 11724.12,
      Existencia: 9,
    },
  ],
  Total: 8435,
  Costo_Envio: 150,
  ArticulosDescuento: 4,
  CuponDescuento: {
    CodigoCupon: "FAMILIA",
    Campania: { CampaniaId: 1, Tipo: 6, MinProductos: 2, MaxProductos: 4 },
    Articulos: 4,
  },
  EstadoCupon: 0,
  TotalLista: 11898.12,
  Ahorro: 1939.52,
  IVA: 1373.6,
  EnvioConIva: 174,
  TotalConIva: 9958.6,
};

test("a cart has the amounts that are charged, in centavos", () =>
  expect(cartOf(wire)).toMatchObject({
    id: "bolsa",
    articles: 6,
    couponStatus: "valid",
    couponMessage: "",
    listTotal: centavos(1_189_812),
    savings: centavos(193_952),
    shipping: centavos(17_400),
    iva: centavos(137_360),
    total: centavos(995_860),
    totalBeforeTax: centavos(843_500),
  }));

test("an item has what is shown of its tyre, its prices and how many there are", () =>
  expect(cartOf(wire).items).toEqual([
    {
      code: "11500418",
      name: "Eco Verde",
      brand: "Rodada",
      size: "185/65 R15 88H",
      image: "eco",
      marks: { sizeKey: "185/65R15", load: "88", speed: "H" },
      quantity: 6,
      unitPrice: centavos(146_914),
      prices: [
        { quantity: 4, unitWithIva: centavos(146_914) },
        { quantity: 2, unitWithIva: centavos(195_402) },
      ],
      amount: centavos(978_460),
      listAmount: centavos(1_172_412),
      stock: 9,
      isInCampaign: true,
    },
  ]));

test("a tyre without steps is one that the coupon does not count for", () => {
  const { Escalones: _steps, ...plain } = tire;
  const Elementos = wire.Elementos.map((item) => ({ ...item, Tire: plain }));
  expect(cartOf({ ...wire, Elementos }).items.map(({ isInCampaign }) => isInCampaign)).toEqual([false]);
});

test("a coupon has its campaign and the articles it makes cheaper", () =>
  expect(cartOf(wire).coupon).toEqual({
    code: "FAMILIA",
    campaign: { type: 6, minProducts: 2, maxProducts: 4 },
    discounted: 4,
  }));

test("a coupon that was refused or not looked at says why; a status that is not known here is null", () => {
  const refused = { ...wire, CuponDescuento: null, EnvioConIva: 0 };
  expect(cartOf({ ...refused, EstadoCupon: 1 })).toMatchObject({ coupon: null, couponStatus: "used", shipping: ZERO });
  const MensajeCupon = "Espera unos minutos.";
  expect(cartOf({ ...refused, EstadoCupon: 4, MensajeCupon })).toMatchObject({
    couponStatus: "none",
    couponMessage: MensajeCupon,
  });
  expect(cartOf({ ...refused, EstadoCupon: 9 }).couponStatus).toBeNull();
});

test("a change names the cart, the coupon and the delivery that it is priced with", () => {
  const change = { kind: "set", code: "11500418", quantity: 3 } as const;
  expect(toWireAddition(change, { id: "bolsa", coupon: "FAMILIA", delivery: 6 })).toEqual({
    Id: "bolsa",
    Coupon: "FAMILIA",
    Delivery: 6,
    TireId: "11500418",
    Qty: 3,
    Replace: true,
  });
  const first = { id: null, coupon: undefined, delivery: 1 } as const;
  expect(toWireAddition({ ...change, kind: "add" }, first)).toEqual({
    Delivery: 1,
    TireId: "11500418",
    Qty: 3,
    Replace: false,
  });
  expect(toWireRemoval(change, first)).toEqual({ Delivery: 1, TireId: "11500418" });
});
