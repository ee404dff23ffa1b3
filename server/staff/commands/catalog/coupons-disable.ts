import { couponCodeOf } from "../../../../shared/domain/pricing/coupon-code.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** It stays for the orders that used it, and makes no further order cheaper. */
export const couponsDisableCommand: StaffCommand = {
  name: "coupons disable",
  words: ["código"],
  summary: "Da de baja un cupón desde ahora; los pedidos que ya lo usaron conservan su precio.",
  options: {},
  changes: { reason: "optional" },
  async run({ openDatabase }, { words }) {
    const code = couponCodeOf(words[0]) ?? "";
    const db = await openDatabase();
    const disabled = await db
      .updateTable("coupon")
      .set({ is_active: false })
      .where("code", "=", code)
      .where("is_active", "=", true)
      .returning(["uses", "customer_email"])
      .executeTakeFirst();
    if (!disabled) throw new StaffRefusal(`No hay un cupón ${code} que esté vigente.`);
    const { uses, customer_email: email } = disabled;
    return {
      lines: [`Cupón ${code}: dado de baja. Se usó ${uses} ${uses === 1 ? "vez" : "veces"}.`],
      data: { code, uses },
      journal: { code: email ? null : code, uses },
    };
  },
};
