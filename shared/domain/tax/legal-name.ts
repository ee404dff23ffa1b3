import { parseRfc } from "./rfc.ts";

/**
 * Company types as they end a name, the longer before the shorter. `_` between the letters of an abbreviation may be nothing or
 * any punctuation ("S.A.", "S. A."), a space must be there, `[de]` may be left out ("SA CV"). Source: storefront section 5 and its
 * variants in use: the forms of the Ley General de Sociedades Mercantiles and of the laws on cooperatives, rural producers,
 * credit and private charity.
 */
const ABBREVIATED = [
  "S_A_B [de] C_V",
  "S_A_P_I_B [de] C_V",
  "S_A_P_I [de] C_V",
  "S_A_S [de] C_V",
  "S_A [de] C_V",
  "S_C [de] R_L [de] C_V",
  "S_C [de] R_L",
  "A_R_I_C [de] R_L [de] C_V",
  "A_R_I_C [de] R_L",
  "A_R_I_C [de] R_I",
  "A_R_I_C",
  "A_R de I_C [de] R_L",
  "A_R de I_C [de] R_I",
  "A_R de I_C",
  "U de E de R_I",
  "S_P_R [de] R_L [de] C_V",
  "S_P_R [de] R_L",
  "S_P_R [de] R_I",
  "S [de] R_L [de] I_P [de] C_V",
  "S [de] R_L [de] I_P",
  "S [de] R_L de M_I",
  "S [de] R_L M_I [de] C_V",
  "S [de] R_L M_I",
  "S [de] R_L [de] C_V",
  "S [de] R_L",
  "S EN C POR A [de] C_V",
  "S EN C POR A",
  "S EN C_A [de] C_V",
  "S EN C_A",
  "S EN C_S [de] C_V",
  "S EN C_S",
  "S EN C [de] C_V",
  "S EN C",
  "S EN N_C [de] C_V",
  "S EN N_C",
  "SOFOM E_N_R",
  "SOFOM E_R",
  "SOFOM",
  "S de C_V",
  "S de S_S",
  "S_A_P_I_B",
  "S_A_P_I",
  "S_A_B",
  "S_A_S",
  "S_P_R",
  "S_C_L",
  "S_N_C",
  "S_C_S",
  "I_A_P",
  "I_B_P",
  "A_B_P",
  "S_A",
  "S_C",
  "A_C",
  // Of forms not listed ("SC de AP de RL de CV").
  "de R_L de C_V",
  "de R_L",
  "de C_V",
] as const;

/** The same in words, as the SAT's certificate prints them beside the name. */
const IN_WORDS = [
  "SOCIEDAD ANONIMA BURSATIL",
  "SOCIEDAD ANONIMA PROMOTORA DE INVERSION",
  "SOCIEDAD ANONIMA",
  "SOCIEDAD POR ACCIONES SIMPLIFICADA",
  "SOCIEDAD CIVIL",
  "SOCIEDAD COOPERATIVA",
  "SOCIEDAD DE PRODUCCION RURAL",
  "SOCIEDAD EN COMANDITA POR ACCIONES",
  "SOCIEDAD EN COMANDITA SIMPLE",
  "SOCIEDAD EN COMANDITA",
  "SOCIEDAD EN NOMBRE COLECTIVO",
  "ASOCIACION CIVIL",
  "ASOCIACION RURAL DE INTERES COLECTIVO",
  "DE RESPONSABILIDAD LIMITADA",
  "DE CAPITAL VARIABLE",
] as const;

/** "de" is swallowed by what people glue together ("S.A.deC.V."); "EN" and "POR" are letters of ordinary names. */
const patternOf = (suffix: string): RegExp =>
  new RegExp(
    `(?:^| )${suffix
      .replaceAll(" [de] ", " ?(?:DE ?)?")
      .replaceAll(" de ", " ?DE ?")
      .replace(/^de /, "DE ?")
      .replaceAll("_", " ?")}$`,
  );

const SUFFIXES = [...ABBREVIATED, ...IN_WORDS].map((suffix) => ({
  name: suffix.replaceAll("_", "").replaceAll("[de]", "DE").toUpperCase(),
  pattern: patternOf(suffix),
}));

/**
 * The company type that ends a name ("SA DE CV" for "Llantas del Bajío, S.A. de C.V."), or null when there is none. CFDI 4.0
 * wants the name without it, as the SAT's certificate has it. Case, accents, punctuation and spacing make no difference; a type
 * that stands elsewhere than at the end is part of the name. Source: account section 5.
 */
export function companySuffixOf(name: string): string | null {
  const words = wordsOf(name);
  return SUFFIXES.find(({ pattern }) => pattern.test(words))?.name ?? null;
}

const wordsOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}&]+/gu, " ")
    .trim();

/** Where an RFC of a natural person has the maternal surname's first letter, and the first letters of an only surname. */
const MATERNAL = 2;
const ONLY_SURNAME = 2;

/**
 * Whether a name ends in a company type, which no RFC may have. A word that the RFC of a natural person confirms as their surname
 * is not one: 'JUAN PÉREZ SÁ' with PESJ… is called so, 'JUANA LÓPEZ SA' with LOMJ… is not (decisions/0057).
 */
export function hasCompanySuffix(name: string, rfc: string): boolean {
  const suffix = companySuffixOf(name);
  if (suffix === null) return false;
  const person = parseRfc(rfc);
  const last = wordsOf(name).split(" ").at(-1) ?? "";
  const isWord = last === suffix && /[AEIOU]/.test(last);
  if (!isWord || !person.ok || person.value.kind !== "natural") return true;
  const { rfc: letters } = person.value;
  return letters[MATERNAL] !== last[0] && letters.slice(0, ONLY_SURNAME) !== last.slice(0, ONLY_SURNAME);
}
