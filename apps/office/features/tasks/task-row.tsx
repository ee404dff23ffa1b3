import { Link } from "react-router";
import { takeTaskEndpoint, tasksEndpoint, type Task } from "../../../../shared/contract/staff/tasks.ts";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { SignShape } from "../../kit/status/sign-shape.tsx";
import { Age } from "../../kit/values/age.tsx";
import { Avatar } from "../../kit/values/avatar.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TASK_LOOKS } from "./task-looks.tsx";
import { TEXTS } from "./texts.ts";

interface TaskRowProps {
  task: Task;
  isLate: boolean;
  isCursor: boolean;
  onSnooze: (task: Task) => void;
  onAssign: (task: Task) => void;
  /** Null: the taking went well. */
  onTaken: (failure: StaffFailure | null) => void;
}

/** One task: what waits, since when, whose it is, and the way to where it is done. */
export function TaskRow({ task, isLate, isCursor, onSnooze, onAssign, onTaken }: TaskRowProps) {
  const look = TASK_LOOKS[task.kind];
  const { id, since, dueAt, snoozedUntil, snoozeReason, closedAt } = task;
  const isPutOff = snoozedUntil !== null && snoozeReason !== "";
  return (
    <li className={classNames("task", isCursor && "is-cursor")} data-task={id}>
      <SignShape kind={isLate ? "bad" : "wait"} glyph={look.glyph} />
      <div>
        <p>{look.title(task)}</p>
        <p className="d">
          {look.detail(task)} {isPutOff && closedAt === null && <PutOff until={snoozedUntil} reason={snoozeReason} />}
        </p>
      </div>
      {closedAt === null ? (
        <Age since={since} limitMs={Date.parse(dueAt) - Date.parse(since)} />
      ) : (
        <Moment at={closedAt} as="clock" />
      )}
      <span className="own">
        <Owner task={task} onAssign={onAssign} onTaken={onTaken} />
      </span>
      {closedAt === null && (
        <button
          className="btn btn-ghost btn-icon btn-s snz"
          type="button"
          aria-label={TEXTS.snoozeOf(look.name(task))}
          title={TEXTS.snooze}
          onClick={() => onSnooze(task)}
        >
          <OfficeIcon name="timer" />
        </button>
      )}
      <Way task={task} />
    </li>
  );
}

const PutOff = ({ until, reason }: { until: string; reason: string }) => (
  <>
    {TEXTS.snoozedUntil} <Moment at={until} />: «{reason}»
  </>
);

function Way({ task }: { task: Task }) {
  const { act, to, name } = TASK_LOOKS[task.kind];
  const label = `${act}: ${name(task)}`;
  return (
    <Link className="btn btn-2 btn-s go" to={to(task)} aria-label={label}>
      {act}
    </Link>
  );
}

function Owner({ task, onAssign, onTaken }: Pick<TaskRowProps, "task" | "onAssign" | "onTaken">) {
  const { run, isBusy } = useStaffAction(takeTaskEndpoint, { invalidates: [tasksEndpoint, meEndpoint] });
  const isOffline = useOfflineSince() !== undefined;
  const name = TASK_LOOKS[task.kind].name(task);
  if (task.owner === null && task.closedAt !== null) return <span className="muted">{TEXTS.noOne}</span>;
  if (task.owner === null) {
    const take = async () => {
      if (isBusy || isOffline) return;
      const result = await run({ params: { id: task.id }, query: {}, body: {} });
      onTaken(result.ok ? null : result.failure);
    };
    return (
      <button
        className="take"
        type="button"
        aria-label={TEXTS.takeOf(name)}
        aria-disabled={isBusy || isOffline}
        onClick={() => void take()}
      >
        <span className="ring" aria-hidden="true">
          <OfficeIcon name="user" />
        </span>
        {TEXTS.take}
      </button>
    );
  }
  const who = (
    <>
      <Avatar name={task.owner.name} isSmall />
      <span className="who-name">{task.owner.name}</span>
    </>
  );
  if (task.closedAt !== null) return who;
  return (
    // Named by its content: the initials are on view too, so a label of its own would leave them out.
    <button className="whose" type="button" onClick={() => onAssign(task)}>
      <span className="sr">{TEXTS.reassign}</span>
      {who}
      <span className="sr">({name})</span>
    </button>
  );
}
