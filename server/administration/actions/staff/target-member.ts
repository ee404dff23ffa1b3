import { grantsBeyond } from "../../../../shared/domain/staff/access/grants.ts";
import { OWNER_ROLE } from "../../../../shared/domain/staff/access/seeded-roles.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import type { Handle } from "../../../db/database.ts";
import { listMembers, lockActiveOwners, type StaffMember } from "../../identity/members.ts";
import type { StaffActor } from "../../audit/write-line.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";

/** Whom an act is about: the command line names the e-mail, the back office the number. */
export type Who = { readonly email: string } | { readonly id: number };

/** The member as the caller read it. */
export interface ExpectedMember {
  readonly role: string;
  readonly endsOn: string | null;
  readonly isActive: boolean;
}

/** Owners' rows first, then the member's: every act takes the locks in this order, so that none waits for another in a circle. */
export async function lockTarget(
  db: Handle,
  who: Who,
  { actor, expected }: { readonly actor: StaffActor; readonly expected?: ExpectedMember | undefined },
): Promise<Result<{ readonly member: StaffMember; readonly ownerIds: readonly number[] }, StaffError>> {
  const ownerIds = (await lockActiveOwners(db)).map(({ id }) => id);
  const isMeant = (member: StaffMember) =>
    "id" in who ? member.id === who.id : member.email === who.email.trim().toLowerCase();
  const found = (await listMembers(db)).find(isMeant);
  if (!found) return "id" in who ? err(NOT_FOUND) : notPossible("No hay una persona con ese correo.");
  await db.selectFrom("staff_member").select("id").where("id", "=", found.id).forNoKeyUpdate().executeTakeFirst();
  const member = (await listMembers(db)).find(isMeant) ?? found;
  const now = { role: member.role, endsOn: member.endsOn, isActive: member.disabledAt === null };
  if (expected && (Object.keys(now) as (keyof ExpectedMember)[]).some((key) => expected[key] !== now[key])) {
    return changedMeanwhile("Otra persona cambió a este miembro mientras lo veías.", now);
  }
  if (actor.staffId === member.id) {
    return notPossible("Es tu propia cuenta: pídelo a otra persona, o usa «Tus sesiones».");
  }
  const beyond = grantsBeyond(actor.permissions, member.permissions);
  if (beyond.length > 0) return err(BEYOND_ACTOR);
  return ok({ member, ownerIds });
}

const BEYOND_ACTOR: StaffError = {
  code: "grantRefused",
  message: "Esa persona tiene permisos que tú no tienes: pídelo a quien los tenga.",
};

export const GRANT_REFUSED: StaffError = { code: "grantRefused", message: "Sólo puedes dar permisos que tienes." };

export const LAST_OWNER =
  "Es la última persona con el rol dueño que puede entrar: nombra antes a otra, y que registre su segunda prueba.";

export const isLastOwner = ({ id, role }: StaffMember, ownerIds: readonly number[]): boolean =>
  role === OWNER_ROLE && ownerIds.every((ownerId) => ownerId === id);
