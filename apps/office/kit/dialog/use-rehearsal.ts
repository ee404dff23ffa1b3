import { useEffect, useEffectEvent, useState } from "react";
import type { Effect } from "../../../../shared/contract/staff/staff-endpoint.ts";
import type { StaffResult } from "../../api/staff-client.ts";
import type { StaffFailure } from "../../api/staff-failure.ts";

/** After the last change of the fields. */
const SETTLED_MS = 350;

export type RehearsalState =
  /** The fields are not complete. */
  | { readonly kind: "incomplete" }
  | { readonly kind: "asking" }
  /** `isAsked`: a second person would decide. */
  | { readonly kind: "effects"; readonly effects: readonly Effect[]; readonly isAsked: boolean }
  | { readonly kind: "refused"; readonly failure: StaffFailure };

/** What every act answers: `actionAnswer` of the contract. */
export interface ActAnswer {
  readonly outcome: "done" | "rehearsed" | "asked";
  readonly effects: readonly Effect[];
  readonly approval?: { readonly id: number; readonly expiresAt: string } | undefined;
}

const INCOMPLETE: RehearsalState = { kind: "incomplete" };
const ASKING: RehearsalState = { kind: "asking" };

/** Asks the server what an act would do, whenever its input has changed. Null: there is nothing to ask yet. */
export function useRehearsal<Input>(
  input: Input | null,
  rehearse: (input: Input, signal: AbortSignal) => Promise<StaffResult<ActAnswer>>,
) {
  const text = input === null ? null : JSON.stringify(input);
  const [again, setAgain] = useState(0);
  const [answer, setAnswer] = useState<{ readonly of: string; readonly state: RehearsalState } | null>(null);
  const question = text === null ? null : `${again} ${text}`;

  const ask = useEffectEvent(async (of: string, signal: AbortSignal) => {
    if (input === null) return;
    const result = await rehearse(input, signal);
    const state: RehearsalState = result.ok
      ? { kind: "effects", effects: result.value.effects, isAsked: result.value.outcome === "asked" }
      : { kind: "refused", failure: result.failure };
    if (!signal.aborted) setAnswer({ of, state });
  });
  useEffect(() => {
    if (question === null) return undefined;
    const stopped = new AbortController();
    const timer = setTimeout(() => {
      ask(question, stopped.signal).catch(() => undefined); // aborted: another question follows
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [question]);

  const state = question === null ? INCOMPLETE : answer?.of === question ? answer.state : ASKING;
  return { state, askAgain: () => setAgain((count) => count + 1) };
}
