import type { ReactNode } from "react";

export interface FoundThing {
  /** Unlike all others of the answer. */
  readonly id: string;
  readonly mark: ReactNode;
  /** What matched stands in `<mark>`. */
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
  /** Path of its screen. */
  readonly to: string;
}

export interface FoundGroup {
  readonly title: string;
  /** What matched: "teléfono que termina en 4107". */
  readonly note?: string | undefined;
  readonly things: readonly FoundThing[];
}

/** Searches for what is typed into the palette. Throws a StaffError when it cannot. */
export type SearchSource = (text: string, signal: AbortSignal) => Promise<readonly FoundGroup[]>;
