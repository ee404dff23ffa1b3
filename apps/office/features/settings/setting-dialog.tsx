import { useState } from "react";
import { approvalsEndpoint } from "../../../../shared/contract/staff/approvals.ts";
import { changeSettingEndpoint, type Setting, settingsEndpoint } from "../../../../shared/contract/staff/settings.ts";
import { type OfficeSetting, SETTING_RULES, settingWords } from "../../../../shared/domain/staff/office-settings.ts";
import { SelectField, TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { ObjectHistory } from "../audit/object-history.tsx";
import { readTyped, typedOf } from "./setting-input.ts";
import { TEXTS } from "./texts.ts";

interface SettingDialogProps {
  setting: Setting;
  onReload: () => void;
  /** The number of the request, where a second person decides. */
  onDone: (approvalId: number | null) => void;
  onClose: () => void;
}

/** A new value for a setting, with its reason. */
export function SettingDialog({ setting: { name, value }, onReload, onDone, onClose }: SettingDialogProps) {
  const [typed, setTyped] = useState(typedOf(name, value));
  const read = readTyped(name, typed);
  const isSame = read.ok && read.value === value;
  return (
    <ActDialog
      title={TEXTS.dialogTitle}
      of={SETTING_RULES[name].label}
      fact={<p className="muted">{TEXTS.isNow(settingWords(name, value))}</p>}
      endpoint={changeSettingEndpoint}
      inputFor={(reason) =>
        read.ok && !isSame ? { query: {}, body: { name, value: read.value, expected: value, reason } } : null
      }
      reason="needed"
      invalidates={[settingsEndpoint, approvalsEndpoint]}
      act={TEXTS.change}
      signatures={<ObjectHistory subject={{ kind: "setting", id: name }} />}
      typed={[{ label: TEXTS.newValue, value: typed }]}
      onReload={onReload}
      onDone={(answer) => onDone(answer.approval?.id ?? null)}
      onClose={onClose}
    >
      {SETTING_RULES[name].unit === "switch" ? (
        <SelectField label={TEXTS.newValue} value={typed} onValueChange={setTyped}>
          <option value="on">{settingWords(name, "on")}</option>
          <option value="off">{settingWords(name, "off")}</option>
        </SelectField>
      ) : (
        <TextField
          label={TEXTS.newValue}
          hint={hintOf(name)}
          inputMode={isText(name) ? "text" : "decimal"}
          maxLength={isText(name) ? 600 : 20}
          value={typed}
          onValueChange={setTyped}
          error={read.ok ? undefined : read.problem}
        />
      )}
    </ActDialog>
  );
}

const isText = (name: OfficeSetting): boolean => !("min" in SETTING_RULES[name]);

function hintOf(name: OfficeSetting): string {
  const rule = SETTING_RULES[name];
  if (!("min" in rule)) return rule.unit === "switch" ? "" : TEXTS.hints[rule.unit];
  const hint = rule.unit === "centavos" ? TEXTS.hints.centavos : TEXTS.hints.number;
  return hint(settingWords(name, rule.min), settingWords(name, rule.max));
}
