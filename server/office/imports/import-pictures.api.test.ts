import { expect, test } from "vitest";
import { anImporter } from "../../../tests/support/office/import-runs.ts";
import { withTestOffice } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";

const shop = withTestShop();
const office = withTestOffice(shop);

const [ONE, OTHER] = ["uno-0123456789abcdef", "otro-fedcba9876543210"];
const publish = (name: string) =>
  shop.db
    .insertInto("picture")
    .values({ kind: "banner", name, alt: "Una llanta", width: 1200, height: 600, published_at: new Date() })
    .execute();
const remove = (name: string) => shop.db.deleteFrom("picture").where("name", "=", name).execute();
const file = (name: string, id = 900) => `id,imagen,titulo,posicion\n${id},${name}.webp,Banner,9\n`;

test("a picture that was deleted since is not put back, neither late nor by taking a run back", async () => {
  const owner = await anImporter(shop, office);
  for (const name of [ONE, OTHER]) await publish(name);
  const late = await owner.seen("banners", file(ONE, 901), { partial: true });
  for (const name of [ONE, OTHER]) {
    expect(await owner.apply(await owner.seen("banners", file(name), { partial: true }))).toMatchObject({
      status: 200,
    });
  }
  const { rows } = await shop.pool.query<{ id: string }>(
    "select max(id) as id from import_run where state = 'applied'",
  );
  const inverse = await owner.undo(Number(rows[0]?.id));
  expect(inverse).toMatchObject({ changes: 1, left: 0 });
  const lateAgain = await owner.check(late.id);
  await remove(ONE);

  for (const run of [inverse, lateAgain]) {
    expect(await owner.apply(run)).toMatchObject({ status: 409, Codigo: "changedMeanwhile" });
  }
  expect(await owner.check(inverse.id)).toMatchObject({ state: "checked", changes: 0, left: 1 });
  expect(await owner.check(late.id)).toMatchObject({ state: "refused", problems: 1 });
  const image = await shop.db.selectFrom("banner").select("image").where("id", "=", 900).executeTakeFirstOrThrow();
  expect(image.image).toBe(`${OTHER}.webp`);
}, 120_000);
