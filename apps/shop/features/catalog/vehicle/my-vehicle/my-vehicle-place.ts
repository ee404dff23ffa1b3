/** Of the remembered vehicle in the device's storage. */
export const PLACE = "mi-vehiculo";
/** Whether there is one, for a script of the page's own HTML (`EarlyClass`). */
export const MY_VEHICLE_SCRIPT = `localStorage.getItem("${PLACE}")`;
/** Whether its axles take different sizes; throws where there is none. */
export const TWO_SIZES_SCRIPT = `JSON.parse(${MY_VEHICLE_SCRIPT}).isOfTwoSizes`;
