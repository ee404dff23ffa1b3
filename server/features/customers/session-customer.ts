/** The signed-in customer, as every use case receives it. */
export interface SessionCustomer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly motherName: string;
  readonly gender: "M" | "F" | "";
  readonly birthdate: string | null;
  readonly phone: string;
  readonly isSubscribed: boolean;
  readonly isEmployee: boolean;
  /** A temporary password opened the session: a new one has to be chosen. */
  readonly isTemporary: boolean;
  /** False: the account was opened by a code, or its password ended. */
  readonly hasPassword: boolean;
  /** Version of the privacy notice accepted last. */
  readonly acceptedNotice: string | null;
}
