/** One check; `holds` null: a figure without a limit. */
export interface Check {
  readonly what: string;
  readonly found: string;
  readonly limit: string;
  readonly holds: boolean | null;
}

export const atMost = (what: string, value: number, limit: number, unit = ""): Check => ({
  what,
  found: `${round(value)}${unit}`,
  limit: `at most ${round(limit)}${unit}`,
  holds: value <= limit,
});

export const atLeast = (what: string, value: number, limit: number, unit = ""): Check => ({
  what,
  found: `${round(value)}${unit}`,
  limit: `at least ${round(limit)}${unit}`,
  holds: value >= limit,
});

export const equal = (what: string, value: number, other: number): Check => ({
  what,
  found: String(value),
  limit: String(other),
  holds: value === other,
});

export const known = (what: string, value: number, unit = ""): Check => ({
  what,
  found: `${round(value)}${unit}`,
  limit: "",
  holds: null,
});

const round = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0))) : "more than measured";
