import type { PlanForm } from "./plan-form.ts";

/** Of each part of the plan's dialog. */
export interface PlanPartProps {
  form: PlanForm;
  onChange: (change: Partial<PlanForm>) => void;
  /** Messages of missing and refused fields. */
  errorOf: (field: string, isMissing: boolean, message: string) => string | undefined;
}
