import { useState } from "react";
import { Link } from "react-router";
import { type Setting, settingsEndpoint } from "../../../../shared/contract/staff/settings.ts";
import { SETTING_RULES, settingWords } from "../../../../shared/domain/staff/office-settings.ts";
import { Note } from "../../../../ui/feedback/note.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Button } from "../../../../ui/form/button.tsx";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { Failure } from "../../kit/feedback/failure.tsx";
import { useLate } from "../../kit/feedback/use-late.ts";
import { Box } from "../../kit/page/box.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { SettingDialog } from "./setting-dialog.tsx";
import { TEXTS } from "./texts.ts";
import { Variables } from "./variables.tsx";
import "./settings.css";

const columnsFor = (onChange: (setting: Setting) => void): readonly Column<Setting>[] => [
  {
    id: "name",
    header: TEXTS.setting,
    isIdentity: true,
    phone: "1",
    cell: ({ name }) => (
      <span className="setting">
        <b>{SETTING_RULES[name].label}</b>
        <small className="muted">{SETTING_RULES[name].says}</small>
      </span>
    ),
  },
  {
    id: "value",
    header: TEXTS.value,
    isNumeric: true,
    phone: "2",
    cell: ({ name, value }) => <b className="setting-words">{settingWords(name, value)}</b>,
  },
  {
    id: "standard",
    header: TEXTS.standard,
    isNumeric: true,
    cell: ({ name, default: standard }) => <span className="setting-words">{settingWords(name, standard)}</span>,
  },
  {
    id: "changed",
    header: TEXTS.changed,
    phone: "3",
    cell: ({ updatedAt, updatedBy }) =>
      updatedAt === null ? (
        <span className="muted">{TEXTS.never}</span>
      ) : (
        <>
          {updatedBy}, <Moment at={updatedAt} />
        </>
      ),
  },
  {
    id: "act",
    header: TEXTS.change,
    isNumeric: true,
    phone: "2end",
    cell: (setting) => (
      <Button
        variant="secondary"
        tight
        aria-label={TEXTS.changeOf(SETTING_RULES[setting.name].label)}
        onClick={() => onChange(setting)}
      >
        {TEXTS.change}
      </Button>
    ),
  },
];

/** Ajustes: what staff set themselves, and the configuration that only the server's shell changes. */
export function Screen() {
  const query = useStaffQuery(settingsEndpoint, {});
  const [changing, setChanging] = useState<Setting | null>(null);
  const [askedId, setAskedId] = useState<number | null>(null);
  const isLate = useLate(query.isPending);
  const reload = () => void query.refetch();
  if (query.error && !query.data) return <Failure failure={query.error.failure} heading="h1" onRetry={reload} />;
  if (!query.data) return isLate ? <Skeleton shape="title" /> : <></>;
  const { settings, variables } = query.data;
  const isLimit = ({ name }: Setting) => "isLimit" in SETTING_RULES[name];
  const isOfMails = ({ name }: Setting) => name === "mailFooter";
  const isOfParcels = ({ name }: Setting) => ["switch", "template"].includes(SETTING_RULES[name].unit);
  const columns = columnsFor((setting) => {
    setAskedId(null);
    setChanging(setting);
  });
  const table = (title: string, rows: readonly Setting[]) => (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowId={({ name }) => name}
      rowLabel={({ name }) => SETTING_RULES[name].label}
      isPhoneList
    />
  );
  return (
    <>
      <PageHead title={TEXTS.title} />
      {askedId !== null && (
        <Note kind="info" live className="m-b">
          {TEXTS.asked} <Link to={`/aprobaciones?ver=mias&id=${askedId}`}>{TEXTS.seeRequest}</Link>
        </Note>
      )}
      <div className="stack">
        <Box title={TEXTS.limits} sub={TEXTS.limitsNote} isFlush>
          {table(TEXTS.limits, settings.filter(isLimit))}
        </Box>
        <Box title={TEXTS.warehouse} isFlush>
          {table(
            TEXTS.warehouse,
            settings.filter((setting) => !isLimit(setting) && !isOfMails(setting) && !isOfParcels(setting)),
          )}
        </Box>
        <Box title={TEXTS.parcels} isFlush>
          {table(TEXTS.parcels, settings.filter(isOfParcels))}
        </Box>
        <Box title={TEXTS.mails} isFlush>
          {table(TEXTS.mails, settings.filter(isOfMails))}
        </Box>
        <Variables variables={variables} />
      </div>
      {changing && (
        <SettingDialog
          setting={changing}
          onReload={reload}
          onDone={(approvalId) => {
            setAskedId(approvalId);
            setChanging(null);
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
