import { isIP } from "node:net";
import { unlockAccount, unlockAddress } from "../../../features/session/login-limits.ts";
import { type StaffCommand, StaffRefusal } from "../../staff-command.ts";

/** For a customer who mistyped the password too often and does not want to wait. */
export const usersUnlockCommand: StaffCommand = {
  name: "users unlock",
  words: ["correo"],
  summary: "Olvida los intentos fallidos de entrar a una cuenta, para que se pueda intentar otra vez.",
  options: {
    address: { type: "string", value: "IP", says: "olvida también todo lo que se cuenta de esta dirección de red." },
  },
  changes: { reason: "optional" },
  async run({ openDatabase }, { words, options }) {
    const { address } = options;
    if (typeof address === "string" && isIP(address) === 0) {
      throw new StaffRefusal("--address debe ser una dirección IP, como 189.203.1.2.");
    }
    const db = await openDatabase();
    const account = await unlockAccount(db, words[0] ?? "");
    const network = typeof address === "string" ? await unlockAddress(db, address) : 0;
    const isChanged = account + network > 0;
    return {
      lines: [isChanged ? "Ya se puede intentar otra vez." : "No había intentos que olvidar."],
      data: { account, network },
      journal: { account, network },
    };
  },
};
