import { type OfficeSetting, SETTING_RULES, settingProblem } from "../../../../shared/domain/staff/office-settings.ts";

/** A setting's value as it is typed: amounts in pesos. */
export function typedOf(name: OfficeSetting, value: number | string): string {
  return SETTING_RULES[name].unit === "centavos" ? (Number(value) / 100).toFixed(2) : String(value);
}

export type Read =
  | { readonly ok: true; readonly value: number | string }
  | { readonly ok: false; readonly problem: string };

/** What was typed, as the setting has it. Commas between thousands and a leading `$` are left out. */
export function readTyped(name: OfficeSetting, typed: string): Read {
  const text = typed.trim();
  const { unit } = SETTING_RULES[name];
  const isText = !("min" in SETTING_RULES[name]);
  const digits = text.replaceAll(/[$,\s]/g, "");
  const value = isText
    ? text
    : unit === "centavos"
      ? /^\d{1,9}(\.\d{1,2})?$/.test(digits)
        ? Math.round(Number(digits) * 100)
        : NaN
      : /^\d{1,9}$/.test(digits)
        ? Number(digits)
        : NaN;
  const problem = settingProblem(name, value);
  return problem === undefined ? { ok: true, value } : { ok: false, problem };
}
