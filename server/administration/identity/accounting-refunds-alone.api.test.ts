import { expect, test } from "vitest";
import { aMember } from "../../../tests/support/office/test-office.ts";
import { withTestShop } from "../../../tests/support/shop/test-shop.ts";
import { SEEDED_ROLES } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { up } from "../../db/migrations/0085-accounting-refunds-alone.ts";

const shop = withTestShop();

const setRole = (permissions: object) =>
  shop.pool.query("update staff_role set permissions = $1 where name = 'contabilidad'", [JSON.stringify(permissions)]);
const grants = async () =>
  (await shop.pool.query("select permissions from staff_role where name = 'contabilidad'")).rows[0].permissions;
const lines = async () =>
  (
    await shop.pool.query(
      "select actor, subject_id, before, after, is_flagged from staff_action where command = 'staff change-role'",
    )
  ).rows;
const AS_SEEDED_BEFORE = { ...SEEDED_ROLES.contabilidad, "refunds.write": "ask" };

test("the update lets a role that staff changed be, and one as it was seeded refund up to the limit, with a line", async () => {
  await aMember(shop, "contabilidad");
  const edited = { ...AS_SEEDED_BEFORE, "messages.write": "full" };
  await setRole(edited);
  await up(shop.db as never);
  expect([await grants(), await lines()]).toEqual([edited, []]);

  await setRole(AS_SEEDED_BEFORE);
  await up(shop.db as never);
  await up(shop.db as never);
  expect(await grants()).toEqual(SEEDED_ROLES.contabilidad);
  expect(await lines()).toEqual([
    {
      actor: "Sistema",
      subject_id: "contabilidad",
      before: { "refunds.write": "ask" },
      after: { "refunds.write": "full" },
      is_flagged: true,
    },
  ]);
});
