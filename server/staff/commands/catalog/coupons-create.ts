import { COUPON_CODE_EXPECTS, couponCodeOf, isCouponCode } from "../../../../shared/domain/pricing/coupon-code.ts";
import { formatDateTime } from "../../../../shared/domain/text/dates.ts";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { findCampaign, findCampaigns, findCouponFacts } from "../../queries/coupon-queries.ts";
import { endOfDay, readDay, startOfDay } from "../../cli/days.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

const MOST_USES = 1_000_000;

/** A code of a campaign that exists: what it does is the campaign's matter. */
export const couponsCreateCommand: StaffCommand = {
  name: "coupons create",
  words: ["código"],
  summary: "Crea un cupón de una campaña que ya existe.",
  details: ["Sin --from vale desde ahora; sin --until, hasta que termine su campaña."],
  options: {
    campaign: { type: "string", value: "N", says: "número de la campaña; hace falta." },
    uses: { type: "string", value: "N", says: "cuántas veces se puede usar; si falta, sin límite." },
    email: { type: "string", value: "CORREO", says: "sólo para esta persona." },
    from: { type: "string", value: "DIA", says: "primer día, como 2026-11-21." },
    until: { type: "string", value: "DIA", says: "último día." },
  },
  changes: { reason: "optional" },
  async run({ openDatabase, now }, { words, options }) {
    const code = couponCodeOf(words[0]);
    if (code === null || !isCouponCode(code)) {
      throw new StaffRefusal(`El código debe tener ${COUPON_CODE_EXPECTS}.`);
    }
    const uses = readUses(options["uses"]);
    const email = readEmail(options["email"]);
    const db = await openDatabase();
    const campaign = await findCampaign(db, Number(options["campaign"] ?? 0) || 0);
    if (!campaign?.is_active) {
      const known = (await findCampaigns(db)).map(({ id, name }) => `${id} ${name}`);
      throw new StaffRefusal(`Indica la campaña con --campaign: ${known.join(", ") || "todavía no hay ninguna"}.`);
    }
    if (await findCouponFacts(db, code)) throw new StaffRefusal(`El cupón ${code} ya existe.`);
    const from = readDay(options["from"]);
    const until = readDay(options["until"]);
    const startsAt = from ? startOfDay(from) : now;
    const endsAt = until ? endOfDay(until) : campaign.ends_at;
    if (endsAt <= startsAt || endsAt <= now) throw new StaffRefusal("El cupón terminaría antes de empezar.");
    await db
      .insertInto("coupon")
      .values({
        code,
        campaign_id: campaign.id,
        max_uses: uses,
        customer_email: email,
        starts_at: startsAt,
        ends_at: endsAt,
      })
      .execute();
    const whose = email ? ", personal" : "";
    return {
      lines: [
        `Cupón ${code}${whose}: ${campaign.name}, ${uses === null ? "sin límite de usos" : `${uses} usos`}, hasta ${formatDateTime(endsAt)}.`,
      ],
      data: { code, campaignId: campaign.id, uses, startsAt, endsAt },
      // A personal code may have its owner's name in it.
      journal: { code: email ? null : code, campaignId: campaign.id, uses },
    };
  },
};

function readUses(text: string | boolean | undefined): number | null {
  if (text === undefined) return null;
  const uses = Number(text);
  if (Number.isInteger(uses) && uses >= 1 && uses <= MOST_USES) return uses;
  throw new StaffRefusal(`--uses debe ser un número entre 1 y ${MOST_USES}.`);
}

function readEmail(text: string | boolean | undefined): string | null {
  if (typeof text !== "string") return null;
  const email = text.trim();
  if (isEmail(email)) return email.toLowerCase();
  throw new StaffRefusal("--email debe ser un correo.");
}
