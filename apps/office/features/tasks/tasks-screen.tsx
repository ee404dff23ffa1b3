import { useState } from "react";
import {
  checkTasksEndpoint,
  MOST_TASKS,
  TASK_VIEWS,
  type TaskView,
  tasksEndpoint,
  type Task,
} from "../../../../shared/contract/staff/tasks.ts";
import { meEndpoint } from "../../../../shared/contract/staff/identity/me.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { useOfflineSince } from "../../kit/feedback/use-online.ts";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { ViewTabs } from "../../kit/filters/view-tabs.tsx";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { ageWords } from "../../kit/values/age-words.ts";
import { Moment } from "../../kit/values/moment.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { TaskRow } from "./task-row.tsx";
import { TEXTS, VIEW_NAMES, VIEW_WORDS } from "./texts.ts";
import { useTaskCursor } from "./use-task-cursor.ts";
import "./tasks.css";
import { MINUTE_MS } from "../../../../shared/domain/text/durations.ts";

const FILTERS = ["ver"];
const EVERY_MS = 30_000;

const viewNamed = (name: string): TaskView => TASK_VIEWS.find((view) => VIEW_NAMES[view] === name) ?? "role";

/** Pendientes: what waits for a member, the most overdue first. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const view = viewNamed(list.address.filters["ver"]?.[0] ?? "");
  const query = useStaffQuery(tasksEndpoint, { query: { view } }, { keepsPrevious: true, everyMs: EVERY_MS });
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const isSlow = useLate(query.isPending);
  const reload = () => void query.refetch();
  const { data } = query;
  const tabs = TASK_VIEWS.map((each) => ({
    name: VIEW_WORDS[each],
    search: VIEW_NAMES[each] === "" ? "" : `ver=${VIEW_NAMES[each]}`,
    count: data?.counts[each],
    isApart: each === "snoozed",
  }));
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={data && <Note count={data.counts.role} checkedAt={data.checkedAt} />}
        acts={<CheckNow onFailure={setFailure} />}
      />
      <ViewTabs views={tabs} filterNames={FILTERS} />
      {failure && <FailureLine failure={failure} />}
      {query.error && !data && <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={reload} />}
      {!data && !query.error && isSlow && <Skeleton shape="line" />}
      {data && (
        <Tasks items={data.items} view={view} checkedAt={data.checkedAt} onReload={reload} onFailure={setFailure} />
      )}
    </>
  );
}

function Note({ count, checkedAt }: { count: number; checkedAt: string | null }) {
  const now = useNow();
  if (checkedAt === null) return TEXTS.neverChecked;
  const ms = now - Date.parse(checkedAt);
  const ago = ms < MINUTE_MS ? TEXTS.justNow : TEXTS.ago(ageWords(ms));
  return `${count.toLocaleString("es-MX")}, ${TEXTS.checked(ago)}`;
}

function CheckNow({ onFailure }: { onFailure: (failure: StaffFailure | null) => void }) {
  const { run, isBusy } = useStaffAction(checkTasksEndpoint, { invalidates: [tasksEndpoint, meEndpoint] });
  const isOffline = useOfflineSince() !== undefined;
  const check = async () => {
    if (isBusy || isOffline) return;
    const result = await run({});
    onFailure(result.ok ? null : result.failure);
  };
  return (
    <Button
      variant="secondary"
      className="only-desk"
      busy={isBusy}
      aria-disabled={isOffline}
      onClick={() => void check()}
    >
      <OfficeIcon name="refresh-cw" />
      {TEXTS.checkNow}
    </Button>
  );
}

interface TasksProps {
  items: readonly Task[];
  view: TaskView;
  checkedAt: string | null;
  onReload: () => void;
  onFailure: (failure: StaffFailure | null) => void;
}

function Tasks({ items, view, checkedAt, onReload, onFailure }: TasksProps) {
  const now = useNow();
  const { cursor, list } = useTaskCursor(items.map(({ id }) => id));
  const [snoozed, setSnoozed] = useState<Task | null>(null);
  const [assigned, setAssigned] = useState<Task | null>(null);
  if (items.length === 0) {
    return (
      <Empty title={TEXTS.emptyOf[view]} heading="h2">
        {checkedAt === null ? (
          TEXTS.neverChecked
        ) : (
          <>
            {TEXTS.lastCheck} <Moment at={checkedAt} />
          </>
        )}
      </Empty>
    );
  }
  const isLate = ({ dueAt }: Task) => Date.parse(dueAt) < now;
  const groups =
    view === "snoozed" || view === "closed"
      ? [{ title: VIEW_WORDS[view], tasks: items }]
      : [
          { title: TEXTS.late, tasks: items.filter(isLate) },
          { title: TEXTS.today, tasks: items.filter((task) => !isLate(task)) },
        ];
  return (
    <div className="sheet" ref={list}>
      {groups
        .filter(({ tasks }) => tasks.length > 0)
        .map(({ title, tasks }) => (
          <section key={title} aria-label={title}>
            <h2 className="lane-h">
              {title} <span className="muted">{tasks.length}</span>
            </h2>
            <ul className="tasks">
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  isLate={isLate(task) && task.closedAt === null}
                  isCursor={cursor === task.id}
                  onSnooze={setSnoozed}
                  onAssign={setAssigned}
                  onTaken={(failure) => {
                    onFailure(failure);
                    if (failure) onReload();
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
      <p className="tasks-foot">
        {TEXTS.foot} {items.length === MOST_TASKS && TEXTS.most}
      </p>
      {snoozed && <SnoozeDialog task={snoozed} onReload={onReload} onClose={() => setSnoozed(null)} />}
      {assigned && <AssignDialog task={assigned} onReload={onReload} onClose={() => setAssigned(null)} />}
    </div>
  );
}
