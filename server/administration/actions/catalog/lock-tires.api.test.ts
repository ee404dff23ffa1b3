import { expect, test } from "vitest";
import { add } from "../../../../tests/support/buying/carts.ts";
import { withTestShop } from "../../../../tests/support/shop/test-shop.ts";
import { lockTires } from "./lock-tires.ts";

const CODE = "11500418";
const shop = withTestShop();

test("tyres that an act holds can be put into carts meanwhile", async () => {
  const { version } = await shop.db
    .selectFrom("tire")
    .select("version")
    .where("code", "=", CODE)
    .executeTakeFirstOrThrow();
  const added = await shop.db.transaction().execute(async (trx) => {
    const locked = await lockTires({ db: trx }, [{ code: CODE, expected: version }]);
    expect(locked.ok).toBe(true);
    return (await add(shop, { TireId: CODE, Qty: 1 })).statusCode;
  });
  expect(added).toBe(200);
});
