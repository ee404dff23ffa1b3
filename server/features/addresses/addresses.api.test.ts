import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AddressLists } from "../../../shared/contract/addresses.ts";
import { ALIAS_NOT_UNIQUE } from "../../../shared/domain/people/address.ts";
import { signIn, withTestShop, withSession } from "../../../tests/support/shop/test-shop.ts";

const OTHER = "sofia.marin@correo.mx";
let others: { authorization: string };

const shop = withTestShop();
const headers = withSession(shop);
beforeAll(async () => {
  others = await signIn(shop, OTHER);
});
beforeEach(async () => {
  for (const table of ["ship_address", "invoice_address"] as const) await shop.db.deleteFrom(table).execute();
});

const aShipAddress = (changes: object = {}) => ({
  tipo: 2,
  alias: "Casa",
  tel: "33 1555 0142",
  calle: "Av. Vallarta",
  numext: "2440",
  numint: "3",
  cp: "44130",
  col: "Arcos Vallarta",
  cd: "Guadalajara",
  mpio: "Guadalajara",
  edo: "JAL",
  rfc: "",
  rsoc: "",
  lat: "",
  lon: "",
  ...changes,
});
const anInvoiceAddress = (changes: object = {}) => ({
  ...aShipAddress({ alias: "Personal", tipo: 3, tel: "" }),
  rfc: "OELM900412QX3",
  rsoc: "Mariana Ortega Luna",
  regimen: "612",
  uso: "G03",
  ...changes,
});

const add = (payload: object, who = headers) =>
  shop.call({ method: "POST", url: "/api/Cuenta/MiCuenta/AgregaDireccion/", headers: who, payload });
const update = (payload: object, who = headers) =>
  shop.call({ method: "POST", url: "/api/Cuenta/MiCuenta/ActualizaDireccion/", headers: who, payload });
const lists = async (who = headers) => ({
  ...(await shop.call({ url: "/api/Cuenta/MiCuenta/MisDirecciones/2", headers: who })).json<object>(),
  ...(await shop.call({ url: "/api/Cuenta/MiCuenta/MisDirecciones/3", headers: who })).json<object>(),
});
const aliases = ({ Envio, Facturacion }: AddressLists) => ({
  ship: Envio.map(({ Alias }) => Alias),
  invoice: Facturacion.map(({ Alias }) => Alias),
});

describe("adding", () => {
  test("a ship address answers both lists, trimmed and with the phone as digits", async () => {
    const answer = await add(
      aShipAddress({ alias: "  Mi   casa ", tel: "+52 (33) 1555-0142", calle: " Av.\u00a0Vallarta\t", edo: "jal" }),
    );
    expect(answer.statusCode).toBe(200);
    const saved = answer.json<AddressLists>();
    expect(saved.Envio).toEqual([
      {
        Alias: "Mi casa",
        Telefono: "523315550142",
        Calle: "Av. Vallarta",
        Numero_Exterior: "2440",
        Numero_Interior: "3",
        Colonia: "Arcos Vallarta",
        Codigo_Postal: "44130",
        Delegacion: "Guadalajara",
        Ciudad: "Guadalajara",
        Estado_Clave: "JAL",
        Estado_Descripcion: "Jalisco",
      },
    ]);
    expect(aliases(saved).invoice).toEqual(["Sin RFC"]);
    expect(await lists()).toEqual(saved);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("invoice data are stored in upper case, behind 'Sin RFC'", async () => {
    const { Envio, Facturacion } = (await add(anInvoiceAddress({ rfc: "oelm-900412 qx3" }))).json<AddressLists>();
    expect(Envio).toEqual([]);
    expect(Facturacion).toHaveLength(2);
    expect(Facturacion[0]?.Alias).toBe("Sin RFC");
    expect(Facturacion[1]).toMatchObject({
      Alias: "Personal",
      RFC: "OELM900412QX3",
      RazonSocial: "MARIANA ORTEGA LUNA",
      RegimenFiscal: "612",
      Uso: "G03",
      Telefono: "",
    });
  });

  test("a ship address does not look at the tax fields", async () => {
    const answer = await add(aShipAddress({ rfc: "X", rsoc: "Y SA DE CV", regimen: "1", uso: "2" }));
    expect(answer.statusCode).toBe(200);
  });

  test("one alias can name an address of each kind, and another customer's", async () => {
    expect((await add(aShipAddress({ alias: "Casa" }))).statusCode).toBe(200);
    expect((await add(anInvoiceAddress({ alias: "Casa" }))).statusCode).toBe(200);
    expect((await add(aShipAddress({ alias: "Casa" }), others)).statusCode).toBe(200);
    expect(aliases((await lists()) as AddressLists)).toEqual({ ship: ["Casa"], invoice: ["Sin RFC", "Casa"] });
  });

  test.each([
    ["the same", "Casa"],
    ["in another case", "cASA"],
    ["with space around", " Casa "],
  ])("an alias that is taken is refused at its field: %s", async (_what, alias) => {
    await add(aShipAddress());
    const answer = await add(aShipAddress({ alias }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      Message: `${ALIAS_NOT_UNIQUE}.`,
      Codigo: "fieldsRefused",
      ModelState: { alias: [ALIAS_NOT_UNIQUE] },
    });
  });

  test("case counts for no letter, whatever the database's locale", async () => {
    await add(aShipAddress({ alias: "Ñandú" }));
    expect((await add(aShipAddress({ alias: "ÑANDÚ" }))).statusCode).toBe(400);
  });

  test("of ten at once with one alias one is saved", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(aShipAddress())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
    expect(aliases((await lists()) as AddressLists).ship).toEqual(["Casa"]);
  });

  test("ten at once with ten aliases lose nothing", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, n) => add(anInvoiceAddress({ alias: `Datos ${n}` }))));
    expect(aliases((await lists()) as AddressLists).invoice).toHaveLength(11);
  });

  test("fifty of a kind are the most, even when they come at once", async () => {
    for (let n = 1; n < 50; n += 1) expect((await add(aShipAddress({ alias: `Casa ${n}` }))).statusCode).toBe(200);
    const last = await Promise.all([add(aShipAddress({ alias: "Casa 50" })), add(aShipAddress({ alias: "Casa 51" }))]);
    expect(last.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(last.find(({ statusCode }) => statusCode === 400)?.json().Message).toBe(
      "Puedes guardar hasta 50 direcciones. Elimina una para agregar otra.",
    );
    expect((await add(anInvoiceAddress())).statusCode).toBe(200);
    expect((await update({ ...aShipAddress({ alias: "Casa 1" }), nuevoAlias: "Casa uno" })).statusCode).toBe(200);
  });
});

describe("changing", () => {
  beforeEach(async () => {
    await add(aShipAddress({ alias: "Casa" }));
    await add(aShipAddress({ alias: "Oficina" }));
    await add(anInvoiceAddress());
  });

  test("an address keeps its place in the list under its new alias", async () => {
    const answer = await update({ ...aShipAddress({ alias: "casa", calle: "Av. México" }), nuevoAlias: "Mi casa" });
    expect(answer.statusCode).toBe(200);
    const { Envio } = answer.json<AddressLists>();
    expect(Envio.map(({ Alias, Calle }) => [Alias, Calle])).toEqual([
      ["Mi casa", "Av. México"],
      ["Oficina", "Av. Vallarta"],
    ]);
  });

  test("its own alias is free for it, in another case too", async () => {
    const answer = await update({ ...aShipAddress({ alias: "Casa" }), nuevoAlias: "CASA" });
    expect(aliases(answer.json<AddressLists>()).ship).toEqual(["CASA", "Oficina"]);
  });

  test("another one's alias is not", async () => {
    const answer = await update({ ...aShipAddress({ alias: "Casa" }), nuevoAlias: "oficina" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().ModelState).toEqual({ nuevoAlias: [ALIAS_NOT_UNIQUE] });
  });

  test("two that swap to one alias at once: one of them does", async () => {
    const answers = await Promise.all(
      ["Casa", "Oficina"].map((alias) => update({ ...aShipAddress({ alias }), nuevoAlias: "Nueva" })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test("invoice data", async () => {
    const company = { rfc: "TCE980115KA2", rsoc: "Transportes del Centro", regimen: "601", uso: "G01" };
    const answer = await update({ ...anInvoiceAddress(company), nuevoAlias: "Taller" });
    expect(answer.json<AddressLists>().Facturacion[1]).toMatchObject({
      Alias: "Taller",
      RFC: "TCE980115KA2",
      RazonSocial: "TRANSPORTES DEL CENTRO",
    });
  });

  test.each([
    ["an alias that no address has", { alias: "Playa" }],
    ["an alias of the other kind", { alias: "Personal" }],
    ["the no-invoice default", { ...anInvoiceAddress(), alias: "Sin RFC" }],
  ])("%s is 404", async (_what, changes) => {
    const answer = await update({ ...aShipAddress(), ...changes, nuevoAlias: "Otra" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().Message).toBe("La dirección ya no existe. Actualiza la página para ver las que tienes.");
  });

  test("another customer's address is not there for this one", async () => {
    await add(aShipAddress({ alias: "De Sofía" }), others);
    const answer = await update({ ...aShipAddress({ alias: "De Sofía", calle: "Ajena" }), nuevoAlias: "Mía" });
    expect(answer.statusCode).toBe(404);
    expect(((await lists(others)) as AddressLists).Envio).toMatchObject([{ Alias: "De Sofía", Calle: "Av. Vallarta" }]);
  });
});

describe("what is wrong is said per field, under the wire's names", () => {
  test("everything missing, in the order of the form", async () => {
    const answer = await add({ tipo: 2, alias: "" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().ModelState).toEqual({
      alias: [ALIAS_NOT_UNIQUE],
      tel: ["Debes escribir un teléfono de contacto"],
      calle: ["Debes escribir la calle"],
      numext: ["Debes escribir el número exterior"],
      edo: ["Debes seleccionar un estado"],
      cp: ["Debes escribir el código postal"],
      col: ["Debes escribir la colonia"],
      cd: ["Debes escribir la ciudad"],
      mpio: ["Debes escribir el municipio"],
    });
    expect(answer.json().Message).toMatch(/^Debes escribir un alias único.*municipio\.$/);
    expect(await lists()).toMatchObject({ Envio: [] });
  });

  test("of invoice data too, and nothing is stored", async () => {
    const answer = await add(anInvoiceAddress({ rfc: "", rsoc: "", regimen: null, uso: "" }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().ModelState).toEqual({
      rfc: ["Debes escribir el RFC"],
      rsoc: ["Debes escribir el nombre o razón social"],
      regimen: ["Debes seleccionar el Régimen Fiscal"],
      uso: ["Debes seleccionar el Uso del CFDI"],
    });
    expect(((await lists()) as AddressLists).Facturacion).toHaveLength(1);
  });

  test("a regime is judged by the catalogues of the database", async () => {
    const answer = await add(anInvoiceAddress({ regimen: "605" }));
    expect(answer.json().ModelState).toEqual({ regimen: ["El Uso del CFDI no es válido"] });
  });

  test("a suffix is told in the words of the edit", async () => {
    await add(anInvoiceAddress());
    const company = { rfc: "TCE980115KA2", rsoc: "Transportes SA", regimen: "601" };
    const answer = await update({ ...anInvoiceAddress(company), nuevoAlias: "Personal" });
    expect(answer.json().ModelState).toEqual({
      rsoc: ["La razón social no es válida para CFDI 4.0, debe coincidir con la CSF del SAT"],
    });
  });

  test.each([
    ["no kind", { tipo: undefined }],
    ["an unknown kind", { tipo: 1 }],
    ["a kind as text", { tipo: "2" }],
    ["a number for a street", { calle: 7 }],
  ])("%s does not fit the schema", async (_what, changes) => {
    const answer = await add(aShipAddress(changes));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().Message).toMatch(/\S/);
  });
});

describe("removing", () => {
  const remove = (tipo: 2 | 3, alias: string, as = headers) =>
    shop.call({
      method: "POST",
      url: "/api/Cuenta/MiCuenta/EliminaDireccion",
      headers: as,
      payload: { tipo, alias },
    });

  test("answers what is left of both kinds; the other kind's of the same name and another customer's stay", async () => {
    await add(aShipAddress({ alias: "Casa" }));
    await add(aShipAddress({ alias: "Oficina" }));
    await add(anInvoiceAddress({ alias: "Casa" }));
    await add(aShipAddress({ alias: "Casa" }), others);
    const answer = await remove(2, " cASA ");
    expect(answer.statusCode, answer.body).toBe(200);
    const left = { ship: ["Oficina"], invoice: ["Sin RFC", "Casa"] };
    expect(aliases(answer.json<AddressLists>())).toEqual(left);
    expect(aliases((await lists()) as AddressLists)).toEqual(left);
    expect(aliases((await remove(3, "Casa")).json<AddressLists>())).toEqual({
      ship: ["Oficina"],
      invoice: ["Sin RFC"],
    });
    expect((await remove(2, "Casa", others)).statusCode).toBe(200);
  });

  test.each<[string, 2 | 3, string]>([
    ["an unknown alias", 2, "Otra"],
    ["an alias of the other kind", 3, "Casa"],
    ["'Sin RFC', which belongs to no customer", 3, "Sin RFC"],
    ["no alias", 2, ""],
  ])("%s: 404, and nothing goes", async (_what, tipo, alias) => {
    await add(aShipAddress({ alias: "Casa" }));
    expect((await remove(tipo, alias)).statusCode).toBe(404);
    expect(aliases((await lists()) as AddressLists).ship).toEqual(["Casa"]);
  });

  test("one of two that are sent at once removes it, and its alias is free again", async () => {
    await add(aShipAddress({ alias: "Casa" }));
    const answers = await Promise.all([remove(2, "Casa"), remove(2, "Casa")]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await add(aShipAddress({ alias: "Casa" }))).statusCode).toBe(200);
  });

  test("a visitor removes nothing", async () => {
    expect((await remove(2, "Casa", {} as typeof headers)).statusCode).toBe(401);
  });
});

test("visitors have no addresses", async () => {
  for (const call of [add, update]) {
    const answer = await call({ ...aShipAddress(), nuevoAlias: "Casa" }, {} as typeof headers);
    expect(answer.statusCode).toBe(401);
  }
});
