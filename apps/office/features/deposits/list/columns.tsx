import type { MovementRow } from "../../../../../shared/contract/staff/banking/movements.ts";
import { formatDate } from "../../../../../shared/domain/text/dates.ts";
import { Button } from "../../../../../ui/form/button.tsx";
import type { Column } from "../../../kit/table/column.ts";
import { Money } from "../../../kit/values/money.tsx";
import { FORM_WORDS, TEXTS } from "../texts.ts";
import { MovementText } from "./movement-text.tsx";
import { Proposal } from "./proposal.tsx";

/** What can be done with a row. */
export type RowAct = "match" | "aside" | "reopen" | "return" | "same" | "other";

export const rowName = ({ day, amount }: MovementRow): string => TEXTS.rowName(formatDate(day), amount);

const matchWords = ({ proposal }: MovementRow): string => {
  if (proposal?.kind === "otherAmount") return TEXTS.decide;
  return proposal?.kind === "likely" || proposal?.kind === "sure" ? TEXTS.confirm : TEXTS.find;
};

function actsOf({ state, alike }: MovementRow): readonly RowAct[] {
  if (state === "open" && alike) return ["same", "other"];
  if (state === "open") return ["match", "aside"];
  return state === "unclaimed" ? ["return", "match", "reopen"] : state === "ignored" ? ["reopen"] : [];
}

const wordsOf = (act: RowAct, row: MovementRow): string =>
  ({
    match: matchWords(row),
    aside: TEXTS.aside,
    reopen: TEXTS.reopen,
    return: TEXTS.giveBack,
    same: TEXTS.isSame,
    other: TEXTS.isAnother,
  })[act];

const MAIN_ACTS: readonly RowAct[] = ["match", "return", "same", "other"];

export function movementColumns(onAct: (row: MovementRow, act: RowAct) => void): readonly Column<MovementRow>[] {
  return [
    {
      id: "day",
      header: TEXTS.date,
      phone: "1",
      cell: ({ day }) => (
        <time className="nw" dateTime={day}>
          {formatDate(day)}
        </time>
      ),
    },
    {
      id: "movement",
      header: TEXTS.movement,
      isIdentity: true,
      phone: "2",
      cell: (row) => <MovementText row={row} />,
    },
    {
      id: "amount",
      header: TEXTS.amount,
      isNumeric: true,
      phone: "1end",
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { id: "proposal", header: TEXTS.proposal, phone: "3", cell: (row) => <Proposal row={row} /> },
    {
      id: "form",
      header: TEXTS.form,
      phone: "1b",
      cell: ({ form }) => form !== null && <span className="nw">{FORM_WORDS[form]}</span>,
    },
    {
      id: "act",
      header: TEXTS.act,
      isNumeric: true,
      phone: "row",
      cell: (row) => (
        <span className="movement-acts">
          {actsOf(row).map((act) => (
            <Button
              key={act}
              variant={MAIN_ACTS.includes(act) ? "secondary" : "text"}
              className="btn-s"
              aria-label={TEXTS.actOf(wordsOf(act, row), rowName(row))}
              onClick={() => onAct(row, act)}
            >
              {wordsOf(act, row)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}
