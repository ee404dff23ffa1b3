import { useState } from "react";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import { snoozeTaskEndpoint, tasksEndpoint, type Task } from "../../../../shared/contract/staff/tasks.ts";
import { SelectField } from "../../../../ui/form/field.tsx";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { snoozeMoment, type SnoozeChoice } from "./snooze-moment.ts";
import { TASK_LOOKS } from "./task-looks.tsx";
import { TEXTS } from "./texts.ts";

const CHOICES: readonly (readonly [SnoozeChoice, string])[] = [
  ["hours", TEXTS.inTwoHours],
  ["tomorrow", TEXTS.tomorrow],
  ["days", TEXTS.inThreeDays],
  ["week", TEXTS.inAWeek],
];

interface SnoozeDialogProps {
  task: Task;
  onReload: () => void;
  onClose: () => void;
}

/** Puts a task off, with the reason why it can wait. */
export function SnoozeDialog({ task, onReload, onClose }: SnoozeDialogProps) {
  const [choice, setChoice] = useState<SnoozeChoice>("tomorrow");
  const [opened] = useState(() => new Date());
  const until = snoozeMoment(choice, opened).toISOString();
  return (
    <ActDialog
      title={TEXTS.snooze}
      of={TASK_LOOKS[task.kind].name(task)}
      width={560}
      endpoint={snoozeTaskEndpoint}
      inputFor={(reason) => ({ params: { id: task.id }, query: {}, body: { until, ...(reason !== "" && { reason }) } })}
      reason="needed"
      reasonHint={TEXTS.snoozeHint}
      invalidates={[tasksEndpoint, meEndpoint]}
      act={TEXTS.snooze}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField label={TEXTS.until} value={choice} onValueChange={(value) => setChoice(value as SnoozeChoice)}>
        {CHOICES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
