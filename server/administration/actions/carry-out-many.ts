import { err, ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Handle } from "../../db/database.ts";
import type { StaffActor } from "../audit/write-line.ts";
import { type ActionOutcome, type ActionServices, carryOutAction } from "./carry-out-action.ts";
import { earlierAnswer, saveAnswer } from "./idempotency.ts";
import type { ActionLog, StaffAction } from "./staff-action.ts";
import type { StaffError } from "./staff-error.ts";

interface ManyRequest<Input, Value> {
  readonly action: StaffAction<Input, Value>;
  /** One for each thing; `id` names it among them. */
  readonly inputs: readonly {
    readonly id: number;
    readonly input: Input;
    /** What was asked for, where the input has more. */
    readonly content?: unknown;
  }[];
  readonly actor: StaffActor;
  readonly reason: string;
  readonly isRehearsal: boolean;
  /** Undefined for a rehearsal only. */
  readonly idempotencyKey: string | undefined;
}

export interface ManyRow<Value> {
  readonly id: number;
  readonly outcome: ActionOutcome<Value> | null;
  /** Why it was not carried out. */
  readonly message: string | null;
}

const BROKEN = "No se pudo por una falla del sistema. Vuelve a intentarlo.";

/**
 * Carries out an act on many things, one after another: each in a transaction and with an audit line of its own, so that one that fails
 * stops no other. The whole answer is kept by its key. A request that was cut off goes on when it is sent again: each thing has the key
 * with its number, and what was done answers as it did.
 */
export async function carryOutMany<Input, Value>(
  { db, ...services }: ActionServices & { readonly db: Handle; readonly log: ActionLog },
  { inputs, idempotencyKey, ...request }: ManyRequest<Input, Value>,
): Promise<Result<readonly ManyRow<Value>[], StaffError<"idempotencyKeyReused">>> {
  const { action, actor, reason, isRehearsal } = request;
  const { staffId } = actor;
  const key = isRehearsal ? undefined : idempotencyKey;
  const asked = inputs.map(({ id, input, content = input }) => ({ id, input: content }));
  const earlier = await earlierAnswer(db, { key, staffId, content: [action.name, asked, reason] });
  if (earlier && !earlier.ok) return earlier;
  if (earlier && earlier.value !== null) return ok(earlier.value as readonly ManyRow<Value>[]);
  const rows: ManyRow<Value>[] = [];
  for (const { id, input, content = input } of inputs) {
    const one = { ...request, input, content, idempotencyKey: key === undefined ? undefined : `${key}:${id}` };
    const result = await carryOutAction(services, one).catch((error: unknown) => {
      services.log.error({ err: error }, "one of many acts failed");
      return err({ code: "unexpected", message: BROKEN } as const);
    });
    rows.push(
      result.ok ? { id, outcome: result.value, message: null } : { id, outcome: null, message: result.error.message },
    );
  }
  await saveAnswer(db, { key, staffId }, rows);
  return ok(rows);
}
