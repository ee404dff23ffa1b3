import { ok } from "../../../../shared/domain/text/result.ts";
import { unlockAccount, unlockAddress } from "../../../features/session/login-limits.ts";
import { defineAction } from "../staff-action.ts";

interface Input {
  readonly email: string;
  /** Also forgets what is counted for this network address. */
  readonly address?: string;
}

/** Forgets the failed tries to sign in to an account, for a customer who mistyped the password too often. */
export const unlockAccountAction = defineAction({
  name: "users unlock",
  reason: "optional",
  async run({ db }, { email, address }: Input) {
    const account = await unlockAccount(db, email);
    const network = address === undefined ? 0 : await unlockAddress(db, address);
    const isChanged = account + network > 0;
    const text = isChanged ? "Ya se puede intentar otra vez." : "No había intentos que olvidar.";
    return ok({
      value: { account, network },
      effects: [{ kind: "access" as const, text }],
      audit: { subject: null, outcome: { account, network } },
    });
  },
});
