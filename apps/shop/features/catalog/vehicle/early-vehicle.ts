import { MY_VEHICLE_SCRIPT } from "./my-vehicle-place.ts";

/** Runs in the page's head: cards keep the room of what they will say of the vehicle that this device remembers. */
export const EARLY_VEHICLE_SCRIPT = `try {
  if (${MY_VEHICLE_SCRIPT}) document.documentElement.classList.add("has-vehicle");
} catch (refused) {}`;
