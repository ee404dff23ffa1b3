import type pg from "pg";
import { expect, test } from "vitest";
import { anImporter } from "../../../tests/support/office/import-runs.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { kindNamed } from "../../../tests/support/shop/imports.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { lockUse } from "../../administration/actions/pictures/picture-use.ts";
import { holdImports, holdTables } from "../../imports/runs/import-lock.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

/** Two connections with a transaction each; both are undone. */
async function withTwo(work: (one: pg.PoolClient, other: pg.PoolClient) => Promise<void>): Promise<void> {
  const clients = [await shop.pool.connect(), await shop.pool.connect()] as const;
  try {
    for (const client of clients) {
      await client.query("begin");
      await client.query("set local idle_in_transaction_session_timeout = 0");
    }
    await work(...clients);
  } finally {
    for (const client of clients) {
      await client.query("rollback");
      client.release();
    }
  }
}

const waits = async () =>
  (
    await shop.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  ).rowCount ?? 0;
/** As an edit of prices does: the catalogue's version, and then the tyres. */
const beginEdit = async (client: pg.PoolClient) => {
  await client.query("set local lock_timeout = '2s'");
  await client.query("select version from catalog_version for no key update");
};

test("an import and an edit of the catalogue do not wait for each other", async () => {
  await withTwo(async (edit, apply) => {
    await beginEdit(edit);
    const held = holdTables(apply, kindNamed("catalogue"), 0);
    await expect
      .poll(waits)
      .toBeGreaterThan(0)
      .catch(() => undefined);
    await edit.query("update tire set minimum = minimum where code = '11500418'");
    await edit.query("commit");
    await held;
  });
});

test("a product's picture and an edit of the product do not wait for each other", async () => {
  await withTwo(async (edit) => {
    await beginEdit(edit);
    const { image } = await shop.db.selectFrom("product").select("image").where("id", "=", 1).executeTakeFirstOrThrow();
    const put = shop.db.transaction().execute(async (db) => {
      const locked = await lockUse(db, { kind: "product", id: 1, expected: image });
      return locked.ok ? locked.value.put(image, "Otra") : locked;
    });
    await expect
      .poll(waits)
      .toBeGreaterThan(0)
      .catch(() => undefined);
    await edit.query("select 1 from product where id = 1 for update");
    await edit.query("update product set slogan = slogan where id = 1");
    await edit.query("commit");
    expect(await put).toMatchObject({ after: { image, alt: "Otra" } });
  });
});

test("an approval that waited too long for another import leaves its request open", async () => {
  const [ana, beto] = [await anImporter(shop, office), await anImporter(shop, office)];
  const run = await ana.seen("banners", "id,imagen,titulo,posicion\n1,banner-1.webp,Uno,1\n");
  const asked = await ana.apply(run);
  expect(asked.outcome).toBe("asked");
  const id = asked.approval?.id ?? expect.fail();
  await withTwo(async (busy) => {
    await holdImports(busy);
    expect(await beto.post(`approvals/${id}/approve`)).toMatchObject({ status: 409, Codigo: "busy" });
  });
  expect(await beto.post(`approvals/${id}/approve`)).toMatchObject({ status: 200, result: { state: "approved" } });
}, 60_000);
