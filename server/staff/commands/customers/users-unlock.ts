import { isIP } from "node:net";
import { unlockAccountAction } from "../../../administration/actions/customers/unlock-account.ts";
import { runAction } from "../../run-action.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** For a customer who mistyped the password too often and does not want to wait. */
export const usersUnlockCommand: StaffCommand = {
  name: unlockAccountAction.name,
  words: ["correo"],
  summary: "Olvida los intentos fallidos de entrar a una cuenta, para que se pueda intentar otra vez.",
  options: {
    address: { type: "string", value: "IP", says: "olvida también todo lo que se cuenta de esta dirección de red." },
  },
  changes: { reason: "optional" },
  async run(context, given) {
    const { address } = given.options;
    if (typeof address === "string" && isIP(address) === 0) {
      throw new StaffRefusal("--address debe ser una dirección IP, como 189.203.1.2.");
    }
    const input = { email: given.words[0] ?? "", ...(typeof address === "string" && { address }) };
    const { effects, value, audit } = await runAction(context, given, unlockAccountAction, input);
    return { lines: effects.map(({ text }) => text), data: value, audit };
  },
};
