import { sql } from "kysely";
import { decidesApprovals, grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import { isEmail } from "../../../../shared/domain/people/email.ts";
import { err, ok } from "../../../../shared/domain/text/result.ts";
import { invitationEnd } from "../../identity/invitations.ts";
import { findMember } from "../../identity/members.ts";
import { askedSubject } from "../asked-subject.ts";
import { defineAction } from "../staff-action.ts";
import { queueInvitation } from "../../identity/access-link.ts";
import { endDateProblem } from "./end-date.ts";
import { findRole } from "./role-rules.ts";
import { GRANT_REFUSED } from "./target-member.ts";
import { INVITATION_HOURS } from "../../../../shared/domain/staff/access/access-hours.ts";

interface Input {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  /** Last day, `yyyy-mm-dd`; null: none. */
  readonly endsOn: string | null;
}

const refuse = (field: keyof Input, message: string) =>
  err({ code: "fieldsRefused" as const, message, fields: { [field]: [message] } });

/** Invites a person by e-mail, with a role whose every permission the inviter holds. A role that decides approvals needs a second person. */
export const inviteMember = defineAction({
  name: "staff invite",
  reason: "optional",
  async run({ db, actor, now }, input: Input) {
    const name = input.name.trim();
    const email = input.email.trim().toLowerCase();
    const { role, endsOn } = input;
    if (name === "") return refuse("name", "Escribe su nombre.");
    if (!isEmail(email)) return refuse("email", "Escribe un correo válido.");
    const found = await findRole(db, role);
    if (!found) return refuse("role", "Ese rol ya no existe.");
    if (grantsBeyond(actor.permissions, found.permissions).length > 0) {
      return err({ ...GRANT_REFUSED, fields: { role: [GRANT_REFUSED.message] } });
    }
    const dateProblem = endDateProblem(endsOn, role, now);
    if (dateProblem !== undefined) return refuse("endsOn", dateProblem);
    // Two invitations of one person at once: the second one finds the first.
    await sql`select pg_advisory_xact_lock(hashtext('staff invitation'), hashtext(${email}))`.execute(db);
    if (await findMember(db, email)) return refuse("email", "Ya hay una persona con ese correo.");
    const open = await db
      .selectFrom("staff_invitation")
      .select("id")
      .where("email", "=", email)
      .where("used_at", "is", null)
      .where("withdrawn_at", "is", null)
      .executeTakeFirst();
    if (open) return refuse("email", "Ya tiene una invitación: envíala otra vez, o retírala.");
    const { id } = await db
      .insertInto("staff_invitation")
      .values({ email, name, role, ends_on: endsOn, invited_by: actor.staffId, expires_at: invitationEnd(now) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await queueInvitation(db, id, now);
    const needsTwo = decidesApprovals(found.permissions);
    return ok({
      value: { invitationId: id },
      effects: [
        {
          kind: "mail" as const,
          text: `${name} recibe un correo con un enlace que sirve ${INVITATION_HOURS} horas y una vez.`,
        },
        { kind: "access" as const, text: `Al aceptarlo puede entrar con el rol ${role}.` },
      ],
      audit: {
        subject: { kind: "staffInvitation", id: String(id) },
        after: { role, ...(endsOn !== null && { endsOn }) },
      },
      // Before it is approved there is no invitation yet.
      ...(needsTwo && {
        needsApproval: "ownerRole" as const,
        askedAs: askedSubject({ kind: "role", id: role }, email),
      }),
    });
  },
});
