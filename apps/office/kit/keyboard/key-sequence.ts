/** What a key's event says of it. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/**
 * A key as it is written in a shortcut: "j", "Shift+x", "Shift+ArrowLeft", "?", "Control+k", "Enter". Letters are small; other
 * characters have Shift in them. Null for a key that no shortcut is written with. Command counts as Control.
 */
export function keyName({ key, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): string | null {
  if (altKey || ["Shift", "Control", "Meta", "Alt", "Dead", "Unidentified"].includes(key)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const saysShift = /^(\p{L}|Arrow\w+)$/u.test(name);
  return `${ctrlKey || metaKey ? "Control+" : ""}${shiftKey && saysShift ? "Shift+" : ""}${name}`;
}

/** Shortcuts with Control stay when the others are switched off, and work while something is typed. */
export const isAlwaysOn = (keys: string): boolean => keys.startsWith("Control+");

/** A second key later than this begins anew. */
export const SEQUENCE_MS = 1200;

export interface SequenceStep {
  /** The keys of the shortcut that is complete. */
  readonly matched: string | null;
  /** What has been pressed of a longer one. */
  readonly pending: string;
}

/** What a key does after those that are pending: completes one of the known shortcuts, goes on with one, or neither. */
export function stepSequence(pending: string, key: string, known: Iterable<string>): SequenceStep {
  const all = [...known];
  for (const pressed of pending === "" ? [key] : [`${pending} ${key}`, key]) {
    if (all.includes(pressed)) return { matched: pressed, pending: "" };
    if (all.some((keys) => keys.startsWith(`${pressed} `))) return { matched: null, pending: pressed };
  }
  return { matched: null, pending: "" };
}
