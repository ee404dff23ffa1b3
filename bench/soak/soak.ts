import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { atLeast, atMost, type Check, known } from "./check.ts";
import type { Client } from "./client.ts";
import { type Outcome, runOpen } from "./load.ts";
import { checkOrders, jobsDue } from "./orders.ts";
import type { Vitals } from "./probe.ts";
import { p99BucketMs, partMade, readPageTimes } from "./server-times.ts";
import { riseOf } from "./slope.ts";
import type { Stage } from "./stage.ts";
import type { Visitors } from "./visitors.ts";

const LONGEST_PAGE_MS = 50;
/** With fewer, the figures would be of cached pages alone. */
const LEAST_MADE = 0.02;
/** What memory may rise from the end of warming up to the end, as a part of its mean. */
const RSS_RISE = 0.15;
const LIVE_RISE = 0.1;
/** Small numbers are noise. */
const LEAST_RISE_MB = 12;
const MOST_FILES_MORE = 50;
const LONGEST_LAG_MS = 150;
/** Each process: 10 for requests, 6 for jobs, 1 for news of the catalogue (docs/deployment.md). */
const CONNECTIONS_EACH = 17;
/** The embedded server's own, which is not a shop's. */
const LAUNCHER = "rodada %";
const MOST_JOBS_MORE = 200;
const RESOLUTION_MS = 10;
const WARM_PART = 1 / 3;
/** Few: collecting the garbage before each reading holds a process for a fifth of a second, and all who ask it meanwhile. */
const SAMPLES = 20;

interface Sample {
  readonly vitals: readonly Vitals[];
  readonly connections: number;
  readonly jobs: number;
  /** Of the shop's processes, but for their visitors' connections. */
  readonly files: number;
}

async function takeSample(stage: Stage, client: Client): Promise<Sample> {
  const [connections] = await stage.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where backend_type = 'client backend' and application_name <> 'soak' and application_name not like '${LAUNCHER}'`,
  );
  const vitals = await stage.vitals();
  const files = vitals.reduce((sum, each) => sum + each.files, 0) - client.openSockets();
  return { vitals, connections: Number(connections?.count), jobs: await jobsDue(stage), files };
}

/** A series of readings, for each process. */
const seriesOf = (samples: readonly Sample[], pick: (vitals: Vitals) => number): number[][] =>
  (samples[0]?.vitals ?? []).map((_, process) =>
    samples.flatMap(({ vitals }) => (vitals[process] ? [pick(vitals[process])] : [])),
  );

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function flatness(what: string, series: readonly number[][], part: number): Check[] {
  return series.map((values, n) => {
    const limit = Math.max(mean(values) * part, LEAST_RISE_MB);
    const check = atMost(
      `${what} of process ${n + 1}, garbage collected before each reading: rise after warming up`,
      riseOf(values),
      limit,
      " MB",
    );
    return { ...check, found: `${check.found} (mean ${Math.round(mean(values))} MB)` };
  });
}

/** Mixed traffic for a long time: answers what was to hold. */
export async function soak(
  stage: Stage,
  visitors: Visitors,
  { client, perSecond, seconds }: { client: Client; perSecond: number; seconds: number },
): Promise<{ outcome: Outcome; checks: Check[] }> {
  const everyMs = Math.max(5_000, (seconds * 1000) / SAMPLES);
  const samples: Sample[] = [];
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      samples.push(await takeSample(stage, client));
      await delay(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  const filesBefore = await stage.leftFiles();
  const before = await readPageTimes(stage.shopUrls);
  const ownDelay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  ownDelay.enable();
  const outcome = await runOpen(visitors, { perSecond, seconds, mostAtOnce: 2_000 });
  ownDelay.disable();
  const after = await readPageTimes(stage.shopUrls);
  over.abort();
  await sampling;
  const warm = samples.slice(Math.floor(samples.length * WARM_PART));
  const most = (values: readonly number[]) => Math.max(0, ...values);
  const failed = Object.entries(outcome.failures).map(([what, count]) => `${what} x ${count}`);
  const noError = atMost("things that failed or were shed", outcome.shed + total(outcome.failures), 0);
  return {
    outcome,
    checks: [
      { ...noError, found: [noError.found, ...failed].join(", ") },
      atLeast("done a second, of those that came", outcome.perSecond / perSecond, 0.97),
      atMost(
        "99 % of pages, time at the server (bucket; a cached page counts without being timed)",
        p99BucketMs(before, after),
        LONGEST_PAGE_MS,
        " ms",
      ),
      known("99 % of pages, as seen by who asks on the same two processors", outcome.pageP99Ms, " ms"),
      known("event loop's delay of who asks, 99 %", Math.max(0, ownDelay.percentile(99) / 1e6 - RESOLUTION_MS), " ms"),
      atLeast("share of pages that did not come from the cache", partMade(before, after), LEAST_MADE),
      atMost(
        "event loop's delay, 99 %, median of the samples",
        median(seriesOf(warm, ({ lagMs }) => lagMs).flat()),
        LONGEST_LAG_MS,
        " ms",
      ),
      ...flatness(
        "memory (RSS)",
        seriesOf(warm, ({ rssMb }) => rssMb),
        RSS_RISE,
      ),
      ...flatness(
        "memory in use",
        seriesOf(warm, ({ liveMb }) => liveMb),
        LIVE_RISE,
      ),
      atMost(
        "open files and sockets, but for visitors' connections: rise",
        riseOf(warm.map(({ files }) => files)),
        MOST_FILES_MORE,
      ),
      atMost("files left in the temporary folder: rise", (await stage.leftFiles()) - filesBefore, 0),
      atMost(
        "connections to PostgreSQL",
        most(samples.map(({ connections }) => connections)),
        CONNECTIONS_EACH * stage.shopUrls.length,
      ),
      atMost("jobs that wait: rise", riseOf(warm.map(({ jobs }) => jobs)), MOST_JOBS_MORE),
      ...(await checkOrders(stage, visitors)),
    ],
  };
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
