import path from "node:path";
import { pathToFileURL } from "node:url";
import { installedTool } from "../scripts/installed-tool.ts";
import { launchPlainBrowser } from "../tests/support/browser/browser.ts";
import { freePort } from "../tests/support/shop/running-shop.ts";
import { isQuick, median } from "./ratio.ts";
import type { Row, Section } from "./report/section.ts";

/** The median of this many runs of each page, on the phone that Lighthouse simulates, against the production server. */
const RUNS = Number(process.env["LIGHTHOUSE_RUNS"] ?? (isQuick ? 1 : 5));
const GOALS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const MOST_LCP_MS = 2_000;
type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

const PAGES = [
  ["home", "/"],
  ["results", "/llantas/medida/auto-camioneta/185/65R15"],
  ["detail", "/llanta/11500418/rodada/auto-camioneta/eco-verde/185/65R15"],
] as const;

/** As much of Lighthouse as is used here: its own types are installed with it, after these are checked. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: "json"; logLevel: "error"; onlyCategories: readonly Category[] },
  config: { extends: "lighthouse:default" },
) => Promise<{ lhr: Report } | undefined>;
interface Report {
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; displayValue?: string; numericValue?: number }>>;
}

async function loadLighthouse(): Promise<Lighthouse> {
  const file = path.join(await installedTool("lighthouse"), "node_modules/lighthouse/core/index.js");
  return ((await import(pathToFileURL(file).href)) as { default: Lighthouse }).default;
}

interface Run {
  readonly scores: Record<Category, number>;
  /** Milliseconds until the largest part is painted. */
  readonly lcp: number;
  readonly timings: string;
  readonly failed: readonly string[];
}

async function run(lighthouse: Lighthouse, url: string, port: number): Promise<Run> {
  const flags = { port, output: "json", logLevel: "error", onlyCategories: CATEGORIES } as const;
  const result = await lighthouse(url, flags, { extends: "lighthouse:default" });
  if (!result) throw new Error(`${url}: no result`);
  const { categories, audits } = result.lhr;
  const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const scored = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    (ref) => ref.weight > 0,
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])) as Record<Category, number>,
    lcp: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    timings: ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]
      .map((id) => `${id} ${audits[id]?.displayValue ?? "?"}`)
      .join(", "),
    failed: scored.map((ref) => ref.id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

/** The simulated phone's scores of three pages of a running shop. */
export async function measureLighthouse(shopUrl: string): Promise<Section> {
  const lighthouse = await loadLighthouse();
  const port = await freePort();
  const browser = await launchPlainBrowser([`--remote-debugging-port=${port}`]);
  const rows: Row[] = [];
  try {
    for (const [name, address] of PAGES) {
      await fetch(`${shopUrl}${address}`, { headers: { "accept-encoding": "br" } });
      const runs: Run[] = [];
      for (let n = 0; n < RUNS; n += 1) runs.push(await run(lighthouse, `${shopUrl}${address}`, port));
      for (const category of CATEGORIES) {
        const scores = runs.map((each) => each.scores[category]);
        rows.push({
          what: `${name}, ${category}`,
          figures: [String(median(scores)), `${Math.min(...scores)} to ${Math.max(...scores)}`],
          target: `at least ${GOALS[category]}`,
          isReached: median(scores) >= GOALS[category],
        });
      }
      const lcp = runs.map((each) => each.lcp);
      const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
      rows.push({
        what: `${name}, largest part painted`,
        figures: [`${seconds(median(lcp))} s`, `${seconds(Math.min(...lcp))} to ${seconds(Math.max(...lcp))}`],
        target: `at most ${seconds(MOST_LCP_MS)} s`,
        isReached: median(lcp) <= MOST_LCP_MS,
      });
      const failed = [...new Set(runs.flatMap((each) => each.failed))];
      console.log(`${name}: ${runs[0]?.timings}${failed.length > 0 ? `; below 0.9: ${failed.join(", ")}` : ""}`);
    }
  } finally {
    await browser.close();
  }
  return {
    id: "lighthouse",
    title: "Lighthouse on a phone",
    reading: `The median of ${RUNS} runs on the phone and network that Lighthouse simulates, against the local production server. The machine's own speed counts: a busy one lowers "performance".`,
    columns: ["median", "spread"],
    rows,
  };
}
