/** The wall clock of this process, which can be set; `performance.now()` and timers go on as they do on a real machine. */
const RealDate = globalThis.Date;
let shiftMs = 0;

class MovedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }
  static override now(): number {
    return RealDate.now() + shiftMs;
  }
}
globalThis.Date = MovedDate as DateConstructor;

export function moveClock(ms: number): void {
  shiftMs = ms;
}
