import { MY_VEHICLE_SCRIPT, TWO_SIZES_SCRIPT } from "./my-vehicle/my-vehicle-place.ts";

/**
 * Runs in the page's head: cards keep the room of what they will say of the vehicle that this device remembers, and do not say first what a set
 * of four costs where it takes none.
 */
export const EARLY_VEHICLE_SCRIPT = `try {
  const known = document.documentElement.classList;
  if (${MY_VEHICLE_SCRIPT}) known.add("has-vehicle");
  if (${TWO_SIZES_SCRIPT}) known.add("has-two-sizes");
} catch (refused) {}`;
