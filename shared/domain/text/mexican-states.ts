import { foldText } from "./text.ts";

/** Mexico's 32 states by the SAT's three letters (c_Estado of CFDI 4.0). Source: the SAT's public catalogue, public domain. */
const STATES = {
  AGU: "Aguascalientes",
  BCN: "Baja California",
  BCS: "Baja California Sur",
  CAM: "Campeche",
  COA: "Coahuila",
  COL: "Colima",
  CHP: "Chiapas",
  CHH: "Chihuahua",
  CMX: "Ciudad de México",
  DUR: "Durango",
  GUA: "Guanajuato",
  GRO: "Guerrero",
  HID: "Hidalgo",
  JAL: "Jalisco",
  MEX: "Estado de México",
  MIC: "Michoacán",
  MOR: "Morelos",
  NAY: "Nayarit",
  NLE: "Nuevo León",
  OAX: "Oaxaca",
  PUE: "Puebla",
  QUE: "Querétaro",
  ROO: "Quintana Roo",
  SLP: "San Luis Potosí",
  SIN: "Sinaloa",
  SON: "Sonora",
  TAB: "Tabasco",
  TAM: "Tamaulipas",
  TLA: "Tlaxcala",
  VER: "Veracruz",
  YUC: "Yucatán",
  ZAC: "Zacatecas",
} as const satisfies Record<string, string>;

export type StateCode = keyof typeof STATES;

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(STATES, code);

/** The state's name, or the code itself when it is not one of the 32. */
export const stateName = (code: string): string => (isStateCode(code) ? STATES[code] : code);

/** The code of a state written as its code or its name, in any case and with or without accents; undefined for neither. */
export function stateCodeOf(text: string): StateCode | undefined {
  const code = text.trim().toUpperCase();
  if (isStateCode(code)) return code;
  const name = foldText(text);
  return (Object.keys(STATES) as StateCode[]).find((known) => foldText(STATES[known]) === name);
}

export const STATE_CODES = Object.keys(STATES) as readonly StateCode[];
