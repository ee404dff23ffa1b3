import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { addJob } from "../../../server/queue/add-job.ts";
import type { HeldShop } from "../race-lab/held-shop.ts";
import type { FaultScenario, Scene } from "./fault-scenario.ts";
import type { FaultLab } from "./fault-lab.ts";

/** Ends when every process says that it can work, which it has to say by itself. */
export const allReady = (lab: FaultLab) =>
  expect
    .poll(
      () =>
        Promise.all(
          lab.shops.map((shop) =>
            shop.call({ url: "/readyz" }).then(
              ({ statusCode }) => statusCode,
              () => 0,
            ),
          ),
        ),
      { timeout: 20_000, interval: 50 },
    )
    .toEqual(lab.shops.map(() => 200));

const oneOf = ({ lab, random }: Scene): HeldShop => random.pick(lab.shops);

/** How long until all work again, in whole milliseconds. */
async function recovery(lab: FaultLab, fault: () => Promise<unknown>): Promise<string> {
  await fault();
  const began = performance.now();
  await allReady(lab);
  return `ready again after ${Math.round(performance.now() - began)} ms`;
}

export const ONE_KILLED: readonly FaultScenario[] = [
  {
    name: "one process killed (-9) and started again",
    run: (scene) =>
      recovery(scene.lab, async () => {
        await scene.lab.kill(oneOf(scene));
        await delay(scene.lastsMs / 4);
        await scene.lab.start();
      }),
  },
];

export const PROCESS_FAULTS: readonly FaultScenario[] = [
  {
    name: "all processes killed (-9) at once and started again",
    run: ({ lab }) =>
      recovery(lab, async () => {
        const shops = [...lab.shops];
        await Promise.all(shops.map((shop) => lab.kill(shop)));
        await Promise.all(shops.map(() => lab.start()));
      }),
  },
  { name: "database restarted", run: ({ lab }) => recovery(lab, () => lab.database.restart()) },
  { name: "database killed and started again", run: ({ lab }) => recovery(lab, () => lab.database.crash()) },
  {
    name: "every connection to the database cut",
    run: ({ lab }) =>
      recovery(lab, () =>
        lab.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name like 'rodada%' and application_name not like $1`,
          [`% ${process.pid}`],
        ),
      ),
  },
];

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Far enough for a lost attempt, a page, a session, a slip, and a coupon or a year's cleaning. */
const JUMPS = [
  ["11 minutes ahead", 11 * MINUTE],
  ["400 days ahead", 400 * DAY],
  ["2 days behind", -2 * DAY],
  ["13 hours ahead", 13 * 60 * MINUTE],
  ["4 days ahead", 4 * DAY],
  ["3 hours behind", -3 * 60 * MINUTE],
] as const;

/** The jobs that end what is over: no wrong clock may let them end anything. */
const JOBS_OF_TIME = ["settle_open_payments", "settle_given_up_payments", "clean_up"] as const;
/** And the one that they have each open payment asked about with. */
const RUN_BY_MOVED = [...JOBS_OF_TIME, "settle_payment"] as const;

/** How many jobs of each kind this process has done. */
async function jobsDoneBy(shop: HeldShop): Promise<ReadonlyMap<string, number>> {
  const { body } = await shop.call({ url: "/metrics" });
  const counts = body.matchAll(/^shop_jobs_run_total\{task="(\w+)",outcome="done"\} (\d+)$/gm);
  return new Map([...counts].map(([, task = "", count]) => [task, Number(count)]));
}

/** Any free process takes a job: jobs are queued again until this one has run each. */
async function haveRunAll(lab: FaultLab, shop: HeldShop): Promise<void> {
  const before = await jobsDoneBy(shop);
  const notRun = async () => {
    for (const job of JOBS_OF_TIME) await addJob(lab.db, job, {});
    const now = await jobsDoneBy(shop);
    return RUN_BY_MOVED.filter((job) => (now.get(job) ?? 0) === (before.get(job) ?? 0));
  };
  await expect.poll(notRun, { timeout: 20_000, interval: 100 }).toEqual([]);
}

export const CLOCK_JUMPS: readonly FaultScenario[] = JUMPS.map(([name, ms]) => ({
  name: `one process's clock ${name}`,
  async run(scene) {
    const { lab, people } = scene;
    const shop = oneOf(scene);
    await shop.moveClock(ms);
    try {
      await Promise.all([haveRunAll(lab, shop), delay(scene.lastsMs / 2)]);
    } finally {
      await shop.moveClock(0);
    }
    const [who] = people;
    const mine = await shop.call({ url: "/api/Cuenta/MiCuenta", headers: { ...who?.headers } });
    // No session is over when the clock is right again.
    expect(mine.statusCode).toBe(200);
    return "its jobs done, sessions as before";
  },
}));
