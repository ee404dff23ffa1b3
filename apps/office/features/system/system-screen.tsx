import { useState } from "react";
import {
  jobsEndpoint,
  reconcileEndpoint,
  runDoctorEndpoint,
  systemEndpoint,
} from "../../../../shared/contract/staff/system.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useMay } from "../../api/me.ts";
import { callStaff } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { ActDialog } from "../../kit/dialog/act-dialog.tsx";
import { Failure, FailureLine } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { Box } from "../../kit/page/box.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Findings, HealthCards, type System } from "./health-cards.tsx";
import { JobsBox } from "./jobs-box.tsx";
import { CRON_WORDS, megabytes, roleWords, TEXTS } from "./texts.ts";
import "./system.css";

const EVERY_MS = 10_000;

/** Sistema: whether the shop runs as it should, and what its queue could not do. */
export function Screen() {
  const query = useStaffQuery(systemEndpoint, {}, { everyMs: EVERY_MS });
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const [reconciles, setReconciles] = useState<"asks" | "asked" | null>(null);
  const may = useMay();
  const isSlow = useLate(query.isPending);
  const system = query.data;
  const ask = async () => {
    const result = await callStaff(runDoctorEndpoint, {});
    setFailure(result.ok ? null : result.failure);
    setAsked(result.ok);
  };
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={
          system && (
            <>
              {TEXTS.read} <Moment at={system.readAt} as="clock" />
            </>
          )
        }
        acts={
          <>
            {may("jobs.retry", "full") && (
              <Button variant="secondary" onClick={() => setReconciles("asks")}>
                <OfficeIcon name="landmark" />
                {TEXTS.reconcile}
              </Button>
            )}
            {may("system.read", "full") && (
              <Button variant="secondary" onClick={() => void ask()}>
                <OfficeIcon name="activity" />
                {TEXTS.checkAll}
              </Button>
            )}
          </>
        }
      />
      {reconciles === "asked" && <Note>{TEXTS.reconciling}</Note>}
      {reconciles === "asks" && (
        <ActDialog
          title={TEXTS.reconcileTitle}
          of={TEXTS.reconcileOf}
          width={560}
          endpoint={reconcileEndpoint}
          inputFor={(reason) => ({ query: {}, body: reason === "" ? {} : { reason } })}
          reason="optional"
          act={TEXTS.reconcile}
          invalidates={[jobsEndpoint]}
          onReload={() => void query.refetch()}
          onDone={() => setReconciles("asked")}
          onClose={() => setReconciles(null)}
        />
      )}
      {failure && <FailureLine failure={failure} />}
      {wasAsked && <Note>{TEXTS.asked}</Note>}
      {query.error && !system && (
        <Failure failure={query.error.failure} title={TEXTS.unreadable} onRetry={() => void query.refetch()} />
      )}
      {!system && isSlow && <Skeleton shape="line" />}
      {system && (
        <div className="stack">
          <HealthCards system={system} />
          <JobsBox everyMs={EVERY_MS} />
          <div className="cols">
            <div className="stack">
              <Crons crons={system.crons} />
              <Processes processes={system.processes} />
              <Backups backups={system.backups} triedAt={system.restoreTriedAt} />
            </div>
            <Doctor report={system.doctor} />
          </div>
        </div>
      )}
    </>
  );
}

const CRON_COLUMNS: readonly Column<System["crons"][number]>[] = [
  { id: "name", header: TEXTS.cron, isIdentity: true, phone: "1", cell: ({ name }) => CRON_WORDS[name]?.[0] ?? name },
  { id: "often", header: TEXTS.often, phone: "2", cell: ({ name }) => CRON_WORDS[name]?.[1] ?? "" },
  {
    id: "last",
    header: TEXTS.lastTime,
    phone: "1end",
    cell: ({ lastAt }) => (lastAt === null ? <span className="muted">{TEXTS.never}</span> : <Moment at={lastAt} />),
  },
];

const Crons = ({ crons }: Pick<System, "crons">) => (
  <Box title={TEXTS.crons} isFlush>
    <DataTable
      caption={TEXTS.crons}
      columns={CRON_COLUMNS}
      rows={crons}
      rowId={({ name }) => name}
      rowLabel={({ name }) => CRON_WORDS[name]?.[0] ?? name}
    />
  </Box>
);

const PROCESS_COLUMNS: readonly Column<System["processes"][number]>[] = [
  { id: "roles", header: TEXTS.process, isIdentity: true, phone: "1", cell: ({ roles }) => roleWords(roles) },
  { id: "version", header: TEXTS.version, phone: "2", cell: ({ version }) => version },
  { id: "since", header: TEXTS.since, phone: "2end", cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { id: "seen", header: TEXTS.seen, phone: "1end", cell: ({ seenAt }) => <Moment at={seenAt} /> },
];

const Processes = ({ processes }: Pick<System, "processes">) => (
  <Box title={TEXTS.processes} isFlush>
    <DataTable
      caption={TEXTS.processes}
      columns={PROCESS_COLUMNS}
      rows={processes}
      rowId={({ startedAt, roles }) => `${startedAt} ${roles.join()}`}
      rowLabel={({ roles }) => roleWords(roles)}
    />
  </Box>
);

const BACKUP_COLUMNS: readonly Column<System["backups"][number]>[] = [
  { id: "at", header: TEXTS.backupAt, isIdentity: true, phone: "1", cell: ({ at }) => <Moment at={at} /> },
  { id: "size", header: TEXTS.size, isNumeric: true, phone: "1end", cell: ({ bytes }) => megabytes(bytes) },
  { id: "rows", header: TEXTS.rows, isNumeric: true, phone: "2", cell: ({ rows }) => rows.toLocaleString("es-MX") },
];

const Backups = ({ backups, triedAt }: Pick<System, "backups"> & { triedAt: string | null }) => (
  <Box
    title={TEXTS.backups}
    sub={
      <>
        {TEXTS.tried} {triedAt === null ? TEXTS.never : <Moment at={triedAt} />}
      </>
    }
    isFlush
  >
    {backups.length === 0 ? (
      <p className="muted pad">{TEXTS.noBackup}</p>
    ) : (
      <DataTable
        caption={TEXTS.backups}
        columns={BACKUP_COLUMNS}
        rows={backups}
        rowId={({ at }) => at}
        rowLabel={({ at }) => at}
      />
    )}
  </Box>
);

function Doctor({ report }: { report: System["doctor"] }) {
  if (report === null) {
    return (
      <Box title={TEXTS.doctor}>
        <p className="muted">{TEXTS.noDoctor}</p>
      </Box>
    );
  }
  const good = report.findings.filter(({ state }) => state === "ok").length;
  return (
    <Box
      title={TEXTS.doctor}
      sub={
        <>
          {TEXTS.doctorNote(good, report.findings.length)}, <Moment at={report.at} />
        </>
      }
    >
      <Findings findings={report.findings} />
    </Box>
  );
}
