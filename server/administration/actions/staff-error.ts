import type { StaffCodeOf, StaffErrorCode } from "../../../shared/contract/staff/error-codes.ts";
import { err, type Result } from "../../../shared/domain/text/result.ts";

/** What an act may be refused with. */
export const ACT_STATUSES = [400, 403, 404, 409, 422, 503] as const;
type ActCode = StaffCodeOf<(typeof ACT_STATUSES)[number]>;

/** Why an act was not carried out, or a call not answered: a code for programs and a sentence for the member of the staff. */
export interface StaffError<Code extends StaffErrorCode = ActCode> {
  readonly code: Code;
  readonly message: string;
  /** Messages by field of the body. */
  readonly fields?: Readonly<Record<string, string[]>>;
  /** The object as it is now, where it changed since it was read. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
}

export const NOT_FOUND: StaffError<"notFound"> = { code: "notFound", message: "No existe, o tu rol no lo ve." };

export const STEP_UP_NEEDED: StaffError<"stepUpNeeded"> = {
  code: "stepUpNeeded",
  message: "Confirma que eres tú para continuar.",
};

export const notPossible = (message: string): Result<never, StaffError<"notPossible">> =>
  err({ code: "notPossible", message });

/** Nothing is wrong with the act: it waited for another one too long. */
export const busy = (message: string): Result<never, StaffError<"busy">> => err({ code: "busy", message });

/** The object is no longer as it was when the member read it. */
export const changedMeanwhile = (message: string, current: unknown): Result<never, StaffError<"changedMeanwhile">> =>
  err({ code: "changedMeanwhile", message, current });
