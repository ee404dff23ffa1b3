import type { ReactNode } from "react";

/** One numbered part of a legal text. */
export interface Clause {
  /** Id of its heading: links from elsewhere count on it. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}
