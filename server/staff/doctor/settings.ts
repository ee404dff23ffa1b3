import type { Config } from "../../config/config.ts";
import { VARIABLES } from "../../config/variables.ts";
import { type Finding, fine } from "./finding.ts";

/** Each wrong variable has stopped the command before; this is about what is right and not what a live shop wants. */
export function checkSettings(config: Config): Finding[] {
  if (config.SHOP_MODE === "demo") {
    return [fine("settings", "Configuración leída; modo de demostración: nadie paga de verdad.")];
  }
  const findings = [fine("settings", "Configuración leída; modo real.")];
  const examples = (["SHOP_EMAIL", "SHOP_PRIVACY_EMAIL", "SHOP_PHONE", "MAIL_FROM"] as const).filter(
    (name) => config[name] === VARIABLES[name].fallback,
  );
  if (examples.length > 0) {
    findings.push({
      check: "ownData",
      state: "warning",
      says: `Siguen con datos de ejemplo: ${examples.join(", ")}.`,
      advice: "Escribe los de la tienda; ahí le contestan y le llaman sus clientes.",
    });
  }
  if (config.OPENPAY_SANDBOX_MODE) {
    findings.push({
      check: "openPayTestMode",
      state: "warning",
      says: "OPENPAY_SANDBOX_MODE está encendida: las tarjetas no se cobran de verdad.",
      advice: "Apágala cuando la tienda abra.",
    });
  }
  return findings;
}
