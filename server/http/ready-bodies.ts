import { LRUCache } from "lru-cache";

/** Most bytes of text kept; a small catalogue fits whole, a large one keeps what is asked for. */
const MAX_BYTES = 96 * 1024 * 1024;
const MAX_ANSWERS = 20_000;
const MAX_KEY = 512;

/**
 * Ready-made answers of the catalogue, by address. All of them go when the catalogue changes; while the line that tells of
 * changes is down nothing is kept, so that no process ever sells at an old price.
 */
export function createReadyBodies() {
  const texts = new LRUCache<string, string>({
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // Two bytes a letter, and what an entry costs besides.
    sizeCalculation: (text, key) => (text.length + key.length) * 2 + 512,
  });
  let version = 1;
  let isListening = false;
  return {
    get version() {
      return version;
    },
    find: (key: string): string | undefined => (isListening ? texts.get(key) : undefined),
    keep(key: string, text: string, madeAt: number): void {
      if (isListening && madeAt === version && key.length <= MAX_KEY && text.length > 0) texts.set(key, text);
    },
    clear(): void {
      version += 1;
      texts.clear();
    },
    setListening(value: boolean): void {
      isListening = value;
      this.clear();
    },
    /** False while a change could be missed: nothing may be kept then. */
    get isListening() {
      return isListening;
    },
  };
}

export type ReadyBodies = ReturnType<typeof createReadyBodies>;
