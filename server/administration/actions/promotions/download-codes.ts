import { ok, type Result, err } from "../../../../shared/domain/text/result.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { type ActionContext, defineAction, type Done } from "../staff-action.ts";
import { NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { campaignSubject } from "./lock-campaign.ts";

interface Codes {
  readonly prefix: string;
  /** None in a rehearsal, which leaves nothing behind. */
  readonly codes: readonly string[];
}

interface Input {
  readonly batchId: number;
  readonly isRehearsal: boolean;
}

/** Generated codes are read once: a code is worth what it takes off, and later a list shows its end only. */
export const downloadCodesAction = defineAction({
  name: "coupons download",
  reason: "optional",
  async run(
    { db, actor, now }: ActionContext,
    { batchId, isRehearsal }: Input,
  ): Promise<Result<Done<Codes>, StaffError>> {
    const batch = await db
      .selectFrom("coupon_batch")
      .selectAll()
      .where("id", "=", batchId)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return err(NOT_FOUND);
    if (batch.downloaded_at !== null) {
      const by = await db
        .selectFrom("staff_member")
        .select("name")
        .where("id", "=", batch.downloaded_by ?? 0)
        .executeTakeFirst();
      return notPossible(
        `Ya se descargó el ${formatDateTime(batch.downloaded_at)}${by ? ` por ${by.name}` : ""}. Si se perdió, da de baja los códigos y genera otros.`,
      );
    }
    await db
      .updateTable("coupon_batch")
      .set({ downloaded_at: now, downloaded_by: actor.staffId })
      .where("id", "=", batchId)
      .execute();
    const rows = await db.selectFrom("coupon").select("code").where("batch_id", "=", batchId).orderBy("id").execute();
    return ok({
      value: { prefix: batch.prefix, codes: isRehearsal ? [] : rows.map(({ code }) => code) },
      effects: [
        { kind: "data" as const, text: `Se descargan ${rows.length} códigos. No se pueden descargar otra vez.` },
      ],
      audit: {
        subject: campaignSubject(batch.campaign_id),
        outcome: { batchId, codes: rows.length },
      },
    });
  },
});
