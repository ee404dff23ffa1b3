import { COUPON_CODE_EXPECTS, couponCodeOf, isCouponCode } from "../../../../shared/domain/pricing/coupon-code.ts";
import { MOST_USES } from "../../../../shared/domain/pricing/campaigns/campaign-input.ts";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { createCouponAction } from "../../../administration/actions/promotions/create-coupon.ts";
import { findCampaigns } from "../../../features/promotions/campaigns/coupon-facts.ts";
import { endOfDay, readDay, startOfDay } from "../../days.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** A code of a campaign that exists: what it does is the campaign's matter. */
export const couponsCreateCommand: StaffCommand = {
  name: "coupons create",
  words: ["código"],
  summary: "Crea un cupón de una campaña que ya existe.",
  details: ["Sin --from vale desde ahora; sin --until, hasta que termine su campaña."],
  options: {
    campaign: { type: "string", value: "N", says: "número de la campaña; hace falta." },
    uses: { type: "string", value: "N", says: "cuántas veces se puede usar; si falta, sin límite." },
    "per-customer": {
      type: "string",
      value: "N",
      says: "cuántas veces lo puede usar cada cuenta; si falta, sin límite.",
    },
    guests: { type: "boolean", says: "sólo para cuentas que un empleado invitó." },
    email: { type: "string", value: "CORREO", says: "sólo para esta persona." },
    from: { type: "string", value: "DIA", says: "primer día, como 2026-11-21." },
    until: { type: "string", value: "DIA", says: "último día." },
  },
  changes: { reason: "optional" },
  async run(context, given) {
    const { openDatabase } = context;
    const { words, options } = given;
    const code = couponCodeOf(words[0]);
    if (code === null || !isCouponCode(code)) {
      throw new StaffRefusal(`El código debe tener ${COUPON_CODE_EXPECTS}.`);
    }
    const uses = readUses(options["uses"], "--uses");
    const email = readEmail(options["email"]);
    const db = await openDatabase();
    const campaigns = await findCampaigns(db);
    const campaign = campaigns.find(({ id }) => id === Number(options["campaign"] ?? 0));
    if (!campaign) {
      const known = campaigns.map(({ id, name }) => `${id} ${name}`);
      throw new StaffRefusal(`Indica la campaña con --campaign: ${known.join(", ") || "todavía no hay ninguna"}.`);
    }
    const from = readDay(options["from"]);
    const until = readDay(options["until"]);
    const input = {
      campaignId: campaign.id,
      code,
      uses,
      perCustomer: readUses(options["per-customer"], "--per-customer"),
      guestsOnly: options["guests"] === true,
      startsAt: from ? startOfDay(from).toISOString() : null,
      endsAt: until ? endOfDay(until).toISOString() : null,
      ...(email !== null && { email }),
    };
    const { value, effects, audit } = await runAction(context, given, createCouponAction, input);
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};

function readUses(text: string | boolean | undefined, name: string): number | null {
  if (text === undefined) return null;
  const uses = Number(text);
  if (Number.isInteger(uses) && uses >= 1 && uses <= MOST_USES) return uses;
  throw new StaffRefusal(`${name} debe ser un número entre 1 y ${MOST_USES}.`);
}

function readEmail(text: string | boolean | undefined): string | null {
  if (typeof text !== "string") return null;
  const email = text.trim();
  if (isEmail(email)) return email.toLowerCase();
  throw new StaffRefusal("--email debe ser un correo.");
}
