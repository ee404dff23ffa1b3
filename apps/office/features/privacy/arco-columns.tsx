import { Link, useLocation } from "react-router";
import type { ArcoRow } from "../../../../shared/contract/staff/arco/arco-requests.ts";
import { ARCO_RIGHTS, type ArcoState } from "../../../../shared/domain/privacy/arco-request.ts";
import { formatDate } from "../../../../shared/domain/text/dates.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import type { Glyph, SignKind } from "../../kit/status/sign-shape.tsx";
import { SignShape } from "../../kit/status/sign-shape.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { STATE_WORDS, TEXTS } from "./texts.ts";

/** The request below the list; not a filter, so that the tabs do not look at it. */
export const SHOWN = "solicitud";

const LOOKS: Readonly<Record<ArcoState, { readonly kind: SignKind; readonly glyph: Glyph }>> = {
  received: { kind: "wait", glyph: "clock" },
  asked: { kind: "wait", glyph: "!" },
  complete: { kind: "wait", glyph: "clock" },
  decided: { kind: "wait", glyph: "clock" },
  done: { kind: "ok", glyph: "check" },
  denied: { kind: "bad", glyph: "x" },
  lapsed: { kind: "info", glyph: "info" },
};

export function ArcoMark({ state, urgency }: Pick<ArcoRow, "state" | "urgency">) {
  const { kind, glyph } = LOOKS[state];
  return (
    <StateMark kind={urgency === "late" ? "bad" : kind} glyph={glyph}>
      {STATE_WORDS[state]}
    </StateMark>
  );
}

/** When the clock ends, and how near that is. */
export function ArcoDue({ dueOn, daysLeft, urgency }: Pick<ArcoRow, "dueOn" | "daysLeft" | "urgency">) {
  if (dueOn === null || daysLeft === null) return null;
  const day = formatDate(dueOn);
  if (urgency === "unanswered") {
    return (
      <span className="arco-due-soon">
        <OfficeIcon name="clock" />
        {day}, {TEXTS.noAnswer}
      </span>
    );
  }
  if (urgency === "late") {
    return (
      <span className="arco-due-late">
        <SignShape kind="bad" glyph="!" size="t" />
        {day}, {TEXTS.lateBy(Math.max(1, -daysLeft))}
      </span>
    );
  }
  if (urgency === "soon") {
    return (
      <span className="arco-due-soon">
        <OfficeIcon name="clock" />
        {daysLeft === 0 ? TEXTS.dueToday : `${day}, ${TEXTS.daysLeft(daysLeft)}`}
      </span>
    );
  }
  return (
    <>
      {day}, {TEXTS.daysLeft(daysLeft)}
    </>
  );
}

export const personWords = ({
  customerId,
  email,
  isErased,
}: Pick<ArcoRow, "customerId" | "email" | "isErased">): string => {
  if (isErased) return TEXTS.erased;
  return customerId === null ? TEXTS.onlyMail(email) : TEXTS.customer(customerId);
};

function ArcoLink({ id, folio }: Pick<ArcoRow, "id" | "folio">) {
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
      {folio}
    </Link>
  );
}

export const ARCO_COLUMNS: readonly Column<ArcoRow>[] = [
  { id: "folio", header: TEXTS.request, isIdentity: true, phone: "1", cell: (row) => <ArcoLink {...row} /> },
  { id: "right", header: TEXTS.right, phone: "1end", cell: ({ right }) => <b>{ARCO_RIGHTS[right]}</b> },
  { id: "person", header: TEXTS.person, phone: "2", cell: personWords },
  { id: "received", header: TEXTS.received, phone: "2end", cell: ({ receivedOn }) => formatDate(receivedOn) },
  { id: "state", header: TEXTS.state, phone: "3", cell: (row) => <ArcoMark {...row} /> },
  { id: "due", header: TEXTS.due, phone: "row", cell: (row) => <ArcoDue {...row} /> },
  { id: "owner", header: TEXTS.owner, phone: "3end", cell: ({ owner }) => owner },
];
