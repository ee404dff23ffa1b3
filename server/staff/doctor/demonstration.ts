import type { Config } from "../../config/config.ts";
import type { Trx } from "../../db/database.ts";
import { accountsInLive, demonstrationAccounts, REMOVE_COMMAND } from "../../seed/demonstration.ts";
import { activeDemoStaff } from "../../seed/demo-staff.ts";
import { type Finding, fine } from "./finding.ts";

/** What a live shop has of the demonstration. In a demonstration there is nothing to say. */
export async function checkDemonstration(trx: Trx, { SHOP_MODE: mode }: Config): Promise<Finding[]> {
  if (mode === "demo") return [];
  const check = "demonstration";
  const accounts = [...(await demonstrationAccounts(trx)), ...(await activeDemoStaff(trx))];
  if (accounts.length > 0) {
    const advice = `La tienda no arranca así; quítalas con ${REMOVE_COMMAND}.`;
    return [{ check, state: "bad", says: accountsInLive(accounts), advice }];
  }
  const loaded = await trx.selectFrom("mode_use").select("since").where("mode", "=", "demo").executeTakeFirst();
  if (loaded) {
    const says = "En esta base de datos se cargó la demostración: puede quedar algo de su catálogo y sus cupones.";
    return [{ check, state: "warning", says, advice: `Quítalo con ${REMOVE_COMMAND}.` }];
  }
  return [fine(check, "No hay datos de la demostración.")];
}
