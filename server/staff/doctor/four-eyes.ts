import { OWNER_ROLE } from "../../../shared/domain/staff/access/seeded-roles.ts";
import { isWorking } from "../../administration/identity/working-member.ts";
import type { Config } from "../../config/config.ts";
import type { Trx } from "../../db/database.ts";
import { type Finding, fine } from "./finding.ts";

/** With FOUR_EYES=off the only owner acts alone. With a second owner the setting has no effect and only confuses. */
export async function checkFourEyes(trx: Trx, { FOUR_EYES }: Pick<Config, "FOUR_EYES">, now: Date): Promise<Finding> {
  const check = "fourEyes";
  if (FOUR_EYES === "on") return fine(check, "Lo delicado lo aprueba una segunda persona.");
  const { count } = await trx
    .selectFrom("staff_member")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("role", "=", OWNER_ROLE)
    .where(isWorking(now))
    .executeTakeFirstOrThrow();
  if (count > 1) {
    return {
      check,
      state: "warning",
      says: `FOUR_EYES=off no tiene efecto: hay ${count} personas con el rol ${OWNER_ROLE}.`,
      advice: "Quita FOUR_EYES de la configuración.",
    };
  }
  return {
    check,
    state: "warning",
    says: "FOUR_EYES=off: quien tiene el rol dueño hace lo delicado sin una segunda persona.",
    advice:
      "Invita a otra persona con el rol dueño, y quita FOUR_EYES. Mira en la bitácora lo marcado «sin segunda persona».",
  };
}
