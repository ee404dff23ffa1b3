const DESCRIPTIONS = { 1: "ApiKey not recognized", 2: "Invalid signature", 3: "Invalid request" } as const;

/** The provider answers every mistake with HTTP 200 and a number other than 0. */
export class SafetypayError extends Error {
  readonly number: 1 | 2 | 3;

  constructor(number: 1 | 2 | 3, description?: string) {
    super(description ?? DESCRIPTIONS[number]);
    this.number = number;
  }
}

export const invalid = (what: string): SafetypayError => new SafetypayError(3, what);
