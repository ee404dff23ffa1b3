/**
 * A value in the device's storage, the same in all of the shop's tabs. `parse` is given the stored text, null for none; the same text
 * answers the same value. What a browser refuses to store lasts as long as the page.
 */
export function storedValue<Value>(place: string, parse: (text: string | null) => Value) {
  /** The last text that was refused; undefined while none is. */
  let refused: string | null | undefined;
  let last: { readonly text: string | null; readonly value: Value } | undefined;
  const listeners = new Set<() => void>();

  const storedText = (): string | null => {
    if (refused !== undefined) return refused;
    try {
      return localStorage.getItem(place);
    } catch {
      return null;
    }
  };

  const read = (): Value => {
    const text = storedText();
    if (last?.text !== text) last = { text, value: parse(text) };
    return last.value;
  };

  /** Null removes it. */
  const write = (text: string | null): void => {
    try {
      if (text === null) localStorage.removeItem(place);
      else localStorage.setItem(place, text);
      refused = undefined;
    } catch {
      refused = text;
    }
    for (const listener of listeners) listener();
  };

  /** Tells of every change, here and in the other tabs; answers how to stop listening. */
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };

  return { read, write, subscribe };
}
