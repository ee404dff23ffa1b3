import { disableCouponAction } from "../../../administration/actions/promotions/change-coupon.ts";
import { runAction } from "../../run-action.ts";
import type { StaffCommand } from "../../staff-command.ts";

/** It stays for the orders that used it, and makes no further order cheaper. */
export const couponsDisableCommand: StaffCommand = {
  name: disableCouponAction.name,
  words: ["código"],
  summary: "Da de baja un cupón desde ahora; los pedidos que ya lo usaron conservan su precio.",
  options: {},
  changes: { reason: "optional" },
  async run(context, given) {
    const [typed = ""] = given.words;
    const { value, audit } = await runAction(context, given, disableCouponAction, { code: typed });
    const { code, uses } = value;
    return {
      lines: [`Cupón ${code}: dado de baja. Se usó ${uses} ${uses === 1 ? "vez" : "veces"}.`],
      data: value,
      audit,
    };
  },
};
