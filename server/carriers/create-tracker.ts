import type { Config } from "../config/config.ts";
import type { CarrierTracker } from "./carrier-tracker.ts";
import { createSkydropx } from "./skydropx/skydropx.ts";

/** Undefined without settings: parcels are followed by hand. */
export const createCarrierTracker = (config: Config): CarrierTracker | undefined =>
  config.SKYDROPX_API_URL === "" ? undefined : createSkydropx(config);
