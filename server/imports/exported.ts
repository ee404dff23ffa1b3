/** SQL that writes values as an import reads them. */

export const exportedPesos = (centavos: string): string => `trim(to_char(${centavos} / 100.0, 'FM9999999990.00'))`;

/** Grams, as kilograms without needless zeros. */
export const exportedKilograms = (grams: string): string => `trim_scale(${grams} / 1000.0)::text`;

export const exportedFlag = (flag: string): string => `case when ${flag} then 'sí' else 'no' end`;

/** An e-mail is a customer's own words: a spreadsheet would compute one that begins like a formula, were it not marked as text. */
export const exportedEmail = (email: string): string =>
  `case when ${email} ~ '^[=+-]' then '''' else '' end || ${email}`;

/** Exact, and readable: Mexico City's usual offset. */
export const exportedMoment = (moment: string): string =>
  `regexp_replace(to_char(${moment} at time zone interval '-06:00', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '\\.000000$', '') || '-06:00'`;

/** The word of a choice: the first one that stands for the value. */
export function exportedChoice(column: string, choices: Readonly<Record<string, string | number>>): string {
  const words = new Map<string, string>();
  for (const [word, value] of Object.entries(choices)) if (!words.has(String(value))) words.set(String(value), word);
  const cases = [...words].map(([value, word]) => `when '${value}' then '${word}'`);
  return `case ${column}::text ${cases.join(" ")} end`;
}
