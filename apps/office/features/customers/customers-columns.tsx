import { Link } from "react-router";
import { type CustomerRow, revealCustomerEndpoint } from "../../../../shared/contract/staff/customers/customers.ts";
import { callStaff, type StaffResult } from "../../api/staff-client.ts";
import { Chip } from "../../kit/status/chip.tsx";
import { StateMark } from "../../kit/status/state-mark.tsx";
import type { Column } from "../../kit/table/column.ts";
import { Masked } from "../../kit/values/masked.tsx";
import { Moment } from "../../kit/values/moment.tsx";
import { Money } from "../../kit/values/money.tsx";
import { STATE_WORDS, TEXTS } from "./texts.ts";

export const nameOf = ({ id, name, state }: Pick<CustomerRow, "id" | "name" | "state">): string =>
  state === "erased" ? TEXTS.erasedName(id) : name || TEXTS.unnamed(id);

function AccountState({ row: { state, isLocked } }: { row: CustomerRow }) {
  if (state === "active" && isLocked) {
    return (
      <StateMark kind="bad" glyph="lock">
        {STATE_WORDS.locked}
      </StateMark>
    );
  }
  if (state === "active") return <StateMark kind="ok">{STATE_WORDS.active}</StateMark>;
  return state === "inactive" ? (
    <StateMark kind="wait" glyph="mail">
      {STATE_WORDS.inactive}
    </StateMark>
  ) : (
    <StateMark kind="done">{STATE_WORDS.erased}</StateMark>
  );
}

/** Failed tries from which on they are worth a word. */
const ATTEMPTS_SHOWN_FROM = 5;

const Signs = ({ row: { attempts, isEmployee, isBlocked } }: { row: CustomerRow }) => (
  <span className="signs">
    {attempts >= ATTEMPTS_SHOWN_FROM && <Chip kind="bad">{TEXTS.attempts(attempts)}</Chip>}
    {isBlocked && (
      <Chip kind="bad" icon="ban">
        {TEXTS.stopped}
      </Chip>
    )}
    {isEmployee && (
      <Chip kind="info" icon="id-card">
        {TEXTS.employee}
      </Chip>
    )}
  </span>
);

interface Sees {
  readonly amounts: boolean;
  readonly values: boolean;
}

/** Columns of the list, for what a member sees. */
export function customerColumns({ amounts, values }: Sees): readonly Column<CustomerRow>[] {
  const reveal = (id: number, what: "email" | "phone") => async (): Promise<StaffResult<string>> => {
    const result = await callStaff(revealCustomerEndpoint, { params: { id }, body: { what } });
    return result.ok ? { ok: true, value: result.value.value } : result;
  };
  const masked = (row: CustomerRow, what: "email" | "phone", label: string) =>
    row[what] === "" ? null : (
      <Masked
        masked={row[what]}
        what={`${label.toLowerCase()} de ${nameOf(row)}`}
        reveal={values ? reveal(row.id, what) : undefined}
      />
    );
  return [
    {
      id: "name",
      header: TEXTS.customer,
      isIdentity: true,
      sortKey: "name",
      phone: "1",
      cell: (row) => (
        <Link className="id" to={`/clientes/${row.id}`}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      id: "email",
      header: TEXTS.email,
      optional: "shown",
      phone: "row",
      cell: (row) => masked(row, "email", TEXTS.email),
    },
    { id: "phone", header: TEXTS.phone, optional: "shown", cell: (row) => masked(row, "phone", TEXTS.phone) },
    { id: "state", header: TEXTS.account, phone: "2", cell: (row) => <AccountState row={row} /> },
    {
      id: "orders",
      header: TEXTS.orders,
      isNumeric: true,
      sortKey: "orders",
      sortsDownFirst: true,
      cell: ({ orders }) => orders,
    },
    ...(amounts
      ? [
          {
            id: "spent",
            header: TEXTS.bought,
            isNumeric: true,
            sortKey: "spent",
            sortsDownFirst: true,
            phone: "1end" as const,
            cell: ({ spent }: CustomerRow) => <Money amount={spent} />,
          },
        ]
      : []),
    {
      id: "last",
      header: TEXTS.last,
      isNumeric: true,
      sortKey: "lastOrderAt",
      sortsDownFirst: true,
      phone: "2end",
      cell: ({ lastOrderAt }) => (lastOrderAt ? <Moment at={lastOrderAt} as="day" /> : TEXTS.never),
    },
    {
      id: "created",
      header: TEXTS.registered,
      optional: "hidden",
      sortKey: "createdAt",
      sortsDownFirst: true,
      cell: ({ createdAt }) => <Moment at={createdAt} as="day" />,
    },
    { id: "signs", header: TEXTS.signs, optional: "shown", cell: (row) => <Signs row={row} /> },
  ];
}
