const CAPITAL = "Ciudad de México";

/** The state beside its city; empty for the capital, which is city and state at once. The city of Puebla is one of its state's. */
export const stateBeside = (city: string, state: string): string =>
  city === CAPITAL && state === CAPITAL ? "" : state;
