/** What may follow an act's name: it was only asked for, it had no second person, or it is a count of many. */
export const ACT_SUFFIXES = {
  asked: " (pedir)",
  alone: " (sin segunda persona)",
  counted: " (en total)",
} as const;

export type ActForm = keyof typeof ACT_SUFFIXES;

const FORMS = Object.entries(ACT_SUFFIXES) as readonly (readonly [ActForm, string])[];

/** An act's name in the log, in every form. */
export const namesOfAct = (name: string): readonly string[] => [name, ...FORMS.map(([, suffix]) => `${name}${suffix}`)];

/** The act that a name of the log means, and its form; null: as it is. */
export function readActName(command: string): { readonly name: string; readonly form: ActForm | null } {
  const form = FORMS.find(([, suffix]) => command.endsWith(suffix));
  return form ? { name: command.slice(0, -form[1].length), form: form[0] } : { name: command, form: null };
}
