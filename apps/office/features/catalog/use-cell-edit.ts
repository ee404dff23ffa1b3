import { useEffect, useRef, useState } from "react";
import {
  catalogChoicesEndpoint,
  tireEndpoint,
  type TireRow,
  tiresEndpoint,
} from "../../../../shared/contract/staff/catalog/catalog.ts";
import { editTireEndpoint } from "../../../../shared/contract/staff/catalog/catalog-acts.ts";
import type { TireEdit } from "../../../../shared/domain/staff/catalog-fields.ts";
import { isRefusedFor } from "../../api/staff-failure.ts";
import { useStaffAction } from "../../api/use-staff-action.ts";

interface Editing {
  readonly code: string;
  readonly field: TireEdit;
  readonly text: string;
  /** Why it was refused; what was typed stays. */
  readonly error: string | null;
}

/** What another person saved first. */
export interface Conflict {
  readonly message: string;
  readonly version: number;
  readonly fields: Readonly<Partial<Record<TireEdit, string>>>;
}

export interface CellEdit {
  readonly editing: Editing | null;
  readonly isBusy: boolean;
  readonly conflict: Conflict | null;
  readonly start: (row: TireRow, field: TireEdit) => void;
  readonly type: (text: string) => void;
  /** `isGoingDown`: the same field of the next row comes after it. */
  readonly save: (isGoingDown: boolean) => void;
  readonly discard: () => void;
  /** From a conflict to the field, with what was typed. */
  readonly back: () => void;
  /** After a conflict, over what the other person saved. */
  readonly saveMine: () => void;
}

export const cellName = (code: string, field: TireEdit): string => `${code} ${field}`;

function focusCell(name: string): void {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-cell]")];
  cells.find(({ dataset }) => dataset["cell"] === name)?.focus();
}

/** The one cell of the list that is a field at the moment. `onSaved` hears whether the change waits for a second person. */
export function useCellEdit(rows: readonly TireRow[], onSaved: (isAsked: boolean) => void): CellEdit {
  const [editing, setEditing] = useState<Editing | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { run, isBusy } = useStaffAction(editTireEndpoint, {
    invalidates: [tiresEndpoint, tireEndpoint, catalogChoicesEndpoint],
  });
  /** Of what was saved here: the list is read again a moment later. */
  const saved = useRef(new Map<string, { version: number; field: TireEdit; text: string }>());
  const left = useRef<string | null>(null);

  useEffect(() => {
    if (editing !== null || left.current === null) return;
    focusCell(left.current);
    left.current = null;
  }, [editing]);

  const leave = ({ code, field }: Editing) => {
    left.current = cellName(code, field);
    setConflict(null);
    setEditing(null);
  };
  const start = ({ code, fields }: TireRow, field: TireEdit) => {
    setConflict(null);
    const own = saved.current.get(code);
    setEditing({ code, field, text: own?.field === field ? own.text : fields[field], error: null });
  };
  const next = ({ code, field }: Editing) => {
    const row = rows[rows.findIndex((one) => one.code === code) + 1];
    if (row) start(row, field);
    else leave({ code, field, text: "", error: null });
  };
  const versionOf = (row: TireRow): number => Math.max(row.version, saved.current.get(row.code)?.version ?? 0);

  const send = async (now: Editing, expected: number, isGoingDown: boolean) => {
    const { code, field, text } = now;
    const result = await run({ params: { code }, query: {}, body: { changes: { [field]: text }, expected } });
    if (result.ok) {
      const version = result.value.result?.version;
      const isAsked = result.value.outcome === "asked";
      onSaved(isAsked);
      if (version !== undefined && !isAsked) saved.current.set(code, { version, field, text });
      if (isGoingDown) next(now);
      else leave(now);
      return;
    }
    const { failure } = result;
    if (isRefusedFor(failure, "changedMeanwhile") && failure.kind === "refused") {
      setConflict({ message: failure.message, ...(failure.current as Omit<Conflict, "message">) });
      return;
    }
    setEditing({ ...now, error: failure.message });
  };

  const save = (isGoingDown: boolean) => {
    const row = rows.find(({ code }) => code === editing?.code);
    if (!editing || !row || isBusy) return;
    const before = saved.current.get(row.code);
    const known = before?.field === editing.field ? before.text : row.fields[editing.field];
    if (editing.text.trim() === known) {
      if (isGoingDown) next(editing);
      else leave(editing);
      return;
    }
    void send(editing, versionOf(row), isGoingDown);
  };

  return {
    editing,
    isBusy,
    conflict,
    start,
    type: (text) => editing && setEditing({ ...editing, text, error: null }),
    save,
    discard: () => editing && leave(editing),
    back: () => setConflict(null),
    saveMine: () => {
      if (!editing || !conflict || isBusy) return;
      setConflict(null);
      void send(editing, conflict.version, false);
    },
  };
}
