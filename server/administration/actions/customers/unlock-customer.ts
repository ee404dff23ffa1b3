import { err, ok } from "../../../../shared/domain/text/result.ts";
import { defineAction } from "../staff-action.ts";
import { NOT_FOUND } from "../staff-error.ts";
import { unlockAccountAction } from "./unlock-account.ts";

/** The same as `users unlock`, of an account that is known by its number. */
export const unlockCustomerAction = defineAction({
  name: unlockAccountAction.name,
  reason: unlockAccountAction.reason,
  async run(context, { customerId }: { readonly customerId: number }) {
    const customer = await context.db
      .selectFrom("customer")
      .select("email")
      .where("id", "=", customerId)
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!customer) return err(NOT_FOUND);
    const unlocked = await unlockAccountAction.run(context, { email: customer.email });
    if (!unlocked.ok) return unlocked;
    const { value, effects, audit } = unlocked.value;
    const subject = { kind: "customer", id: String(customerId) };
    return ok({ value: { forgotten: value.account }, effects, audit: { ...audit, subject } });
  },
});
