import { createInterface } from "node:readline/promises";

/** Apart from what a command makes, so that its output can go to a file. */
export const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** What the person types; empty at the end of the input. */
export async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(question).catch(() => ""), ended]);
  } finally {
    terminal.close();
  }
}

export interface Progress {
  /** What is being done, and how much of it is; `total` undefined: it is not known how much there is. */
  update(label: string, done?: number, total?: number): void;
  end(): void;
}

const BAR_LENGTH = 24;
const PAUSE_MS = 100;
const count = new Intl.NumberFormat("es-MX");

export function progressLine(label: string, done?: number, total?: number): string {
  if (done === undefined) return `${label}…`;
  if (total === undefined || total <= 0) return `${label}: ${count.format(done)}`;
  const share = Math.min(done / total, 1);
  const filled = Math.floor(share * BAR_LENGTH);
  return `${label} [${"#".repeat(filled)}${"-".repeat(BAR_LENGTH - filled)}] ${Math.floor(share * 100)} %`;
}

/** A line that is written over itself; nothing where it would only fill a log. */
export function startProgress(isQuiet: boolean): Progress {
  const terminal = process.stderr;
  if (isQuiet || !terminal.isTTY) return { update: () => undefined, end: () => undefined };
  let shownAt = 0;
  let shown = "";
  return {
    update(label, done, total) {
      if (label === shown && Date.now() - shownAt < PAUSE_MS) return;
      shownAt = Date.now();
      shown = label;
      terminal.write(`\r\u001b[K${progressLine(label, done, total)}`);
    },
    end: () => void terminal.write("\r\u001b[K"),
  };
}
