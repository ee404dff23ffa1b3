import { Link, useLocation } from "react-router";
import {
  mailCountsEndpoint,
  mailsEndpoint,
  mailsFileEndpoint,
  type MailRow,
  type MailState,
} from "../../../../shared/contract/staff/mails.ts";
import { Empty } from "../../../../ui/feedback/empty.tsx";
import { useMay } from "../../api/me.ts";
import { useStaffQuery } from "../../api/use-staff-query.ts";
import { parseDateRange } from "../../kit/filters/date-range.ts";
import { DatesFilter } from "../../kit/filters/dates-filter.tsx";
import { FilterRow } from "../../kit/filters/filter-row.tsx";
import { OptionsFilter } from "../../kit/filters/options-filter.tsx";
import { SavedViews } from "../../kit/filters/saved-views.tsx";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { useListAddress } from "../../kit/filters/use-list-address.ts";
import { DownloadButton } from "../../kit/page/download-button.tsx";
import { PageHead } from "../../kit/page/page-head.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { useColumnChoice } from "../../kit/table/column-choice.ts";
import { ColumnMenu } from "../../kit/table/column-menu.tsx";
import { ListSheet } from "../../kit/table/list-sheet.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { useNow } from "../../kit/values/use-now.ts";
import { MailPanel } from "./mail-detail.tsx";
import { STATE_NAMES, STATE_WORDS, TEXTS } from "./texts.ts";
import "./mails.css";

const FILTERS = ["estado", "clase", "fecha"];
/** The e-mail at the side; not a filter, so that the tabs do not look at it. */
const SHOWN = "correo";

const STATE_LOOKS = {
  sent: { kind: "ok", glyph: "send" },
  queued: { kind: "wait", glyph: "clock" },
  failed: { kind: "bad", glyph: "x" },
  dropped: { kind: "info", glyph: "info" },
} as const satisfies Record<MailState, object>;

function MailLink({ id, name }: Pick<MailRow, "id" | "name">) {
  const params = new URLSearchParams(useLocation().search);
  const isShown = params.get(SHOWN) === String(id);
  params.set(SHOWN, String(id));
  return (
    <Link
      className="id"
      to={{ search: params.toString() }}
      aria-current={isShown ? "true" : undefined}
      preventScrollReset
    >
      {name}
    </Link>
  );
}

const COLUMNS: readonly Column<MailRow>[] = [
  { id: "hour", header: TEXTS.hour, phone: "2", cell: ({ queuedAt }) => <Moment at={queuedAt} /> },
  { id: "mail", header: TEXTS.mail, isIdentity: true, phone: "1", cell: (row) => <MailLink {...row} /> },
  { id: "to", header: TEXTS.to, phone: "row", cell: ({ to }) => to ?? <i>{TEXTS.toGone}</i> },
  {
    id: "order",
    header: TEXTS.order,
    phone: "2end",
    optional: "shown",
    cell: ({ orderId }) =>
      orderId !== null && (
        <Link className="id" to={`/pedidos/${orderId}`}>
          {orderId}
        </Link>
      ),
  },
  {
    id: "state",
    header: TEXTS.state,
    phone: "3",
    cell: ({ state }) => <StateMark {...STATE_LOOKS[state]}>{STATE_WORDS[state]}</StateMark>,
  },
  { id: "tries", header: TEXTS.tries, isNumeric: true, phone: "3end", optional: "shown", cell: ({ tries }) => tries },
];

/** Correos: every e-mail of the shop, and what became of it. */
export function Screen() {
  const list = useListAddress(FILTERS);
  const now = useNow();
  const shown = Number(new URLSearchParams(useLocation().search).get(SHOWN));
  const { filters, text, after } = list.address;
  const state = STATE_NAMES[filters["estado"]?.[0] ?? ""];
  const kind = filters["clase"]?.join(",");
  const dates = filters["fecha"]?.[0];
  const range = dates === undefined ? null : parseDateRange(dates, new Date(now));
  const counts = useStaffQuery(mailCountsEndpoint, {});
  const asked = {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(range && { from: range.from, to: range.to }),
    ...(text !== "" && { q: text }),
  };
  const query = useStaffQuery(
    mailsEndpoint,
    { query: { ...asked, ...(after !== null && { after }) } },
    { keepsPrevious: true },
  );
  const may = useMay();
  const choice = useColumnChoice("correos", COLUMNS);
  const tabs = [
    { name: TEXTS.all, search: "" },
    { name: TEXTS.failed, search: "estado=no-salio", count: counts.data?.failed },
    { name: TEXTS.queued, search: "estado=en-cola", count: counts.data?.queued },
    { name: TEXTS.sent, search: "estado=enviado" },
  ];
  return (
    <>
      <PageHead
        title={TEXTS.title}
        note={counts.data && TEXTS.note(counts.data.today, counts.data.failed)}
        acts={
          may("messages.write", "full") && (
            <DownloadButton endpoint={mailsFileEndpoint} input={{ query: asked }} fileName="correos.csv">
              {TEXTS.export}
            </DownloadButton>
          )
        }
      />
      <SavedViews screen="correos" views={tabs} filterNames={FILTERS} />
      <FilterRow end={<ColumnMenu choice={choice} />}>
        <SearchBox label={TEXTS.search} text={text} onTextChange={list.setText} />
        <OptionsFilter
          list={list}
          name="clase"
          label={TEXTS.kind}
          options={(counts.data?.kinds ?? []).map((each) => ({ value: each.kind, label: each.name }))}
        />
        <DatesFilter list={list} name="fecha" label={TEXTS.date} />
      </FilterRow>
      <div className="cols mails-cols">
        <ListSheet
          query={query}
          list={list}
          defaultSort="-queuedAt"
          isPhoneList
          caption={TEXTS.caption}
          columns={choice.shown}
          rowId={({ id }) => String(id)}
          rowLabel={({ name, id }) => `${name} ${id}`}
          markOf={(row) => (row.state === "failed" ? "bad" : undefined)}
          whenEmpty={
            <Empty title={TEXTS.empty} heading="h2">
              {TEXTS.emptyNote}
            </Empty>
          }
        />
        {Number.isSafeInteger(shown) && shown > 0 ? (
          <MailPanel key={shown} id={shown} />
        ) : (
          <p className="muted only-desk">{TEXTS.none}</p>
        )}
      </div>
    </>
  );
}
