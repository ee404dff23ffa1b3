import type { Updateable } from "kysely";
import { arcoDueOn } from "../../../../shared/domain/privacy/arco-clocks.ts";
import {
  ARCO_STATES,
  type ArcoState,
  isServedByErasure,
  LONGEST_ARCO_TEXT,
} from "../../../../shared/domain/privacy/arco-request.ts";
import { businessDay } from "../../../../shared/domain/text/dates.ts";
import { folioOf } from "../../../../shared/domain/text/folio.ts";
import { err, ok, type Result } from "../../../../shared/domain/text/result.ts";
import { plainText } from "../../../../shared/domain/text/text.ts";
import type { Handle, Trx } from "../../../db/database.ts";
import type { Database } from "../../../db/tables.ts";
import { transact } from "../../../db/transact.ts";
import {
  type ArcoRequest,
  datesOf,
  findRequest,
  lockRequest,
} from "../../../features/privacy/requests/requests.repository.ts";
import { lockCustomerOfEmail } from "../../../features/customers/lock-customer.ts";
import type { StaffActor, Subject } from "../../audit/write-line.ts";
import type { ActionContext } from "../staff-action.ts";
import { changedMeanwhile, NOT_FOUND, notPossible, type StaffError } from "../staff-error.ts";
import { OWN_DATA_REFUSAL } from "./own-data-refusal.ts";

export interface ArcoInput {
  readonly arcoId: number;
  /** `updated_at` of the request that the member saw. */
  readonly expected?: string | undefined;
}

export const arcoSubject = (id: number): Subject => ({ kind: "arco", id: String(id) });

/** Whether an address is the member's own. */
export async function isOwnEmail(db: Handle, { staffId }: StaffActor, email: string): Promise<boolean> {
  if (staffId === null) return false;
  const { email: own } = await db
    .selectFrom("staff_member")
    .select("email")
    .where("id", "=", staffId)
    .executeTakeFirstOrThrow();
  return own.toLowerCase() === email.toLowerCase();
}

/** Locks a request until the act's transaction ends. An act about it is for another member than the person who asked. */
export async function lockArcoRequest(
  { db, actor }: ActionContext,
  { arcoId, expected }: ArcoInput,
  ...states: readonly ArcoState[]
): Promise<Result<ArcoRequest, StaffError>> {
  const request = await transact(db, (trx) => lockWithPerson(trx, arcoId));
  if (!request) return err(NOT_FOUND);
  if (request.recipient !== "" && (await isOwnEmail(db, actor, request.recipient))) return OWN_DATA_REFUSAL;
  if (expected !== undefined && request.updated_at.getTime() !== Date.parse(expected)) {
    return changedMeanwhile(`La solicitud ${folioOf("A", arcoId)} cambió mientras la veías. Léela otra vez.`, {
      id: arcoId,
      state: request.state,
    });
  }
  if (request.erased_at !== null) return notPossible("Los datos de esta persona ya se borraron: sólo queda la prueba.");
  return states.length === 0 || states.includes(request.state)
    ? ok(request)
    : notPossible(`La solicitud está ${ARCO_STATES[request.state].toLowerCase()}: esto ya no se puede hacer.`);
}

/** The customer's row first, as everywhere: an erasure takes both. */
async function lockWithPerson(trx: Trx, arcoId: number): Promise<ArcoRequest | undefined> {
  const found = await findRequest(trx, arcoId);
  if (found && found.recipient !== "") await lockCustomerOfEmail(trx, found.recipient);
  return found && lockRequest(trx, arcoId);
}

/** A request whose person may be erased: decided in their favour, by who they proved to be. */
export async function requestToErase(
  context: ActionContext,
  arcoId: number,
): Promise<Result<{ readonly email: string }, StaffError>> {
  const locked = await lockArcoRequest(context, { arcoId }, "decided");
  if (!locked.ok) return locked;
  const { right_kind: right, identity_kind: identity, recipient } = locked.value;
  if (!isServedByErasure(right)) return notPossible("Esta solicitud no pide borrar los datos.");
  if (identity === null) return notPossible("Primero comprueba quién lo pide.");
  return ok({ email: recipient });
}

/** The member who asked for the erasure carried the request out; the second person stands in the log. */
export const markErasedBy = (db: Handle, arcoId: number, { staffId }: StaffActor) =>
  db.updateTable("arco_request").set({ done_by: staffId }).where("id", "=", arcoId).execute();

/** Writes what changed, with the clock that runs now. */
export async function changeRequest(
  context: ActionContext,
  before: ArcoRequest,
  changes: Updateable<Database["arco_request"]>,
): Promise<{ id: number; state: ArcoState }> {
  const { db, now } = context;
  const updatedAt = new Date(Math.max(now.getTime(), before.updated_at.getTime() + 1));
  const state = changes.state ?? before.state;
  const dueOn = arcoDueOn(datesOf({ ...before, ...(changes as Partial<ArcoRequest>) }), todayOf(context));
  await db
    .updateTable("arco_request")
    .set({ ...changes, due_on: dueOn, updated_at: updatedAt })
    .where("id", "=", before.id)
    .execute();
  return { id: before.id, state };
}

export const todayOf = ({ now }: ActionContext): string => businessDay(now);

/** What is written to the person, or about the data: trimmed, without control characters. */
export function arcoText(typed: string, field: string, least = 10): Result<string, StaffError> {
  const text = plainText(typed);
  if (text.length < least) return fieldRefused(field, `Escribe al menos ${least} letras.`);
  if (text.length > LONGEST_ARCO_TEXT) {
    return fieldRefused(field, `Puede tener hasta ${LONGEST_ARCO_TEXT.toLocaleString("es-MX")} caracteres.`);
  }
  return ok(text);
}

export const fieldRefused = (field: string, message: string): Result<never, StaffError> =>
  err({ code: "fieldsRefused", message, fields: { [field]: [message] } });
