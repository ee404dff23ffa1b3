import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCoupon } from "../support/buying/carts.ts";
import { manyCustomers, type SignedIn } from "../support/customers.ts";
import { expectAllConsistent } from "../support/faults/ledger-checks.ts";
import type { FaultScenario } from "../support/faults/fault-scenario.ts";
import { type FaultLab, startFaultLab } from "../support/faults/fault-lab.ts";
import { OUTAGES } from "../support/faults/outages.ts";
import { DISTURBED_SCENARIOS, PAYMENT_SCENARIOS } from "../support/faults/payment-scenarios.ts";
import { allReady, CLOCK_JUMPS, ONE_KILLED, PROCESS_FAULTS } from "../support/faults/process-faults.ts";
import { randomOf } from "../support/faults/random.ts";
import { type SimulatedBuyers, SIMULATED_TIRES, startSimulatedBuyers } from "../support/faults/simulated-buyers.ts";
import { LOAD_BURSTS } from "../support/faults/load-bursts.ts";
import { shelve } from "../support/race-lab/race-lab.ts";

/**
 * People shop at two processes while things break; after each fault everything must be right. As a test each fault comes once;
 * `npm run faults` goes on for as long as it is told to, and prints what was done.
 */
const MINUTES = Number(process.env["FAULT_MINUTES"] ?? 0);
const SEED = Number(process.env["FAULT_SEED"] ?? 20_261_121);
const SIMULATED_BUYERS = 6;
const BURST_BUYERS = 12;
const IS_SHORT = MINUTES === 0;
const LASTS_MS = IS_SHORT ? 800 : 4_000;

const random = randomOf(SEED);
let lab: FaultLab;
let people: SignedIn[];
let buyers: SimulatedBuyers;

beforeAll(async () => {
  lab = await startFaultLab(2);
  people = await manyCustomers(lab, SIMULATED_BUYERS + BURST_BUYERS);
  buyers = startSimulatedBuyers(lab, people.slice(0, SIMULATED_BUYERS), random, () => coupon);
});
afterAll(() => lab.close());

interface Done {
  readonly name: string;
  times: number;
  seen: string;
}
const done = new Map<string, Done>();
let begun = 0;
let coupon = "";

/** One fault while people shop, then everything counted. */
async function runScenario({ name, run }: FaultScenario): Promise<void> {
  begun += 1;
  // Few uses each time, so that late money meets a coupon that is spent.
  coupon = `TORMENTA${begun}`;
  await makeCoupon(lab, { code: coupon, maxUses: 5 });
  for (const code of SIMULATED_TIRES) await shelve(lab, code, 300);
  buyers.resume();
  const setting = { lab, random, told: buyers.told };
  const rest = { lastsMs: LASTS_MS, isShort: IS_SHORT };
  const running = run({ lab, random, setting, people: people.slice(SIMULATED_BUYERS), ...rest });
  // Why it failed, not that no purchase worked afterwards.
  const [seen] = await Promise.all([running, running.catch(() => undefined).then(() => buyers.rest())]);
  await allReady(lab);
  await expectAllConsistent(lab, buyers.told);
  done.set(name, { name, seen, times: (done.get(name)?.times ?? 0) + 1 });
}

/** What no other test does, and payments after they were made; load bursts and single kills are in payments-races and payments-crash as well. */
const SHORT = [...PAYMENT_SCENARIOS, ...PROCESS_FAULTS, ...OUTAGES, ...CLOCK_JUMPS.slice(0, 3)];
const LONG = [
  ...PAYMENT_SCENARIOS,
  ...DISTURBED_SCENARIOS,
  ...LOAD_BURSTS,
  ...ONE_KILLED,
  ...PROCESS_FAULTS,
  ...OUTAGES,
  ...CLOCK_JUMPS,
];
const ALL = IS_SHORT ? SHORT : LONG;

test.each(ALL)("$name", { timeout: 90_000 }, runScenario);

test.runIf(MINUTES > 0)("all of them, again and again", { timeout: (MINUTES + 5) * 60_000 }, async () => {
  for (const end = Date.now() + MINUTES * 60_000; Date.now() < end;) {
    for (const scenario of random.shuffled(ALL)) await runScenario(scenario);
  }
});

test("people could shop meanwhile, and others came back on their payments", async () => {
  const { told } = buyers;
  expect(told.orders.length).toBeGreaterThan(ALL.length);
  // Kinds of events: reviews, bank pages, chargebacks, disputes, refunds.
  expect(told.events.size).toBeGreaterThan(12);
  if (MINUTES > 0) await report();
});

async function report(): Promise<void> {
  const { rows } = await lab.pool.query<{ status: number; count: string }>(
    "select status, count(*) from orders where id = any($1) group by status order by status",
    [buyers.told.orders],
  );
  const { orders, refused, failed, events } = buyers.told;
  const count = [...done.values()].reduce((sum, { times }) => sum + times, 0);
  const lines = [
    `Seed ${SEED}, ${MINUTES} minutes. Everything was right after ${count} of ${begun} faults.`,
    "",
    "| fault | times | seen last |",
    "| --- | ---: | --- |",
    ...[...done.values()].map(({ name, times, seen }) => `| ${name} | ${times} | ${seen} |`),
    "",
    `${orders.length} orders (${rows.map(({ status, count }) => `${count} in ${status}`).join(", ")}), ${refused} refusals, ` +
      `${failed} tries without an answer, each sent again.`,
    "",
    "| event of a payment | times |",
    "| --- | ---: |",
    ...[...events].toSorted(([a], [b]) => a.localeCompare(b)).map(([event, times]) => `| ${event} | ${times} |`),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n`);
}
