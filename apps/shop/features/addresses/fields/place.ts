/** What a postal code tells. The municipality stands for the city where the code belongs to none. */
export interface Place {
  /** The SAT's three letters, `JAL`. */
  readonly state: string;
  readonly city: string;
  readonly municipality: string;
  readonly neighborhoods: readonly string[];
}

export interface State {
  /** The SAT's three letters, `JAL`. */
  readonly id: string;
  readonly name: string;
}
