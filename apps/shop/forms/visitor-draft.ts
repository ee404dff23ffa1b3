import type { RegistrationValues } from "./form-values.ts";

/** What a visitor typed into the four dialogs: kept while they switch among them. Never a password. */
interface VisitorDraft {
  /** Typed once for all four. */
  readonly email: string;
  readonly registration: Omit<RegistrationValues, "usrname" | "pwd"> | null;
}

const NOTHING: VisitorDraft = { email: "", registration: null };

/** In this page's memory only, and never set on the server. */
let draft = NOTHING;

export const visitorDraft = (): VisitorDraft => draft;

export function keepVisitorDraft(typed: Partial<VisitorDraft>): void {
  draft = { ...draft, ...typed };
}

export function forgetVisitorDraft(): void {
  draft = NOTHING;
}
