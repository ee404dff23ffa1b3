import { useState } from "react";
import { Link } from "react-router";
import {
  discardJobEndpoint,
  jobsEndpoint,
  type QueuedJob,
  retryJobEndpoint,
  systemEndpoint,
} from "../../../../shared/contract/staff/system.ts";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure } from "../../kit/feedback/failure.tsx";
import { Box } from "../../kit/page/box.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { TEXTS } from "./texts.ts";

type Act = "retry" | "discard";

/** Jobs that failed or wait, with the ways to try one now or take it out. */
export function JobsBox({ everyMs }: { everyMs: number }) {
  const query = useStaffQuery(jobsEndpoint, {}, { everyMs });
  const may = useMay();
  const [chosen, setChosen] = useState<{ job: QueuedJob; act: Act } | null>(null);
  const reload = () => void query.refetch();
  const items = query.data?.items ?? [];
  return (
    <Box title={TEXTS.jobs} sub={items.length} isFlush>
      {query.error && !query.data && <Failure failure={query.error.failure} onRetry={reload} />}
      {query.data && items.length === 0 && <p className="muted pad">{TEXTS.noJobs}</p>}
      {items.length > 0 && (
        <DataTable
          caption={TEXTS.jobsCaption}
          columns={columnsFor(may("jobs.retry", "full") ? (job, act) => setChosen({ job, act }) : undefined)}
          rows={items}
          rowId={({ id }) => String(id)}
          rowLabel={({ name, about }) => `${name} ${about}`.trim()}
        />
      )}
      {chosen && (
        <ActDialog
          key={chosen.act}
          title={chosen.act === "retry" ? TEXTS.retry : TEXTS.discard}
          of={`${chosen.job.name} ${chosen.job.about}`.trim()}
          width={560}
          endpoint={chosen.act === "retry" ? retryJobEndpoint : discardJobEndpoint}
          inputFor={(reason) => ({ params: { id: chosen.job.id }, query: {}, body: reason === "" ? {} : { reason } })}
          reason="needed"
          isDanger={chosen.act === "discard"}
          invalidates={[jobsEndpoint, systemEndpoint]}
          act={chosen.act === "retry" ? TEXTS.retry : TEXTS.discard}
          undoNote={chosen.act === "discard" ? TEXTS.discardUndo : undefined}
          onReload={reload}
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      )}
    </Box>
  );
}

function columnsFor(onAct: ((job: QueuedJob, act: Act) => void) | undefined): readonly Column<QueuedJob>[] {
  const columns: Column<QueuedJob>[] = [
    { id: "job", header: TEXTS.job, isIdentity: true, phone: "1", cell: ({ name }) => <b>{name}</b> },
    {
      id: "about",
      header: TEXTS.about,
      phone: "2",
      cell: ({ about, orderId }) =>
        orderId === null ? (
          about
        ) : (
          <Link className="id" to={`/pedidos/${orderId}`}>
            {about}
          </Link>
        ),
    },
    { id: "error", header: TEXTS.lastError, phone: "3", cell: ({ error }) => error && <code>{error}</code> },
    {
      id: "attempts",
      header: TEXTS.attempts,
      isNumeric: true,
      phone: "1end",
      cell: ({ attempts, maxAttempts }) => TEXTS.ofMany(attempts, maxAttempts),
    },
    {
      id: "next",
      header: TEXTS.next,
      isNumeric: true,
      phone: "2end",
      cell: ({ state, runAt }) => TEXTS.states[state] || <Moment at={runAt} />,
    },
  ];
  if (!onAct) return columns;
  return [
    ...columns,
    {
      id: "act",
      header: TEXTS.act,
      cell: (job) =>
        job.state !== "running" && (
          <span className="row row-n">
            {job.kept === null && job.state === "dead" && (
              <Button
                variant="secondary"
                tight
                className="btn-s"
                aria-label={TEXTS.discardOf(job.name, job.about)}
                onClick={() => onAct(job, "discard")}
              >
                {TEXTS.discard}
              </Button>
            )}
            <Button
              variant="secondary"
              tight
              className="btn-s"
              aria-label={TEXTS.retryOf(job.name, job.about)}
              onClick={() => onAct(job, "retry")}
            >
              {TEXTS.retry}
            </Button>
          </span>
        ),
    },
  ];
}
