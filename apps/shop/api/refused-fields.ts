import type { FormError } from "../../../ui/form/form-errors.ts";

/**
 * What the server says of single fields (`ModelState`, decisions §1), under the form's own names, in the form's order. The
 * form checks the same rules before it sends: this is for what only the server knows.
 */
export function refusedFields<Name extends string>(
  body: unknown,
  wireNames: Readonly<Record<Name, string>>,
): FormError<Name>[] {
  const { ModelState } = (body ?? {}) as { ModelState?: Readonly<Record<string, readonly string[]>> };
  if (!ModelState) return [];
  const names = Object.keys(wireNames) as Name[];
  return names.flatMap((field) => (ModelState[wireNames[field]] ?? []).map((message) => ({ field, message })));
}
