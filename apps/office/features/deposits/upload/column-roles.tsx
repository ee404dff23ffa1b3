import type { StatementPreview } from "../../../../../shared/contract/staff/banking/statements.ts";
import { COLUMN_ROLES, type ColumnRole } from "../../../../../shared/domain/banking/statement/statement-layout.ts";
import { Segmented } from "../../../../../ui/form/segmented.tsx";
import { ROLE_WORDS, TEXTS } from "../texts.ts";

const DECIMALS = [
  { value: ".", label: TEXTS.decimalPoint },
  { value: ",", label: TEXTS.decimalComma },
] as const;

interface ColumnRolesProps {
  seen: StatementPreview;
  onRoles: (roles: readonly ColumnRole[]) => void;
  onDecimal: (decimal: "." | ",") => void;
}

/** What each column is, above its first values; the bank's next file is read the same way. */
export function ColumnRoles({ seen, onRoles, onDecimal }: ColumnRolesProps) {
  const { columns, decimal, isRemembered } = seen;
  const samples = Math.max(0, ...columns.map((column) => column.samples.length));
  const change = (position: number, role: ColumnRole) =>
    onRoles(columns.map((column, at) => (at === position ? role : column.role)));
  return (
    <section className="box" aria-label={TEXTS.columns}>
      <div className="box-h">
        <h3>{TEXTS.columns}</h3>
        <span className="muted">{isRemembered ? TEXTS.remembered : TEXTS.guessed}</span>
        <span className="end">
          <Segmented label={TEXTS.decimal} segments={DECIMALS} value={decimal} onValueChange={onDecimal} />
        </span>
      </div>
      {/* Focusable: a wide table scrolls by the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="statement-columns" role="group" aria-label={TEXTS.columns} tabIndex={0}>
        <table className="tbl tbl-c">
          <thead>
            <tr>
              {columns.map(({ role, name }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its position
                <th key={at} scope="col">
                  <span>{name === "" ? TEXTS.noName : name}</span>
                  <select
                    aria-label={TEXTS.columnOf(at, name)}
                    value={role}
                    onChange={({ target }) => change(at, target.value as ColumnRole)}
                  >
                    {COLUMN_ROLES.map((each) => (
                      <option key={each} value={each}>
                        {ROLE_WORDS[each]}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: samples }, (_none, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- a sample is its position
              <tr key={row}>
                {columns.map(({ samples: cells, role }, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a column is its position
                  <td key={at} className={role === "ignored" ? "muted" : undefined}>
                    {cells[row]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
