import { useState } from "react";
import {
  type EmployeeRow,
  employeesEndpoint,
  setQuotaEndpoint,
} from "../../../../shared/contract/staff/customers/employees.ts";
import { TextField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TEXTS } from "./texts.ts";

const MOST = 1000;

/** Undefined for a text that is not a quota; null: the quota of all. */
function quotaOf(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const number = /^\d{1,4}$/u.test(text.trim()) ? Number(text) : undefined;
  return number !== undefined && number <= MOST ? number : undefined;
}

interface QuotaDialogProps {
  employee: EmployeeRow;
  onReload: () => void;
  onClose: () => void;
}

/** How many invitations one employee may send in a year. */
export function QuotaDialog({ employee: { id, name, ownQuota }, onReload, onClose }: QuotaDialogProps) {
  const [text, setText] = useState(ownQuota === null ? "" : String(ownQuota));
  const quota = quotaOf(text);
  return (
    <ActDialog
      title={TEXTS.changeTitle}
      of={name}
      endpoint={setQuotaEndpoint}
      inputFor={(reason) =>
        quota === undefined ? null : { params: { id }, query: {}, body: { quota, expected: ownQuota, reason } }
      }
      reason="needed"
      invalidates={[employeesEndpoint]}
      act={TEXTS.change}
      undoNote={TEXTS.quotaUndo}
      typed={[{ label: TEXTS.quotaField, value: text }]}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <TextField
        label={TEXTS.quotaField}
        hint={TEXTS.quotaHint}
        optional
        inputMode="numeric"
        maxLength={4}
        value={text}
        onValueChange={setText}
        error={quota === undefined ? TEXTS.quotaWrong : undefined}
      />
    </ActDialog>
  );
}
