/** What one check of the doctor found. */
export interface Finding {
  /** Its name for a program: `stockLedger`. */
  readonly check: string;
  /** `warning`: staff should look, and nothing is broken. */
  readonly state: "ok" | "warning" | "bad";
  /** One sentence for a person. */
  readonly says: string;
  /** What to do; empty when all is well. */
  readonly advice: string;
}

export const fine = (check: string, says: string): Finding => ({ check, state: "ok", says, advice: "" });

const MARKS = { ok: "bien ", warning: "AVISO", bad: "MAL  " } as const satisfies Record<Finding["state"], string>;

export const findingLines = ({ state, says, advice }: Finding): string[] => [
  `${MARKS[state]}  ${says}`,
  ...(advice === "" ? [] : [`       ${advice}`]),
];
