/** `Codigo` of every refusal of the staff's API, with its status. A client decides by the code; the sentence may change. */
export const STAFF_ERROR_STATUSES = {
  invalidRequest: 400,
  fieldsRefused: 400,
  signedOut: 401,
  wrongCredentials: 401,
  foreignOrigin: 403,
  stepUpNeeded: 403,
  grantRefused: 403,
  notFound: 404,
  /** The object changed since it was read; `Current` has it as it is now. */
  changedMeanwhile: 409,
  notPossible: 409,
  /** Another act holds what this one needs: the same call may succeed later. */
  busy: 409,
  idempotencyKeyReused: 422,
  tooManyAttempts: 429,
  // Of no call's own.
  addressTooLong: 414,
  methodNotAllowed: 405,
  notAcceptable: 406,
  requestTooLarge: 413,
  serviceAway: 503,
  unexpected: 500,
  unreadable: 400,
  unsupportedType: 415,
} as const;

export type StaffErrorCode = keyof typeof STAFF_ERROR_STATUSES;

/** The codes that have one of these statuses. */
export type StaffCodeOf<Status extends number> = {
  [Code in StaffErrorCode]: (typeof STAFF_ERROR_STATUSES)[Code] extends Status ? Code : never;
}[StaffErrorCode];
