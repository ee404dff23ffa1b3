import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import { OWNER_ROLE } from "../../../shared/domain/staff/access/seeded-roles.ts";
import type { Config } from "../../config/config.ts";
import type { Handle } from "../../db/database.ts";
import { isWorking } from "../identity/working-member.ts";
import type { StaffActor } from "../audit/write-line.ts";
import { APPROVAL_HOURS } from "../../../shared/domain/staff/approval-kinds.ts";

/**
 * Whether an act that needs a second person runs at once all the same: with FOUR_EYES=off, by the only active owner. Other members ask that
 * owner as before. A second active owner switches it on again.
 */
export async function actsWithoutSecondPerson(
  db: Handle,
  { FOUR_EYES }: Pick<Config, "FOUR_EYES">,
  { staffId }: StaffActor,
  now: Date,
): Promise<boolean> {
  if (FOUR_EYES !== "off" || staffId === null) return false;
  const owners = await db
    .selectFrom("staff_member")
    .select("id")
    .where("role", "=", OWNER_ROLE)
    .where(isWorking(now))
    .limit(2)
    .execute();
  return owners.length === 1 && owners[0]?.id === staffId;
}

export const WITHOUT_SECOND_PERSON: Effect = {
  kind: "access",
  text: "Se hace sin segunda persona, y así queda marcado en la bitácora.",
};

export const SECOND_PERSON_DECIDES: Effect = {
  kind: "access",
  text: `Todavía no se hace: otra persona lo decide antes de ${APPROVAL_HOURS} horas.`,
};
