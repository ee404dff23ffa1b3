import { isReturnKind, RETURN_KINDS, type ReturnKind } from "../../../shared/domain/returns/return-kinds.ts";
import {
  ALL_RETURN_STATES,
  isGoodsReturnState,
  OPEN_RETURN_STATES,
} from "../../../shared/domain/returns/return-states.ts";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables.ts";
import { StaffRefusal } from "../staff-command.ts";

/** A return as it is typed: `D 1008`, `d-1008` or `1008`. */
export function readReturnNumber(text: string | undefined): number {
  const number = Number(/^d?[\s-]*(\d{1,15})$/i.exec((text ?? "").trim())?.[1] ?? 0);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new StaffRefusal("La devolución se indica por su folio, como D 1008.");
}

export function readReturnKind(text: unknown): ReturnKind {
  if (typeof text === "string" && isReturnKind(text)) return text;
  throw new StaffRefusal(`La clase es una de: ${Object.keys(RETURN_KINDS).join(", ")}.`);
}

interface Filter {
  /** Absent: the open ones. */
  readonly state?: string | undefined;
  readonly kind?: ReturnKind | undefined;
}

/** Returns, the newest first, without persons. */
export function listReturnRows(db: Kysely<Database>, { state, kind }: Filter, limit: number) {
  if (state !== undefined && !isGoodsReturnState(state))
    throw new StaffRefusal(`No hay un estado «${state}». Son: ${ALL_RETURN_STATES.join(", ")}.`);
  return db
    .selectFrom("return_request")
    .select(["id", "order_id", "kind", "wish", "state", "in_time", "due_at", "created_at"])
    .where("state", "in", state === undefined ? OPEN_RETURN_STATES : [state])
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as ReturnKind))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
