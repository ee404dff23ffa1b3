/** Code that comes on a slow line has come by then. */
const LONGEST_WAIT_MS = 20_000;

/** Rejects where the code has not come after 20 s: the browser itself waits as long as its connection stays open. */
export const inTime = <Code>(code: Promise<Code>): Promise<Code> =>
  Promise.race([code, new Promise<never>((_, reject) => setTimeout(reject, LONGEST_WAIT_MS))]);

/** Loads code in time. Where it is late, asking again rejects at once, until it has come. */
export function codeInTime<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let asked: Promise<Code> | undefined;
  const forget = () => {
    asked = undefined;
  };
  return () => {
    if (!asked) {
      const code = load();
      asked = inTime(code);
      code.then(forget, forget);
    }
    return asked;
  };
}
