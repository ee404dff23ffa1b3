import { STAFF_ERROR_STATUSES, type StaffErrorCode } from "../../../shared/contract/staff/error-codes.ts";
import type { StaffRefusal } from "../../../shared/contract/staff/staff-endpoint.ts";

/**
 * Why a call has no value. `refused`: the server said no, and why. `broken`: the server failed, or something before it answered.
 * `unreached`: no answer came, so that a write may or may not have been done.
 */
export type StaffFailure =
  | {
      readonly kind: "refused";
      readonly status: number;
      readonly code: StaffErrorCode;
      readonly message: string;
      /** Messages of fields, by their names in the body. */
      readonly fields: Readonly<Record<string, readonly string[]>>;
      /** On `changedMeanwhile`: the object as it is now. */
      readonly current: unknown;
    }
  | {
      readonly kind: "broken";
      readonly status: number;
      readonly message: string;
      /** Names the line of the log, for the person who looks after the system. */
      readonly requestId: string | undefined;
    }
  | { readonly kind: "unreached"; readonly message: string };

export const UNREACHED: StaffFailure = {
  kind: "unreached",
  message: "No hay conexión con el servidor. Revisa tu red y vuelve a intentar.",
};

const BROKEN = "El servidor no pudo contestar.";

const isKnownCode = (code: unknown): code is StaffErrorCode =>
  typeof code === "string" && Object.hasOwn(STAFF_ERROR_STATUSES, code);

export function failureOf(status: number, body: unknown): StaffFailure {
  const { Message, Codigo, ModelState, RequestId, Current } = (body ?? {}) as Partial<StaffRefusal>;
  if (status >= 500 || !isKnownCode(Codigo)) {
    return { kind: "broken", status, message: Message ?? BROKEN, requestId: RequestId };
  }
  return {
    kind: "refused",
    status,
    code: Codigo,
    message: Message ?? BROKEN,
    fields: ModelState ?? {},
    current: Current,
  };
}

export const isRefusedFor = (failure: StaffFailure, code: StaffErrorCode): boolean =>
  failure.kind === "refused" && failure.code === code;

/** Whether a write that failed so may have been done all the same: it is sent again with the same key. */
export const isUncertain = (failure: StaffFailure): boolean => failure.kind !== "refused";
