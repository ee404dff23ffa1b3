import { mkdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IMPORT_KINDS } from "./kinds/kinds.ts";
import { problemLines } from "./problems.ts";
import { exportFrom, fileWith, importInto } from "../../tests/support/shop/imports.ts";
import { runStaff } from "../../tests/support/shop/staff.ts";
import { makeTempFolder } from "../../tests/support/shop/temp-folder.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";

const HEADER = "producto_id,marca,producto,imagen,codigo,medida,tipo,precio,descuento,minimo,carga,velocidad";
const CODE = "11500418";
const tireRow = (price: string, discount = "0", code = CODE) =>
  `2,Rodada,Eco Verde,rodada-eco-verde,${code},185/65R15,auto,${price},${discount},1,88,H`;

let folder: string;
let remove: () => Promise<void>;
const shop = withTestShop();
beforeAll(async () => {
  ({ folder, remove } = await makeTempFolder("imports-mistakes"));
});
afterAll(() => remove());

const importText = async (name: string, content: string, options = {}) =>
  importInto(shop.pool, name, await fileWith(folder, content), options);
const refusedBy = async (name: string, content: string, options = {}) => {
  const result = await importText(name, content, options);
  if (!("refused" in result)) throw new Error("It was applied.");
  return result.refused;
};
const sentencesOf = async (name: string, content: string) => {
  const error = await refusedBy(name, content, { isPartial: true });
  if (error.kind !== "badFile") throw new Error(error.kind);
  return problemLines(error.problems).slice(1);
};
const staff = (...args: string[]) => runStaff(args, { environment: { DATABASE_URL: shop.databaseUrl } });

test("a UTQG, a country and a norm that no tyre has are refused with what was expected", async () =>
  expect(
    await sentencesOf("catalogue", `${HEADER},utqg,origen,norma\n${tireRow("1490.00")},500 A AA,País 7,NOM-87`),
  ).toEqual([
    "Fila 2, columna utqg: se esperaba un UTQG como 500 A A: desgaste de 60 a 1000, tracción AA, A, B o C y temperatura A, B o C; tiene «500 A AA».",
    "Fila 2, columna origen: se esperaba un país con letras, como México; tiene «País 7».",
    "Fila 2, columna norma: se esperaba NOM-086 o NOM-086/1; tiene «NOM-87».",
  ]));

describe("a price that cancels orders", () => {
  test.each([
    [
      "0.01",
      "0",
      "Fila 2, columna precio: se esperaba pesos con a lo más dos decimales, como 1490.00, 0.02 o más; tiene «0.01».",
    ],
    ["0.00", "0", expect.stringContaining("tiene «0.00»")],
    [
      "0.50",
      "99",
      "Fila 2, columna descuento: se esperaba un porcentaje que deje el precio en más de 0.01: con menos, el pedido se cancela; tiene «99 % de 0.50».",
    ],
  ])("list price %s less %s %% is refused with its row", async (price, discount, sentence) => {
    expect(await sentencesOf("catalogue", `${HEADER}\n${tireRow(price, discount)}`)).toEqual([sentence]);
  });

  test("a price that falls below half needs --price-drops; half of it does not", async () => {
    const file = await fileWith(folder, `${HEADER}\n${tireRow("14.90")}`);
    const run = await staff("import", "catalogue", file, "--partial", "--yes");
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/bajan a menos de la mitad\.\n {2}11500418: \d+\.\d\d → 14\.90\n.*--price-drops\./);
    const before = await shop.db.selectFrom("tire").selectAll().where("code", "=", CODE).executeTakeFirstOrThrow();
    expect(before.discounted_price).toBeGreaterThan(10_000);
    const half = (Math.ceil(before.discounted_price / 2) / 100).toFixed(2);
    const options = { isPartial: true, isWithoutDoubt: false };
    expect(await importText("catalogue", `${HEADER}\n${tireRow(half)}`, options)).toHaveProperty("done");
    expect((await staff("import", "catalogue", file, "--partial", "--yes", "--price-drops")).code).toBe(0);
  });
});

describe("a file with its header alone", () => {
  const retiring = IMPORT_KINDS.filter(({ targets }) => targets.some(({ missing }) => missing === "retire"));

  test.each(retiring.map(({ name }) => name))("%s: retires nothing without --retire-many", async (name) => {
    const [header] = (await exportFrom(shop.pool, name, folder)).split("\n");
    const error = await refusedBy(name, `${header}\n`, { mayRetireMany: false, isDryRun: true });
    expect(error.kind).toBe("retiresTooMany");
    expect(await importText(name, `${header}\n`, { isDryRun: true })).toHaveProperty("done");
  });

  test("more than half of a short list is much, one of three is not", async () => {
    const campaigns = (await exportFrom(shop.pool, "campaigns", folder)).trimEnd().split("\n");
    const shortened = (rows: number) =>
      importText("campaigns", `${campaigns.slice(0, rows).join("\n")}\n`, { mayRetireMany: false, isDryRun: true });
    const most = 1 + Math.floor((campaigns.length - 1) / 2) - 1;
    expect(await shortened(most)).toMatchObject({ refused: { kind: "retiresTooMany" } });
    expect(await shortened(campaigns.length - 1)).toHaveProperty("done");
  });
});

describe("what an import says", () => {
  test("rows are those of the sheet: a cell with line breaks is one, a line that names the separator does not count", async () => {
    const product = HEADER.replace("imagen", "descripcion,imagen");
    const long = tireRow("1490").replace("rodada-eco-verde", '"uno\n\ndos\ntres",rodada-eco-verde');
    const bad = tireRow("x", "0", "90000001").replace("rodada-eco-verde", ",rodada-eco-verde");
    expect(await sentencesOf("catalogue", `${product}\n${long}\n\n${bad}`)).toEqual([
      expect.stringMatching(/^Fila 4, columna precio: .*; tiene «x»\.$/),
    ]);
    const semicolons = `sep=;\ncodigo;existencias\n${CODE};-4`;
    expect(await sentencesOf("stock", semicolons)).toEqual([expect.stringMatching(/^Fila 2, columna existencias/)]);
  });

  test("a broken row is named without words that it does not have", async () => {
    expect(await sentencesOf("stock", `codigo,existencias\n${CODE},3\n${CODE},"4\n`)).toEqual([
      "Fila 3: se esperaba las comillas que cierran la celda; desde esta fila no se pudo leer el archivo.",
    ]);
    expect(await sentencesOf("stock", `codigo,existencias\n${CODE}`)).toEqual([
      "Fila 2: se esperaba 2 celdas, como el encabezado; se encontró 1 celda.",
    ]);
    expect((await sentencesOf("stock", ""))[0]).toMatch(/; se encontró un archivo vacío\.$/);
  });

  test("sizes and kinds of places are named in the words of the file", async () => {
    const [header, first = ""] = (await exportFrom(shop.pool, "vehicles", folder)).split("\n");
    const otherwise = first.replace(",alternativa,", ",deportiva,").replace(",original,", ",deportiva,");
    const result = await importText("vehicles", `${header}\n${otherwise}`, { isPartial: true, isDryRun: true });
    if (!("done" in result)) throw new Error(JSON.stringify(result));
    const sizes = result.done.differences.find(({ label }) => label === "medidas");
    expect(sizes?.examples[0]?.key).toMatch(/^\d+ (delantero|trasero) deportiva \S+ \(\S+ \S+.*\)$/);
    const places = await exportFrom(shop.pool, "locations", folder);
    const moved = await importText("locations", places.replace(/\n(\d+),distribuidor,/, "\n$1,paquetería,"), {
      isDryRun: true,
    });
    if (!("done" in moved)) throw new Error("refused");
    expect(moved.done.differences[0]?.examples[0]?.changes).toContain("tipo: distribuidor → paquetería");
  });

  test("a path that does not exist is told from a folder", async () => {
    const missing = path.join(folder, "no-hay.csv");
    const directory = path.join(folder, "carpeta");
    await mkdir(directory);
    expect((await staff("import", "stock", missing)).stderr).toBe(
      `No existe el archivo «${missing}». Revisa la ruta y el nombre.\n`,
    );
    expect((await staff("import", "stock", directory)).stderr).toBe(
      `«${directory}» es una carpeta, no un archivo CSV.\n`,
    );
    expect((await staff("export", "plans", directory)).stderr).toBe(
      `«${directory}» es una carpeta: escribe también el nombre del archivo.\n`,
    );
    const nowhere = path.join(folder, "no-hay", "planes.csv");
    expect((await staff("export", "plans", nowhere)).stderr).toBe(
      `No existe la carpeta del archivo «${nowhere}». Revisa la ruta.\n`,
    );
  });
});
