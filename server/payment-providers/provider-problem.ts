/** Why a call that moves no money did not do what it was asked. Reasons are Spanish and may be shown. */
export type ProviderProblem =
  | { readonly kind: "refused"; readonly code: string; readonly reason: string }
  | { readonly kind: "notFound" }
  /** No trustworthy response: the call may have been carried out, and only a new query tells. */
  | { readonly kind: "noAnswer" };

export const NO_ANSWER = { kind: "noAnswer" } as const satisfies ProviderProblem;
