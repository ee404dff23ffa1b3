import { businessDaysAfter, businessDaysUntil, type IsoDay } from "../orders/business-days.ts";
import type { ArcoState } from "./arco-request.ts";

/**
 * Business days of each step (the privacy notice; LFPDPPP and its rules). The day on which a clock begins does not count.
 */
export const ARCO_DAYS = { ask: 5, answer: 10, decide: 20, carryOut: 15 } as const;

/** From so many business days before its end a clock warns (office section 5, screen 26). */
export const WARNING_DAYS = 3;

export interface ArcoDates {
  readonly state: ArcoState;
  readonly receivedOn: IsoDay;
  readonly askedOn: IsoDay | null;
  readonly completedOn: IsoDay | null;
  readonly decidedOn: IsoDay | null;
}

export interface ArcoClocks {
  /** Until when the person may be asked for what is missing. */
  readonly askBy: IsoDay;
  /** Until when the person may answer; null: nothing was asked for. */
  readonly answerBy: IsoDay | null;
  /**
   * Until when it is decided. It counts from the day on which the request was complete; where nothing was asked for in time, from the day on
   * which it came: asking late does not buy time.
   */
  readonly decideBy: IsoDay;
  /** Until when it is carried out; null: not decided yet. */
  readonly carryOutBy: IsoDay | null;
}

export function arcoClocks({ receivedOn, askedOn, completedOn, decidedOn }: ArcoDates): ArcoClocks {
  return {
    askBy: businessDaysAfter(receivedOn, ARCO_DAYS.ask),
    answerBy: askedOn === null ? null : businessDaysAfter(askedOn, ARCO_DAYS.answer),
    decideBy: businessDaysAfter(completedOn ?? receivedOn, ARCO_DAYS.decide),
    carryOutBy: decidedOn === null ? null : businessDaysAfter(decidedOn, ARCO_DAYS.carryOut),
  };
}

/**
 * The end of the clock that runs; null for a request that is over. The shop may ask within five days and owes nothing by then: afterwards the
 * time to decide is what runs.
 */
export function arcoDueOn(dates: ArcoDates, today: IsoDay): IsoDay | null {
  const { askBy, answerBy, decideBy, carryOutBy } = arcoClocks(dates);
  const running: Partial<Record<ArcoState, IsoDay | null>> = {
    received: today > askBy ? decideBy : askBy,
    asked: answerBy,
    complete: decideBy,
    decided: carryOutBy,
  };
  return running[dates.state] ?? null;
}

export type ArcoUrgency = "plain" | "soon" | "late" | "unanswered";

/**
 * `late`: the day is over. `soon`: it is today or at most three business days away. `unanswered`: the person's time is over, by which the shop
 * owes nothing.
 */
export function arcoUrgency(state: ArcoState, dueOn: IsoDay | null, today: IsoDay): ArcoUrgency {
  if (dueOn === null) return "plain";
  if (today > dueOn) return state === "asked" ? "unanswered" : "late";
  return businessDaysUntil(today, dueOn) <= WARNING_DAYS ? "soon" : "plain";
}
