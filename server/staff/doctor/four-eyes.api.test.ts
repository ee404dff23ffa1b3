import { expect, test } from "vitest";
import { aMember } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { checkFourEyes } from "./four-eyes.ts";

const shop = withTestShop();
const find = (FOUR_EYES: "on" | "off") =>
  shop.db.transaction().execute((trx) => checkFourEyes(trx, { FOUR_EYES }, new Date()));

test("the doctor warns of acts without a second person, and of a setting without effect", async () => {
  await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).execute();
  await aMember(shop, "dueño");
  expect(await find("on")).toMatchObject({ state: "ok" });
  expect((await find("off")).says).toBe(
    "FOUR_EYES=off: quien tiene el rol dueño hace lo delicado sin una segunda persona.",
  );
  await aMember(shop, "dueño");
  expect((await find("off")).says).toBe("FOUR_EYES=off no tiene efecto: hay 2 personas con el rol dueño.");
});
