import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import type { TireRow } from "../../../../shared/contract/staff/catalog/catalog.ts";
import { TIRE_EDITS, type TireEdit, wordsOf } from "../../../../shared/domain/staff/catalog-fields.ts";
import { VEHICLE_TYPE_IDS, VEHICLE_TYPES } from "../../../../shared/domain/tires/vehicle-type.ts";
import { classNames } from "../../../../ui/browser/class-names.ts";
import { OfficeIcon } from "../../kit/icon/icon.tsx";
import { TEXTS } from "./texts.ts";
import { type CellEdit, cellName } from "./use-cell-edit.ts";

/** What a field is chosen from; null: it is typed. */
export const choicesOf = (field: TireEdit): readonly string[] | null =>
  field === "vehicleType" ? VEHICLE_TYPE_IDS.map((id) => VEHICLE_TYPES[id].label.toLowerCase()) : wordsOf(field);

interface EditCellProps {
  row: TireRow;
  field: TireEdit;
  /** Null: this member only reads. */
  edit: CellEdit | null;
}

/** One value of a row: pressed, it is a field with ✓ and ×. */
export function EditCell({ row, field, edit }: EditCellProps) {
  const { label } = TIRE_EDITS[field];
  const shown = row.fields[field];
  if (edit === null) return shown;
  const { editing } = edit;
  if (editing?.code === row.code && editing.field === field)
    return <CellField {...{ edit, field }} label={TEXTS.fieldOf(label, row.code)} />;
  return (
    <button
      type="button"
      className={classNames("cell-value", shown === "" && "cell-empty")}
      data-cell={cellName(row.code, field)}
      aria-label={`${TEXTS.changeOf(label.toLowerCase(), row.code)}: ${shown || TEXTS.nothing}`}
      onClick={() => edit.start(row, field)}
    >
      {shown || "—"}
    </button>
  );
}

function CellField({ edit, field, label }: { edit: CellEdit; field: TireEdit; label: string }) {
  const { editing, isBusy } = edit;
  const errorId = useId();
  const choices = choicesOf(field);
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    input.current?.select();
    (input.current ?? select.current)?.focus();
  }, []);
  if (editing === null) return null;
  const { text, error } = editing;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") edit.save(true);
    else edit.discard();
  };
  const control = {
    "aria-label": label,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": error ? errorId : undefined,
    onKeyDown,
  };
  return (
    <span className="cell-edit">
      <span className="row row-n">
        {choices ? (
          <select
            {...control}
            ref={select}
            className="select"
            value={text}
            onChange={(event) => edit.type(event.currentTarget.value)}
          >
            {choices.includes(text) ? null : <option value={text}>{text}</option>}
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice || TEXTS.nothing}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            ref={input}
            className="input"
            autoComplete="off"
            value={text}
            onChange={(event) => edit.type(event.currentTarget.value)}
          />
        )}
        <button
          type="button"
          className="btn btn-icon btn-s"
          aria-label={TEXTS.save}
          aria-disabled={isBusy}
          onClick={() => edit.save(false)}
        >
          <OfficeIcon name="check" />
        </button>
        <button
          type="button"
          className="btn btn-ghost btn-icon btn-s"
          aria-label={TEXTS.discard}
          onClick={edit.discard}
        >
          <OfficeIcon name="x" />
        </button>
      </span>
      {error && (
        <small className="cell-error" id={errorId} role="alert">
          {error}
        </small>
      )}
    </span>
  );
}
