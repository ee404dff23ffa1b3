import type pg from "pg";
import type { Effect } from "../../../shared/contract/staff/staff-endpoint.ts";
import type { ApprovalKind } from "../../../shared/domain/staff/approval-kinds.ts";
import { ACT_SUFFIXES } from "../../../shared/domain/staff/audit/act-names.ts";
import { ok, type Result } from "../../../shared/domain/text/result.ts";
import type { Config } from "../../config/config.ts";
import { withinTransaction } from "../../db/one-transaction.ts";
import { type StaffActor, writeLine } from "../audit/write-line.ts";
import { askForApproval } from "./ask-for-approval.ts";
import { earlierAnswer, saveAnswer } from "./idempotency.ts";
import { actsWithoutSecondPerson, SECOND_PERSON_DECIDES, WITHOUT_SECOND_PERSON } from "./second-person.ts";
import type { ActionContext, ActionLog, Done, StaffAction } from "./staff-action.ts";
import { notPossible, type StaffError } from "./staff-error.ts";

export interface ActionRequest<Input, Value> {
  readonly action: StaffAction<Input, Value>;
  readonly input: Input;
  readonly actor: StaffActor;
  readonly reason: string;
  /** Does all of it and undoes it. */
  readonly isRehearsal: boolean;
  /** Of the call: the kind of second person that may be asked here. Without it an act that needs one is refused. */
  readonly approval?: ApprovalKind | readonly ApprovalKind[] | undefined;
  /** The key that makes the same request happen once; needs a member. */
  readonly idempotencyKey?: string | undefined;
  /** What makes two requests the same, where the input has more than was asked for, such as a provider's answer. */
  readonly content?: unknown;
}

export type ActionOutcome<Value> =
  | { readonly outcome: "done" | "rehearsed"; readonly effects: readonly Effect[]; readonly result: Value }
  | {
      readonly outcome: "asked";
      readonly effects: readonly Effect[];
      readonly approval: { readonly id: number; readonly expiresAt: string };
    };

export interface ActionServices {
  readonly pool: pg.Pool;
  readonly config: Config;
  readonly log?: ActionLog;
}

const QUIET: ActionLog = { warn: () => undefined, error: () => undefined };

/**
 * Carries out an act: one transaction with the change, its line of the audit log, and the answer of its idempotency key. An act that needs
 * a second person is rehearsed, and the request for it is written instead.
 */
export async function carryOutAction<Input, Value>(
  services: ActionServices,
  request: ActionRequest<Input, Value>,
): Promise<Result<ActionOutcome<Value>, StaffError>> {
  const { pool } = services;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    const answer = await withinOne(client, services, request);
    if (!answer.isKept) await client.query("rollback");
    else if ((await client.query("commit")).command !== "COMMIT") throw new Error("The transaction had failed.");
    return answer.result;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection in an unknown state is closed, which undoes its transaction.
    client.release(failure);
  }
}

interface Answer<Value> {
  readonly isKept: boolean;
  readonly result: Result<ActionOutcome<Value>, StaffError>;
}

async function withinOne<Input, Value>(
  client: pg.PoolClient,
  { config, log = QUIET }: ActionServices,
  request: ActionRequest<Input, Value>,
): Promise<Answer<Value>> {
  const db = withinTransaction(client);
  const { action, input, actor, reason, isRehearsal, idempotencyKey, content = input } = request;
  const key = isRehearsal ? undefined : idempotencyKey;
  const keyed = { key, staffId: actor.staffId, content: [action.name, content, reason] };
  const earlier = await earlierAnswer(db, keyed);
  if (earlier) return { isKept: false, result: earlier as Result<ActionOutcome<Value>, StaffError> };
  await client.query("savepoint act");
  const context: ActionContext = { db, config, actor, reason, now: new Date(), log };
  const done = await action.run(context, input);
  if (!done.ok) return { isKept: false, result: done };
  const outcome = await conclude(client, context, request, done.value);
  if (!outcome.ok || isRehearsal) return { isKept: false, result: outcome };
  await saveAnswer(db, keyed, outcome.value);
  return { isKept: true, result: outcome };
}

async function conclude<Input, Value>(
  client: pg.PoolClient,
  context: ActionContext,
  { action, input, actor, reason, isRehearsal, approval: kinds }: ActionRequest<Input, Value>,
  done: Done<Value>,
): Promise<Result<ActionOutcome<Value>, StaffError>> {
  const { effects, value, audit, needsApproval } = done;
  const { db, config, now } = context;
  if (needsApproval !== undefined && ![kinds].flat().includes(needsApproval)) return NOT_ASKED_HERE;
  const isAlone = needsApproval !== undefined && (await actsWithoutSecondPerson(db, config, actor, now));
  if (needsApproval === undefined || isAlone) {
    const shown = isAlone ? [...effects, WITHOUT_SECOND_PERSON] : effects;
    if (isRehearsal) return ok({ outcome: "rehearsed", effects: shown, result: value });
    const name = isAlone ? `${action.name}${ACT_SUFFIXES.alone}` : action.name;
    const record = isAlone ? { ...audit, isFlagged: true } : audit;
    await writeLine(db, { action: name, actor, reason, record });
    return ok({ outcome: "done", effects: shown, result: value });
  }
  await client.query("rollback to savepoint act");
  const approval = await askForApproval(context, { name: action.name, input, done: { ...done, needsApproval } });
  return approval ? ok({ outcome: "asked", effects: [...effects, SECOND_PERSON_DECIDES], approval }) : ASKED_ALREADY;
}

const NOT_ASKED_HERE = notPossible(
  "Esto lo decide una segunda persona, y desde aquí no se puede pedir. No se hizo nada.",
);
const ASKED_ALREADY = notPossible("Ya hay una solicitud abierta para esto: espera a que otra persona la decida.");
