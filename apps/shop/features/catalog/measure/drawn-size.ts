import { sizeKey, type TireSize } from "../../../../../shared/domain/tires/tire-size.ts";
import { sizeOf } from "./measure-choice.ts";
import { numbersOf } from "./measure-numbers.ts";
import type { LevelOptions, MeasureState } from "./measure-state.ts";
import { SYSTEM_TEMPLATES, templateOf } from "./size-template.ts";

/** Between the outer diameter and a wheel that was not chosen with it, some tire must be left to draw. */
const LEAST_TIRE_INCHES = 6;

/** What stands for a number that is not chosen: the template's unless the list has only others, then its option at `place`. */
function example(list: LevelOptions, template: number, place: (count: number) => number): number {
  if (typeof list === "string" || list.some(({ value }) => value === template)) return template;
  return list[place(list.length)]?.value ?? template;
}

const middle = (count: number) => Math.floor(count / 2);
const firstOne = () => 0;

/** The size the drawing shows: what is chosen, completed by the template. */
export function drawnSize({ choice, options, template: pageSize }: MeasureState): TireSize {
  const template = pageSize ?? templateOf(choice.vehicleType);
  const asked = numbersOf(template);
  const system = choice.first?.system ?? asked.system;
  const base = system === asked.system ? asked : numbersOf(SYSTEM_TEMPLATES[system]);
  const first = choice.first?.value ?? base.first;
  const second = choice.second?.value ?? example(options.second, base.second, middle);
  const largestRim = system === "sae" ? Math.floor(first) - LEAST_TIRE_INCHES : Infinity;
  const rim = choice.rim?.value ?? Math.min(example(options.rim, base.rim, firstOne), largestRim);
  const size = sizeOf({ system, first, second, rim });
  // A page's own size keeps what lists do not tell: LT, C, ZR, a hyphen.
  return sizeKey(sizeOf(asked)) === sizeKey(size) ? template : size;
}
