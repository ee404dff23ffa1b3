import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WireGarage } from "../../../shared/contract/account/garage.ts";
import { signIn, withSession, withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { someVehicles, type VehicleBody } from "../../../tests/support/vehicles.ts";

const ACCOUNT = "/api/Cuenta/MiCuenta";
const OTHER = "sofia.marin@correo.mx";

const shop = withTestShop();
const headers = withSession(shop);
let others: { authorization: string };
let vehicles: VehicleBody[];
beforeAll(async () => {
  others = await signIn(shop, OTHER);
  vehicles = await someVehicles(shop, 8);
});
beforeEach(async () => void (await shop.db.deleteFrom("garage_vehicle").execute()));

const at = (index: number): VehicleBody => vehicles[index] ?? { marca: 0, modelo: 0, anio: 1900, version: 0 };
const call = (path: string, payload: object, who: { authorization: string } = headers) =>
  shop.call({ method: "POST", url: `${ACCOUNT}/${path}`, headers: who, payload });
const add = (index: number, alias = "", who = headers) => call("AgregaVehiculo", { ...at(index), alias }, who);
const garage = async (who = headers) =>
  (await shop.call({ url: `${ACCOUNT}/MisVehiculos`, headers: who })).json<WireGarage>().Vehiculos;
const versions = async (who = headers) => (await garage(who)).map(({ VersionId }) => VersionId);
const versionsAt = (...indexes: number[]) => indexes.map((index) => at(index).version);
const lost: VehicleBody = { marca: 1, modelo: 1, anio: 1999, version: 2_000_000_000 };

describe("an account's garage", () => {
  test("has the catalogue's names, the customer's nickname, and each customer their own", async () => {
    expect(await garage()).toEqual([]);
    const added = await add(0, "  El   gris ");
    expect(added.statusCode).toBe(200);
    const { marca, modelo, anio, version } = at(0);
    const fit = await shop.call({
      url: `/api/Vehiculos/Ajuste?marca=${marca}&modelo=${modelo}&anio=${anio}&version=${version}`,
    });
    const { Name, Version } = fit.json<{ Name: string; Version: string }>();
    const row = { BrandId: marca, ModelId: modelo, Year: anio, VersionId: version, Name, Version, Alias: "El gris" };
    expect(added.json<WireGarage>().Vehiculos).toMatchObject([row]);
    expect(await garage()).toMatchObject([row]);
    expect(await garage(others)).toEqual([]);
  });

  test("takes a vehicle once, five at most, and those of the catalogue only", async () => {
    await add(0);
    expect((await add(0)).json()).toMatchObject({ Codigo: "vehicleKnown" });
    for (const index of [1, 2, 3, 4]) expect((await add(index)).statusCode).toBe(200);
    const sixth = await add(5);
    expect([sixth.statusCode, sixth.json()]).toEqual([400, expect.objectContaining({ Codigo: "garageFull" })]);
    const unknown = await call("AgregaVehiculo", { ...lost, alias: "" }, others);
    expect([unknown.statusCode, unknown.json()]).toEqual([404, expect.objectContaining({ Codigo: "vehicleNotFound" })]);
    expect(await versions()).toEqual(versionsAt(0, 1, 2, 3, 4));
  });

  test("has room for five also of calls at one moment", async () => {
    const answers = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((index) => add(index)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(await garage()).toHaveLength(5);
  });

  test("changes a nickname and takes it away; one that is too long is refused in its field", async () => {
    await add(0, "Uno");
    await add(1);
    await call("ActualizaVehiculo", { ...at(1), alias: "Dos" });
    await call("ActualizaVehiculo", { ...at(0), alias: " " });
    expect((await garage()).map(({ Alias }) => Alias)).toEqual(["", "Dos"]);
    for (const path of ["ActualizaVehiculo", "AgregaVehiculo"]) {
      const refused = await call(path, { ...at(path === "AgregaVehiculo" ? 2 : 0), alias: "x".repeat(25) });
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({ ModelState: { alias: ["El nombre lleva hasta 24 caracteres"] } }),
      ]);
    }
    expect(await garage()).toHaveLength(2);
  });

  test("another customer's vehicle is neither renamed nor removed", async () => {
    await add(0, "Uno");
    for (const answer of [
      await call("ActualizaVehiculo", { ...at(0), alias: "Mío" }, others),
      await call("EliminaVehiculo", at(0), others),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await garage()).map(({ Alias }) => Alias)).toEqual(["Uno"]);
  });

  test("lets one go, and keeps one that the catalogue has lost under its name", async () => {
    await add(0);
    await add(1);
    expect((await call("EliminaVehiculo", at(0))).json<WireGarage>().Vehiculos).toHaveLength(1);
    await shop.db.updateTable("vehicle").set({ is_active: false }).where("id", "=", at(1).version).execute();
    const [kept] = await garage();
    expect(kept).toMatchObject({ VersionId: at(1).version, Name: expect.stringMatching(/ \d{4}$/) as string });
    expect((await call("ActualizaVehiculo", { ...at(1), alias: "Viejo" })).statusCode).toBe(200);
    await shop.db.updateTable("vehicle").set({ is_active: true }).where("id", "=", at(1).version).execute();
  });
});

describe("a device's vehicles at a sign-in", () => {
  const merge = (bodies: readonly object[]) => call("UneVehiculos", { Vehiculos: bodies });

  test("come behind the account's, which keep their nicknames, as far as there is room", async () => {
    await add(0, "Mío");
    await add(1);
    await add(2);
    await add(3);
    const merged = await merge([
      { ...at(0), alias: "Otro" },
      { ...at(1), alias: "Rayo" },
      { ...at(4), alias: "Nuevo" },
      { ...at(5), alias: "No cabe" },
    ]);
    expect(merged.json<WireGarage>().Vehiculos.map(({ Alias }) => Alias)).toEqual(["Mío", "Rayo", "", "", "Nuevo"]);
    expect((await garage()).map(({ Alias }) => Alias)).toEqual(["Mío", "Rayo", "", "", "Nuevo"]);
    expect(await versions()).toEqual(versionsAt(0, 1, 2, 3, 4));
  });

  test("sent twice, they are there once; what the catalogue does not have is left out", async () => {
    const bodies = [
      { ...lost, alias: "" },
      { ...at(0), alias: "x".repeat(60) },
    ];
    await Promise.all([merge(bodies), merge(bodies)]);
    expect(await garage()).toMatchObject([{ VersionId: at(0).version, Alias: "" }]);
  });

  test("are five at most in one call", async () => {
    const six = [0, 1, 2, 3, 4, 5].map((index) => ({ ...at(index), alias: "" }));
    expect((await merge(six)).statusCode).toBe(400);
  });
});
