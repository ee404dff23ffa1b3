import { afterEach, expect, test, vi } from "vitest";
import { forgetVehicle, MY_VEHICLE_PLACE, myVehicle, rememberVehicle } from "./my-vehicle-store.ts";

const versa = {
  choice: { brand: 12, model: 48, year: 2019, version: 77 },
  name: "Nissan Versa 2019",
  version: "Advance",
};

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
const aStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => void kept.set(place, text),
    removeItem: (place: string) => void kept.delete(place),
  };
};

afterEach(() => {
  forgetVehicle();
  vi.unstubAllGlobals();
});

test("a vehicle is remembered until it is forgotten", () => {
  vi.stubGlobal("localStorage", aStorage());
  expect(myVehicle()).toBeNull();
  rememberVehicle(versa);
  expect(myVehicle()).toEqual(versa);
  expect(myVehicle()).toBe(myVehicle());
  forgetVehicle();
  expect(myVehicle()).toBeNull();
});

test("what another tab chose is seen", () => {
  const storage = aStorage();
  vi.stubGlobal("localStorage", storage);
  rememberVehicle(versa);
  storage.removeItem(MY_VEHICLE_PLACE);
  expect(myVehicle()).toBeNull();
});

test("a browser that refuses its storage remembers as long as the page lasts", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(myVehicle()).toBeNull();
  rememberVehicle(versa);
  expect(myVehicle()).toEqual(versa);
  forgetVehicle();
  expect(myVehicle()).toBeNull();
});

test("so does one whose storage is full, whatever it held before", () => {
  const storage = aStorage();
  vi.stubGlobal("localStorage", storage);
  rememberVehicle({ ...versa, name: "Ford Mustang 2018" });
  vi.stubGlobal("localStorage", { ...storage, setItem: refuse });
  rememberVehicle(versa);
  expect(myVehicle()).toEqual(versa);
});
