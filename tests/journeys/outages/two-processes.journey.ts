import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "../../../server/db/embedded/embedded-postgres.ts";
import { killDatabase } from "../../support/shop/kill-database.ts";
import { type RunningShop, startRunningShop } from "../../support/shop/running-shop.ts";
import { makeTempFolder } from "../../support/shop/temp-folder.ts";

const CODE = "11500418";
const TIRE_PAGE = `/llanta/${CODE}/rodada/auto-camioneta/eco-verde/185/65R15`;
const PAGES = ["/", TIRE_PAGE, "/llantas/medida/auto-camioneta/185/65R15"];

let dataDir: string;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let shops: readonly RunningShop[] = [];
let client: pg.Client;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await makeTempFolder("two");
  removeFolder = remove;
  dataDir = path.join(folder, "data");
  database = await startEmbeddedPostgres({ dataDir });
  const environment = {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    PUBLIC_URL: "https://tienda.mx",
    DEMO_PUBLIC: "true",
  };
  shops = [await startRunningShop(environment), await startRunningShop(environment)];
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await Promise.all(shops.map((shop) => shop.stop()));
  await database.stop();
  await removeFolder();
});

const html = async (shop: RunningShop, page: string): Promise<string> => (await fetch(`${shop.url}${page}`)).text();

test("over https a page, its files and its pictures tell browsers to stay with it for a year", async () => {
  const [shop] = shops as readonly [RunningShop];
  const page = await html(shop, TIRE_PAGE);
  const files = ["js", "css", "woff2", "png", "svg"].map((ending) =>
    new RegExp(String.raw`/[\w/.-]+\.${ending}\b`).exec(page)?.at(0),
  );
  const told = ["/", TIRE_PAGE, "/no-existe", ...files].map(async (address) => {
    const { headers } = await fetch(`${shop.url}${address}`);
    return [address, headers.get("strict-transport-security")];
  });
  for (const [address, policy] of await Promise.all(told)) {
    expect([address, policy]).toEqual([expect.stringMatching(/^\//), "max-age=31536000"]);
  }
});

describe("two processes on one database", () => {
  test("a change made by neither of them is on every page of both within a second", async () => {
    const address = `/api/Productos/Codigo?id=${CODE}`;
    const everywhere = async () => {
      const texts = await Promise.all(
        shops.flatMap((shop) => [html(shop, address), ...PAGES.map((page) => html(shop, page))]),
      );
      return texts.map((text) => (text.includes("$1,469.14") || text.includes('"ListPrice":1490') ? "old" : "new"));
    };
    // Twice, so that every answer is a kept one.
    await everywhere();
    expect(new Set(await everywhere())).toEqual(new Set(["old"]));

    await client.query("update tire set list_price = 200000, discounted_price = 170000 where code = $1", [CODE]);
    await expect
      .poll(async () => new Set(await everywhere()), { timeout: 1000, interval: 50 })
      .toEqual(new Set(["new"]));
    expect(await html(shops[0] as RunningShop, TIRE_PAGE)).toContain("$1,972.00");
  });

  test("a tyre that is sold out in one can no longer be bought in the other within a second", async () => {
    const [, second] = shops as readonly [RunningShop, RunningShop];
    expect(await html(second, TIRE_PAGE)).not.toContain("https://schema.org/OutOfStock");
    await client.query("update stock set on_hand = 0 where code = $1", [CODE]);
    await expect
      .poll(() => html(second, TIRE_PAGE), { timeout: 1000, interval: 50 })
      .toContain("https://schema.org/OutOfStock");
  });
});

describe("a cached page", () => {
  const fetchPage = async (encoding: string) => {
    const answer = await fetch(`${shops[0]?.url}/`, { headers: { "accept-encoding": encoding } });
    return { answer, policy: answer.headers.get("content-security-policy"), text: await answer.text() };
  };

  test("is the same bytes with the same policy each time, made by either process", async () => {
    const first = await fetchPage("identity");
    for (const encoding of ["identity", "br", "gzip", "identity", "br", "gzip"]) {
      const { policy, text } = await fetchPage(encoding);
      expect(policy).toBe(first.policy);
      expect(text === first.text).toBe(true);
    }
    const other = await fetch(`${shops[1]?.url}/`);
    expect((await other.text()) === first.text).toBe(true);
  });

  test("is compressed beforehand and unpacks to the page itself", async () => {
    const plain = await fetchPage("identity");
    for (const encoding of ["br", "gzip"]) {
      await expect
        .poll(async () => (await fetchPage(encoding)).answer.headers.get("content-length"), { timeout: 3000 })
        .not.toBeNull();
      const packed = await fetchPage(encoding);
      expect(packed.answer.headers.get("content-encoding")).toBe(encoding);
      expect(packed.text === plain.text).toBe(true);
    }
  });

  test("is never one with a coupon's prices", async () => {
    const [shop] = shops as readonly [RunningShop];
    const page = "/llanta/11700231/rodada/auto/veloz-ssr/225/45R17";
    const address = new URL((await fetch(`${shop.url}${page}`)).url).pathname;
    expect(await html(shop, `${address}?cupon=FAMILIA`)).toContain("$2,797.92");
    await client.query("update coupon set ends_at = now() where code = 'FAMILIA'");
    expect(await html(shop, `${address}?cupon=FAMILIA`)).not.toContain("$2,797.92");
  });
});

test("pages say in Spanish that something is away while the database is, and are whole again by themselves", async () => {
  await client.end();
  await killDatabase(database);
  for (const page of PAGES.slice(1)) {
    // A query that was in progress may still be answered: then a page has what there is of it.
    const text = await vi.waitFor(async () => {
      const answer = await fetch(`${shops[0]?.url}${page}`);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      const said = await answer.text();
      expect(said).toContain("La página no se pudo mostrar. Espera un momento y vuelve a intentar.");
      return said;
    });
    expect(text).toContain('lang="es-MX"');
  }
  expect((await fetch(`${shops[0]?.url}/`)).status).toBe(503);

  database = await startEmbeddedPostgres({ dataDir });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const shop of shops) {
    await expect.poll(async () => (await fetch(`${shop.url}${TIRE_PAGE}`)).status, { timeout: 10_000 }).toBe(200);
  }
});
