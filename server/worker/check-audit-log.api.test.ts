import { expect, test } from "vitest";
import { aMember } from "../../tests/support/office/test-office.ts";
import { withTestShop } from "../../tests/support/shop/test-shop.ts";
import { SYSTEM_ACTOR, writeLine } from "../administration/audit/write-line.ts";
import { findCheck } from "../administration/audit/nightly-check.ts";
import { composeAuditMail } from "../mail/staff/audit-mail.ts";
import { checkAuditLogAndNotify } from "./check-audit-log.ts";

const shop = withTestShop();

test("each night the check is kept, logged, and sent to every active owner", async () => {
  await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).execute();
  const owners = [await aMember(shop, "dueño"), await aMember(shop, "dueño")];
  const gone = await aMember(shop, "dueño");
  await aMember(shop, "contabilidad");
  await shop.db.updateTable("staff_member").set({ disabled_at: new Date() }).where("id", "=", gone.staffId).execute();
  await writeLine(shop.db, { action: "una", actor: SYSTEM_ACTOR, reason: "", record: { subject: null } });

  const logged: object[] = [];
  const log = { ...shop.services.log, info: (facts: object) => logged.push(facts) };
  await checkAuditLogAndNotify({ db: shop.db, log }, new Date());

  const check = await shop.db.selectFrom("audit_check").selectAll().executeTakeFirstOrThrow();
  expect(logged).toEqual([{ lines: check.lines, head: check.head?.toString("hex") }]);
  const mails = await shop.db
    .selectFrom("mail_log")
    .select("staff_id")
    .where("kind", "=", "auditReport")
    .orderBy("staff_id")
    .execute();
  expect(mails).toEqual(owners.map(({ staffId }) => ({ staff_id: staffId })));

  const found = (await findCheck(shop.db, check.id)) ?? expect.fail();
  const mail = await composeAuditMail(shop.services.config, found, { staffId: 1, email: "ana@rodada.example" });
  expect(mail.subject).toBe("La bitácora está íntegra");
  expect(mail.text).toContain(check.head?.toString("hex"));
  const broken = await composeAuditMail(
    shop.services.config,
    { ...found, brokenAt: 12 },
    { staffId: 1, email: "ana@rodada.example" },
  );
  expect(broken.subject).toBe("La bitácora no está íntegra: línea 12");
});
