import { randomBytes } from "node:crypto";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { addMember } from "../../identity/new-member.ts";
import { defineAction } from "../staff-action.ts";
import { notPossible } from "../staff-error.ts";
import { notifyBreakGlass } from "./notify-break-glass.ts";

interface Input {
  readonly email: string;
  readonly name: string;
  readonly role: string;
}

interface Created {
  readonly staffId: number;
  /** Shown once; only its hash is stored. It counts until the member has chosen another one, for 72 hours at most. */
  readonly password: string;
}

const PASSWORD_BYTES = 18;

/** Adds a member from the server's shell, with a password for the first sign-in. Owners look at the flagged line. */
export const createMember = defineAction({
  name: "staff create",
  reason: "needed",
  async run(context, { email, name, role }: Input) {
    const { db, config, now } = context;
    if (!isEmail(email.trim())) return err({ code: "invalidRequest" as const, message: "El correo no es válido." });
    if (name.trim() === "") return err({ code: "invalidRequest" as const, message: "Falta el nombre: --name." });
    const known = await db.selectFrom("staff_role").select("name").execute();
    if (!known.some((row) => row.name === role)) {
      return notPossible(`No hay un rol «${role}». Hay: ${known.map((row) => row.name).join(", ")}.`);
    }
    if (config.SHOP_MODE === "live" && config.OFFICE_KEY === "") {
      return notPossible(
        "Falta OFFICE_KEY, que cifra los códigos del personal: ponla antes de crear a la primera persona.",
      );
    }
    const password = randomBytes(PASSWORD_BYTES).toString("base64url");
    const member = { email, name: name.trim(), role, endsOn: null, password, mustChangePassword: true };
    const staffId = await addMember(db, { ...member, createdBy: null, now });
    if (staffId === undefined) return notPossible("Ya hay una persona con ese correo.");
    await notifyBreakGlass(context, "staff create", staffId);
    return ok({
      value: { staffId, password } satisfies Created,
      effects: [{ kind: "access" as const, text: `${name.trim()} puede entrar con el rol ${role}.` }],
      audit: {
        subject: { kind: "staff", id: String(staffId) },
        after: { role },
        isFlagged: true,
      },
    });
  },
});
