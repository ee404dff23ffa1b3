/** The account that the key opens, as far as it is told. */
export interface OpenedAccount {
  /** Empty when it is not told. */
  readonly email: string;
  readonly articles: number;
  readonly image: string;
}

export const UNTOLD: OpenedAccount = { email: "", articles: 0, image: "" };
