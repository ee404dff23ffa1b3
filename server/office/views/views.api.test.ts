import { expect, test } from "vitest";
import { MOST_VIEWS, type SavedView } from "../../../shared/contract/staff/views.ts";
import { aMember, withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

async function member() {
  const { headers } = await aMember(shop, "lectura");
  const call = (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
    office.call({ method, url, headers, ...(payload && { payload }) });
  const save = (name: string, search: string) => call("POST", "/staff/views", { screen: "pedidos", name, search });
  const all = async () =>
    (await call("GET", "/staff/views?screen=pedidos")).json<{ items: SavedView[] }>().items.map(({ name }) => name);
  return { call, save, all };
}

test("a view is kept for its member, without the person that was searched for and the page", async () => {
  const { save, all } = await member();
  const saved = await save(" Paynet ", "pago=6&q=mariana%40correo.mx&orden=-age&despues=1_2&fila=51&sel=104258");
  expect(saved.json()).toMatchObject({ name: "Paynet", search: "pago=6&orden=-age" });
  expect(await all()).toEqual(["Paynet"]);
  expect(await (await member()).all()).toEqual([]);
});

test("a view is replaced by its name, renamed and removed, by its member only", async () => {
  const { call, save, all } = await member();
  const { id } = (await save("Una", "estado=20")).json<SavedView>();
  expect((await save("Una", "estado=20,21")).json()).toMatchObject({ id, search: "estado=20,21" });
  await save("Otra", "estado=40");
  expect((await call("PATCH", `/staff/views/${id}`, { name: "Otra" })).json()).toMatchObject({
    Codigo: "fieldsRefused",
    ModelState: { name: [expect.any(String)] },
  });
  expect((await call("PATCH", `/staff/views/${id}`, { name: "Primera" })).statusCode).toBe(200);
  const stranger = await member();
  expect((await stranger.call("DELETE", `/staff/views/${id}`)).statusCode).toBe(404);
  expect((await stranger.call("PATCH", `/staff/views/${id}`, { name: "Mía" })).statusCode).toBe(404);
  expect(await all()).toEqual(["Primera", "Otra"]);
  expect((await call("DELETE", `/staff/views/${id}`)).statusCode).toBe(200);
  expect(await all()).toEqual(["Otra"]);
});

test("of views that get one name at once one gets it", async () => {
  const { call, save, all } = await member();
  const ids: number[] = [];
  for (const name of ["1", "2", "3", "4"]) ids.push((await save(name, "")).json<SavedView>().id);
  const answers = await Promise.all(ids.map((id) => call("PATCH", `/staff/views/${id}`, { name: "Igual" })));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
  expect((await all()).filter((name) => name === "Igual")).toHaveLength(1);
});

test("a member has at most so many views of a screen", async () => {
  const { save } = await member();
  for (let count = 0; count < MOST_VIEWS; count += 1) expect((await save(`Vista ${count}`, "")).statusCode).toBe(200);
  expect((await save("Una más", "")).json()).toMatchObject({ Codigo: "notPossible" });
  expect((await save("Vista 0", "estado=60")).statusCode).toBe(200);
});
