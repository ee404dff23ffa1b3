import type { Trx } from "../../db/database.ts";
import { verifyChain } from "../../administration/audit/audit-chain.ts";
import { lastCheck, stillHas } from "../../administration/audit/nightly-check.ts";
import { type Finding, fine } from "./finding.ts";

const ADVICE =
  "Alguien cambió la bitácora en la base de datos. Compara la huella con la del último correo a los dueños, y restaura un respaldo aparte para ver qué decía.";

/** Walks the chain of the audit log, and looks for the newest line of the last nightly check. */
export async function checkAuditLog(trx: Trx): Promise<Finding> {
  const { lines, brokenAt } = await verifyChain(trx);
  const bad = (says: string): Finding => ({ check: "auditLog", state: "bad", says, advice: ADVICE });
  if (brokenAt !== null) return bad(`La bitácora no está íntegra: la línea ${brokenAt} no coincide con su huella.`);
  const check = await lastCheck(trx);
  if (check && !(await stillHas(trx, check))) {
    return bad(`A la bitácora le falta la línea ${check.position}, que anoche era la última.`);
  }
  return fine("auditLog", `La bitácora está íntegra: ${lines} líneas.`);
}
