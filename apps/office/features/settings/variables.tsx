import { useState } from "react";
import type { Variable } from "../../../../shared/contract/staff/settings.ts";
import { SearchBox } from "../../kit/filters/search-box.tsx";
import { Box } from "../../kit/page/box.tsx";
import type { Column } from "../../kit/table/column.ts";
import { DataTable } from "../../kit/table/data-table.tsx";
import { TEXTS } from "./texts.ts";

const COLUMNS: readonly Column<Variable>[] = [
  { id: "name", header: TEXTS.name, isIdentity: true, phone: "1", cell: ({ name }) => <code>{name}</code> },
  {
    id: "value",
    header: TEXTS.value,
    isCut: true,
    phone: "2",
    cell: ({ value, isSecret }) =>
      value === "" ? (
        <span className="muted">{TEXTS.notSet}</span>
      ) : isSecret ? (
        value
      ) : (
        <span title={value}>{value}</span>
      ),
  },
  {
    id: "origin",
    header: TEXTS.origin,
    phone: "1end",
    cell: ({ isDefault }) => (isDefault ? <span className="muted">{TEXTS.isStandard}</span> : TEXTS.own),
  },
];

/** The configuration in force, found by a part of a name. */
export function Variables({ variables }: { variables: readonly Variable[] }) {
  const [text, setText] = useState("");
  const wanted = text.trim().toUpperCase();
  const found = variables.filter(({ name }) => name.includes(wanted));
  return (
    <Box title={TEXTS.variables} sub={TEXTS.variablesNote} isFlush>
      <div className="variables-search">
        <SearchBox label={TEXTS.search} text={text} onTextChange={setText} />
      </div>
      {found.length === 0 ? (
        <p className="box-b muted">{TEXTS.noVariable}</p>
      ) : (
        <DataTable
          caption={TEXTS.caption}
          columns={COLUMNS}
          rows={found}
          rowId={({ name }) => name}
          rowLabel={({ name }) => name}
          isPhoneList
          isCompact
        />
      )}
    </Box>
  );
}
