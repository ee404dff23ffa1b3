import { useState } from "react";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import {
  assignTaskEndpoint,
  taskOwnersEndpoint,
  tasksEndpoint,
  type Task,
} from "../../../../shared/contract/staff/tasks.ts";
import { SelectField } from "../../../../ui/form/field.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { TASK_LOOKS } from "./task-looks.tsx";
import { TEXTS } from "./texts.ts";

interface AssignDialogProps {
  task: Task;
  onReload: () => void;
  onClose: () => void;
}

/** Gives a task to another member, or leaves it unassigned. */
export function AssignDialog({ task, onReload, onClose }: AssignDialogProps) {
  const owners = useStaffQuery(taskOwnersEndpoint, { params: { id: task.id } });
  const expected = task.owner?.id ?? null;
  const [owner, setOwner] = useState(String(expected ?? ""));
  const ownerId = owner === "" ? null : Number(owner);
  return (
    <ActDialog
      title={TEXTS.assign}
      of={TASK_LOOKS[task.kind].name(task)}
      width={560}
      endpoint={assignTaskEndpoint}
      inputFor={(reason) =>
        ownerId === expected
          ? null
          : { params: { id: task.id }, query: {}, body: { ownerId, expected, ...(reason !== "" && { reason }) } }
      }
      reason="optional"
      invalidates={[tasksEndpoint, meEndpoint]}
      act={TEXTS.assign}
      onReload={onReload}
      onDone={onClose}
      onClose={onClose}
    >
      <SelectField label={TEXTS.owner} value={owner} onValueChange={setOwner}>
        <option value="">{TEXTS.noOne}</option>
        {task.owner !== null && owners.data === undefined && <option value={task.owner.id}>{task.owner.name}</option>}
        {owners.data?.members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </ActDialog>
  );
}
