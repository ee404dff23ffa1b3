import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { pageSearch } from "../../shell/same-place.ts";
import { type MyVehicle, readMyVehicle, writeMyVehicle } from "./my-vehicle.ts";
import { vehicleOfQuery } from "./vehicle-choice.ts";

export const MY_VEHICLE_PLACE = "mi-vehiculo";
/** Whether there is one, for a script of the page's own HTML (`EarlyClass`). */
export const MY_VEHICLE_SCRIPT = `localStorage.getItem("${MY_VEHICLE_PLACE}")`;

/** For a browser that refuses its storage: what it would not take lasts as long as the page; undefined while it does. */
let refused: string | null | undefined;

function storedText(): string | null {
  if (refused !== undefined) return refused;
  try {
    return localStorage.getItem(MY_VEHICLE_PLACE);
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();

function store(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(MY_VEHICLE_PLACE);
    else localStorage.setItem(MY_VEHICLE_PLACE, text);
    refused = undefined;
  } catch {
    refused = text;
  }
  for (const tell of listeners) tell();
}

export const rememberVehicle = (vehicle: MyVehicle): void => store(writeMyVehicle(vehicle));
export const forgetVehicle = (): void => store(null);

let lastText: string | null = null;
let lastVehicle: MyVehicle | null = null;

/** The same object as long as the stored text is the same. */
export function myVehicle(): MyVehicle | null {
  const text = storedText();
  if (text !== lastText) {
    lastText = text;
    lastVehicle = readMyVehicle(text);
  }
  return lastVehicle;
}

/** The storage event comes from the other tabs. */
function subscribe(tell: () => void) {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

/** Undefined on the server and in the first render of its page: the page is the same for everybody. */
export const useMyVehicle = (): MyVehicle | null | undefined =>
  useSyncExternalStore(subscribe, myVehicle, () => undefined);

/** Remembers the vehicle whose results are shown; to be called where they are, with null while there are none. */
export function useRememberVehicle(results: Pick<MyVehicle, "name" | "version"> | null): void {
  // Another tab of the same results is no other vehicle: one that was forgotten meanwhile stays so.
  const page = pageSearch(useLocation().search);
  useEffect(() => {
    const choice = vehicleOfQuery(new URLSearchParams(page));
    if (choice && results) rememberVehicle({ choice, name: results.name, version: results.version });
  }, [page, results]);
}
