/**
 * UTQG: treadwear against a reference tyre's 100, traction on wet pavement from AA to C, resistance to heat from A to C. Passenger
 * tyres have it. Source: 49 CFR 575.104.
 */
const UTQG = /^(\d{2,4}) *(AA|A|B|C) *(A|B|C)$/;

/** Assumed: what tyres on sale are graded; anything else is a typing mistake. */
const LEAST_TREADWEAR = 60;
const MOST_TREADWEAR = 1000;

export const UTQG_EXPECTS = `un UTQG como 500 A A: desgaste de ${LEAST_TREADWEAR} a ${MOST_TREADWEAR}, tracción AA, A, B o C y temperatura A, B o C`;

/** As it is stored: `500 aa  b` is "500 AA B". Undefined when it is not a UTQG. */
export function readUtqg(text: string): string | undefined {
  const [, treadwear, traction, temperature] = UTQG.exec(text.toUpperCase()) ?? [];
  const grade = Number(treadwear);
  return grade >= LEAST_TREADWEAR && grade <= MOST_TREADWEAR ? `${grade} ${traction} ${temperature}` : undefined;
}

/** Treadwear, traction and temperature; null when it is not a UTQG. */
export function utqgGrades(text: string): readonly [treadwear: string, traction: string, temperature: string] | null {
  const [treadwear, traction, temperature] = readUtqg(text)?.split(" ") ?? [];
  return treadwear === undefined || traction === undefined || temperature === undefined
    ? null
    : [treadwear, traction, temperature];
}

/** In plain Spanish for customers; null when it is not a UTQG. */
export function utqgMeaning(text: string): string | null {
  const grades = utqgGrades(text);
  if (grades === null) return null;
  const [treadwear, traction, temperature] = grades;
  return `duración del piso ${treadwear} (referencia 100), frenado en mojado ${traction} (de AA a C), resistencia al calor ${temperature} (de A a C)`;
}
