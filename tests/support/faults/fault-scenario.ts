import type { SignedIn } from "../customers.ts";
import type { FaultLab } from "./fault-lab.ts";
import type { Setting } from "./call-until-answered.ts";
import type { Random } from "./random.ts";

export interface Scene {
  readonly lab: FaultLab;
  readonly random: Random;
  /** Customers who do nothing but what a scenario has them do. */
  readonly people: readonly SignedIn[];
  /** How long a fault lasts that has no end of its own. */
  readonly lastsMs: number;
  /** What happens to payments is counted there. */
  readonly setting: Setting;
  /** There is no time for each kind of a fault at each place. */
  readonly isShort: boolean;
}

/** A fault injected while the simulated buyers buy, and then removed. */
export interface FaultScenario {
  readonly name: string;
  /** Answers what was seen, for the report. */
  readonly run: (scene: Scene) => Promise<string>;
}
