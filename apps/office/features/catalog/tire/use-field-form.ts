import { useState } from "react";
import type { StaffEndpoint } from "../../../../../shared/contract/staff/staff-endpoint.ts";
import type { StaffInput } from "../../../api/staff-client.ts";
import { isRefusedFor, type StaffFailure } from "../../../api/staff-failure.ts";
import { useStaffAction } from "../../../api/use-staff-action.ts";
import { type ActAnswer, useRehearsal } from "../../../kit/dialog/use-rehearsal.ts";
import { CATALOG_READS } from "../tire-dialogs.tsx";

type Values<Field extends string> = Readonly<Partial<Record<Field, string>>>;

interface Seen<Field extends string> {
  readonly version: number;
  readonly fields: Readonly<Record<Field, string>>;
}

interface FieldConflictState<Field extends string> extends Seen<Field> {
  readonly message: string;
}

interface FieldFormOptions<Field extends string, E extends StaffEndpoint> {
  readonly endpoint: E;
  readonly seen: Seen<Field>;
  readonly inputFor: (changes: Values<Field>, expected: number) => StaffInput<E>;
}

/** Fields of one thing that are saved together, over the version that was seen. What was typed stays until it is saved or discarded. */
export function useFieldForm<Field extends string, E extends StaffEndpoint>({
  endpoint,
  seen,
  inputFor,
}: FieldFormOptions<Field, E>) {
  const nothing = {} as Values<Field>;
  const [typed, setTyped] = useState(nothing);
  const [failure, setFailure] = useState<StaffFailure | null>(null);
  const [conflict, setConflict] = useState<FieldConflictState<Field> | null>(null);
  const [saved, setSaved] = useState<"done" | "asked" | null>(null);
  const { run, rehearse, isBusy } = useStaffAction(endpoint, { invalidates: CATALOG_READS });
  const names = (Object.keys(typed) as Field[]).filter((field) => typed[field] !== seen.fields[field]);
  const changes = Object.fromEntries(names.map((field) => [field, typed[field]])) as Values<Field>;
  const rehearsal = useRehearsal(
    names.length === 0 ? null : inputFor(changes, seen.version),
    rehearse as (
      input: StaffInput<E>,
      signal: AbortSignal,
    ) => ReturnType<typeof rehearse> & Promise<{ ok: true; value: ActAnswer } | { ok: false; failure: StaffFailure }>,
  );

  const save = async (expected: number) => {
    if (isBusy || names.length === 0) return;
    setFailure(null);
    const result = await run(inputFor(changes, expected));
    if (result.ok) {
      setTyped(nothing);
      setConflict(null);
      const { outcome } = result.value as Pick<ActAnswer, "outcome">;
      setSaved(outcome === "asked" ? "asked" : "done");
      return;
    }
    const refused = result.failure;
    if (isRefusedFor(refused, "changedMeanwhile") && refused.kind === "refused")
      setConflict({ message: refused.message, ...(refused.current as Seen<Field>) });
    else setFailure(refused);
  };

  return {
    names,
    rehearsal,
    failure,
    conflict,
    isBusy,
    saved,
    valueOf: (field: Field): string => typed[field] ?? seen.fields[field],
    faultOf: (field: Field): string | undefined =>
      failure?.kind === "refused" ? failure.fields[field]?.[0] : undefined,
    set: (field: Field) => (text: string) => {
      setFailure(null);
      setSaved(null);
      setTyped({ ...typed, [field]: text });
    },
    save: () => void save(seen.version),
    saveMine: () => conflict && void save(conflict.version),
    leaveConflict: () => setConflict(null),
    discard: () => {
      setTyped(nothing);
      setFailure(null);
      setConflict(null);
    },
  };
}

export type FieldForm<Field extends string, E extends StaffEndpoint = StaffEndpoint> = ReturnType<
  typeof useFieldForm<Field, E>
>;
