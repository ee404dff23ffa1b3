import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { makeTempFolder } from "../tests/support/shop/temp-folder.ts";
import { START_FLAGS } from "../tests/support/shop/start-flags.ts";
import type { RenderingRound } from "./page-server.ts";
import { median, spreadOf } from "./ratio.ts";
import type { Row, Section } from "./report/section.ts";

/** A third of what a page took on 29 November 2026, before it was worked on. */
const MOST = { home: 5, size: 4.2, vehicle: 5.9, tyre: 3.4, coupon: 3.3 } as const;
const NAMES = {
  home: "home page",
  size: "page of a size",
  vehicle: "page of a vehicle",
  tyre: "page of a tyre",
  coupon: "page of a tyre with a coupon",
} as const;
const ASKED = { first: "never asked for before", again: "after a change of the catalogue" } as const;

type Round = RenderingRound & { readonly reference: number };
const ROUNDS = 6;

/** A process that answers each message with what it measured. */
function startMeasuring<Measured>(script: string, env: NodeJS.ProcessEnv, flags: readonly string[]) {
  const child = fork(path.join(import.meta.dirname, script), { env, execArgv: [...flags] });
  const ended = once(child, "exit");
  return {
    async measure(): Promise<Measured> {
      child.send("round");
      const failed = ended.then(([code]) => {
        throw new Error(`${script} ended with ${code} before its answer.`);
      });
      const [answer] = (await Promise.race([once(child, "message"), failed])) as [Measured];
      return answer;
    },
    async end(): Promise<void> {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

function rowOf(rounds: readonly Round[], kind: keyof typeof MOST, asked: keyof typeof ASKED): Row {
  const times = rounds.map((round) => round[asked][kind] ?? Number.NaN);
  const ratios = rounds.map((round, at) => (times[at] ?? Number.NaN) / round.reference);
  const ratio = median(ratios);
  const references = median(rounds.map(({ reference }) => reference));
  return {
    what: `${NAMES[kind]}, ${ASKED[asked]}`,
    figures: [references.toFixed(2), median(times).toFixed(1), ratio.toFixed(1), spreadOf(ratios)],
    target: `ratio at most ${MOST[kind]}`,
    isReached: ratio <= MOST[kind],
  };
}

/** Processor time of pages that are not in the cache. */
export async function measureRendering(): Promise<Section> {
  const { folder, remove } = await makeTempFolder("bench-pages");
  const env = { ...process.env, NODE_ENV: "production", DATA_DIR: path.join(folder, "data") };
  const pages = startMeasuring<RenderingRound>("page-server.ts", env, [...START_FLAGS, "--expose-gc"]);
  const list = startMeasuring<number>("list-drawing.ts", env, []);
  try {
    const rounds: Round[] = [];
    // The first one compiles.
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push({ ...(await pages.measure()), reference: await list.measure() });
    rounds.shift();
    const kinds = Object.keys(MOST) as (keyof typeof MOST)[];
    return {
      id: "rendering",
      title: "Pages that are made anew",
      reading:
        "Processor time of a page in a process with all its threads, in milliseconds, loaders, compression and answer included; 40 pages of a kind, six rounds, each with an empty cache. The process has the flags of `npm start` and its rule for the heap (0096). Beside it what React's `renderToString` takes for a list of 1,000 entries in a process by Node's own rules. After a change of the catalogue that does not concern a page, its loaders run and it is not rendered (0100).",
      columns: ["1,000 entries", "page", "ratio", "spread"],
      rows: [
        ...kinds.map((kind) => rowOf(rounds, kind, "again")),
        // There is one home page, which is asked for at once.
        ...kinds.filter((kind) => kind !== "home").map((kind) => rowOf(rounds, kind, "first")),
      ],
    };
  } finally {
    await Promise.all([pages.end(), list.end()]);
    await remove();
  }
}
