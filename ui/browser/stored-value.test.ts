import { afterEach, expect, test, vi } from "vitest";
import { storedValue } from "./stored-value.ts";

const PLACE = "prueba";
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
const aValue = () => storedValue(PLACE, (text) => (text === null ? null : { text }));

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a value is kept until it is removed, and is the same object meanwhile", () => {
  vi.stubGlobal("localStorage", aStorage());
  const value = aValue();
  expect(value.read()).toBeNull();
  value.write("uno");
  expect(value.read()).toEqual({ text: "uno" });
  expect(value.read()).toBe(value.read());
  value.write(null);
  expect(value.read()).toBeNull();
});

test("what another tab wrote or removed is seen", () => {
  const storage = aStorage();
  vi.stubGlobal("localStorage", storage);
  const value = aValue();
  value.write("uno");
  storage.setItem(PLACE, "dos");
  expect(value.read()).toEqual({ text: "dos" });
  storage.removeItem(PLACE);
  expect(value.read()).toBeNull();
});

test("a browser that refuses its storage keeps the value as long as the page lasts", () => {
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const value = aValue();
  expect(value.read()).toBeNull();
  value.write("uno");
  expect(value.read()).toEqual({ text: "uno" });
  value.write(null);
  expect(value.read()).toBeNull();
});

test("so does one whose storage is full, whatever it held before", () => {
  const storage = aStorage();
  vi.stubGlobal("localStorage", storage);
  const value = aValue();
  value.write("uno");
  vi.stubGlobal("localStorage", { ...storage, setItem: refuse });
  value.write("dos");
  expect(value.read()).toEqual({ text: "dos" });
});

test("a change is told to those who listen", () => {
  vi.stubGlobal("localStorage", aStorage());
  vi.stubGlobal("window", new EventTarget());
  const value = aValue();
  const listener = vi.fn();
  const stop = value.subscribe(listener);
  value.write("uno");
  window.dispatchEvent(new Event("storage"));
  stop();
  value.write("dos");
  window.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledTimes(2);
});
