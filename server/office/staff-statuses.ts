import { STAFF_ERROR_STATUSES, type StaffCodeOf } from "../../shared/contract/staff/error-codes.ts";
import { type StaffEndpoint, StaffRefusal } from "../../shared/contract/staff/staff-endpoint.ts";
import { ACT_STATUSES, type StaffError } from "../administration/actions/staff-error.ts";

/** Statuses of a call that is no act: those of its kind and those that it declares. */
type StatusOf<E extends StaffEndpoint> =
  | 400
  | 503
  | (E["needs"] extends "public" ? never : 401)
  | (E["needs"] extends string ? never : 404)
  | (E["method"] extends "GET" ? never : 403)
  | (true extends E["stepUp"] ? 403 : never)
  | NonNullable<E["errors"]>[number];

/** The refusals that the call may answer: one whose status it does not declare does not compile. */
export type RefusalOf<E extends StaffEndpoint> = StaffError<StaffCodeOf<StatusOf<E>>>;

/** The refusals of a call, for the OpenAPI document: those of its kind, its own, and those of its address and body. */
export function refusalSchemas(
  { method, needs, stepUp, errors = [] }: StaffEndpoint,
  { isAct }: { readonly isAct: boolean },
): Readonly<Record<number, object>> {
  const writes = method !== "GET";
  const statuses = new Set<number>([
    400,
    ...(needs === "public" ? [] : [401]),
    ...(writes || stepUp === true ? [403] : []),
    ...(typeof needs === "string" ? [] : [404]),
    ...errors,
    ...(isAct ? ACT_STATUSES : []),
    ...(writes ? [413, 415] : []),
    500,
    503,
  ]);
  return Object.fromEntries([...statuses].map((status) => [status, withCodes(status)]));
}

const schemas = new Map<number, object>();

/** One schema for all calls, as each is compiled. */
function withCodes(status: number): object {
  const codes = Object.entries(STAFF_ERROR_STATUSES).flatMap(([code, of]) => (of === status ? [code] : []));
  const schema = schemas.get(status) ?? {
    ...StaffRefusal,
    properties: { ...StaffRefusal.properties, Codigo: { type: "string", enum: codes } },
  };
  schemas.set(status, schema);
  return schema;
}
