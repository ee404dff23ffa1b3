/** The signed-in customer. */
export interface User {
  /** Stays the same when the e-mail is corrected. */
  readonly id: number;
  readonly name: string;
  readonly lastName: string;
  readonly motherName: string;
  readonly email: string;
  readonly gender: "M" | "F" | "";
  /** `yyyy-mm-dd`, or empty. */
  readonly birthdate: string;
  readonly phone: string;
  /** Wants promotions by e-mail. */
  readonly subscribe: boolean;
  readonly isEmployee: boolean;
  /** Signed in with a temporary password: a new one must be chosen at once. */
  readonly hasTemporaryPassword: boolean;
  /** False for an account that a code opened: it proves itself by another code. */
  readonly hasPassword: boolean;
  /** Version of the privacy notice accepted last; null for none. */
  readonly acceptedNotice: string | null;
}
