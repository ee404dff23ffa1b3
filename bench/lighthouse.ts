import path from "node:path";
import lighthouse, { type Config, type Flags } from "lighthouse";
import { launchBrowser } from "../tests/support/browser.ts";
import { freePort, startRunningShop } from "../tests/support/running-shop.ts";
import { makeTempFolder } from "../tests/support/temp-folder.ts";

/** The median of this many runs of each page, on the phone that Lighthouse simulates, against the production server. */
const RUNS = Number(process.env["LIGHTHOUSE_RUNS"] ?? 5);
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const PAGES = [
  ["home", "/"],
  ["results", "/llantas/medida/auto-camioneta/185/65R15"],
  ["detail", "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15"],
] as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Run {
  readonly scores: Record<Category, number>;
  readonly timings: string;
  readonly failed: readonly string[];
}

async function run(url: string, port: number): Promise<Run> {
  const flags: Flags = { port, output: "json", logLevel: "error", onlyCategories: [...CATEGORIES] };
  const result = await lighthouse(url, flags, { extends: "lighthouse:default" } satisfies Config);
  if (!result) throw new Error(`${url}: no result`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const scored = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    (ref) => ref.weight > 0,
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<Category, number>,
    timings: ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]
      .map((id) => `${id} ${audits[id]?.displayValue ?? "?"}`)
      .join(", "),
    failed: scored.map((ref) => ref.id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

const { folder, remove } = await makeTempFolder("lighthouse");
const shop = await startRunningShop({ DATA_DIR: path.join(folder, "data"), LOG_LEVEL: "silent" });
const port = await freePort();
const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
let missed = 0;
try {
  for (const [name, address] of PAGES) {
    await fetch(`${shop.url}${address}`, { headers: { "accept-encoding": "br" } });
    const runs: Run[] = [];
    for (let n = 0; n < RUNS; n += 1) runs.push(await run(`${shop.url}${address}`, port));
    const medians = CATEGORIES.map(
      (category) => [category, median(runs.map(({ scores }) => scores[category]))] as const,
    );
    for (const [category, score] of medians) if (score < GOALS[category]) missed += 1;
    console.log(`${name.padEnd(8)} ${medians.map(([category, score]) => `${category} ${score}`).join(", ")}`);
    console.log(`         ${runs[0]?.timings}`);
    const failed = [...new Set(runs.flatMap((each) => each.failed))];
    if (failed.length > 0) console.log(`         below 0.9: ${failed.join(", ")}`);
  }
  console.log(missed === 0 ? "Every goal is reached." : `${missed} goals are missed.`);
} finally {
  await browser.close();
  await shop.stop();
  await remove();
}
process.exitCode = missed === 0 ? 0 : 1;
