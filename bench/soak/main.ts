import { parseArgs } from "node:util";
import { loadLine } from "../report/machine.ts";
import { writeReport } from "../report/report.ts";
import { printSection, type Section } from "../report/section.ts";
import { burst } from "./burst.ts";
import type { Check } from "./check.ts";
import { createClient } from "./client.ts";
import { expectAllDone, type Outcome, runClosed } from "./load.ts";
import { soak } from "./soak.ts";
import { setStage } from "./stage.ts";
import { createVisitors } from "./visitors.ts";

/**
 * `npm run soak`: a quarter of an hour of mixed traffic on two shop processes at 70 % of what they can do, which is measured
 * first. `npm run burst`: ten times what they can do, for a minute, by visitors of a campaign: all have a coupon or search for
 * something new, so no page is ready for them. Ends with 1 when something that was to hold does not.
 * `--minutes 2`: shorter; `--dry`: does not touch the report.
 */
const { values } = parseArgs({
  options: {
    burst: { type: "boolean", default: false },
    minutes: { type: "string" },
    dry: { type: "boolean", default: false },
  },
});
const SHARE_OF_CAPACITY = 0.7;
const AT_ONCE = 48;
/** Ten times the shop's rate of cached pages would be more than one machine can request beside it. */
const SHARE_OF_NEW_PAGES = values.burst ? 1 : 0.03;
const MOST_SOCKETS = 6_000;
const seconds = Number(values.minutes ?? (values.burst ? 1 : 15)) * 60;
if (!(seconds > 0)) throw new Error("--minutes must be a number above 0.");
const isShort = seconds < 60;
const [WARM_SECONDS, CAPACITY_SECONDS] = isShort ? [4, 5] : [15, 20];

/** What the shop's processes said last. */
const printEndOf = (output: string): void => console.log(output.split("\n").slice(-20).join("\n"));

const load = loadLine();
const said = (checks: readonly Check[], { asked, ok, shed, perSecond, p99Ms }: Outcome, capacity: number) => {
  const section: Section = {
    id: values.burst ? "burst" : "soak",
    title: values.burst ? "Ten times too many" : "Mixed traffic for a long time",
    reading: [
      `95 % look at pages and lists (${SHARE_OF_NEW_PAGES * 100} % of the pages are rendered: with a coupon, or for a text that was not searched before), 4 % change a cart, 1 % buy (by card and by deposit, in the sandbox), on two shop processes asked in turn, one PostgreSQL.`,
      `${AT_ONCE} visitors, each of whom waits for an answer before asking again, get ${Math.round(capacity)} things a second.`,
      values.burst
        ? `Then ${seconds} s of ten times that rate by visitors who do not wait (${asked} were sent, from the same machine). ${Math.round(perSecond)} a second were done, ${shed} shed: the dear pages first, so that more of what is cheap is done than those visitors got.`
        : `Then ${Math.round(SHARE_OF_CAPACITY * 100)} % of it for ${Math.round(seconds / 6) / 10} minutes, each coming at its own time: ${ok.page + ok.call} looked, ${ok.cart} changed a cart, ${ok.checkout} bought. 99 % were answered within ${Math.round(p99Ms)} ms as seen from outside.`,
    ].join(" "),
    columns: ["found"],
    rows: checks.map(({ what, found, limit, holds }) => ({ what, figures: [found], target: limit, isReached: holds })),
  };
  printSection(section);
  return section;
};

const stage = await setStage();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void stage.stop().finally(() => process.exit(130)));
}
const client = createClient(MOST_SOCKETS);
try {
  const visitors = await createVisitors({ client, ...stage, shareOfNewPages: SHARE_OF_NEW_PAGES });
  expectAllDone("warming up", await runClosed(visitors, AT_ONCE, WARM_SECONDS));
  const measured = await runClosed(visitors, AT_ONCE, CAPACITY_SECONDS);
  expectAllDone("measuring the capacity", measured);
  const capacity = measured.perSecond;
  console.log(`capacity ${Math.round(capacity)} a second, 99 % within ${Math.round(measured.p99Ms)} ms`);
  const { checks, outcome } = values.burst
    ? await burst(stage, visitors, { capacity, seconds })
    : await soak(stage, visitors, { client, perSecond: capacity * SHARE_OF_CAPACITY, seconds });
  const section = said(checks, outcome, capacity);
  if (!values.dry) await writeReport([section], load);
  const broken = checks.filter(({ holds }) => holds === false);
  console.log(broken.length === 0 ? "Everything held." : `${broken.length} did not hold.`);
  if (broken.length > 0) printEndOf(stage.output());
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  // Nothing was measured, so there is nothing for the report.
  printEndOf(stage.output());
  throw error;
} finally {
  client.close();
  await stage.stop();
}
