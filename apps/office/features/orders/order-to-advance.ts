/** What the dialogs need to know of an order; rows of lists and cards of the board have it too. */
export interface OrderToAdvance {
  readonly id: number;
  /** Code of the status that the member saw. */
  readonly status: number;
  readonly delivery: number;
}
