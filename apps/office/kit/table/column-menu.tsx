import { Check } from "../../../../ui/form/check.tsx";
import { OfficeIcon } from "../icon/icon.tsx";
import { Popover } from "../page/popover.tsx";
import type { useColumnChoice } from "./column-choice.ts";

/** "Columnas": which of the optional ones are on view. */
export function ColumnMenu<Row>({ choice }: { choice: ReturnType<typeof useColumnChoice<Row>> }) {
  if (choice.offered.length === 0) return null;
  return (
    <Popover
      className="btn btn-ghost"
      label="Columnas"
      button={
        <>
          <OfficeIcon name="columns-3" />
          Columnas
        </>
      }
    >
      {() =>
        choice.offered.map((column) => (
          <Check
            key={column.id}
            checked={choice.isShown(column)}
            onCheckedChange={(isOn) => choice.show(column.id, isOn)}
          >
            {column.header}
          </Check>
        ))
      }
    </Popover>
  );
}
