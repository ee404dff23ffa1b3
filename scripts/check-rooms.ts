import path from "node:path";
import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-options";
import { EXCEPTIONS, ROOMS } from "./rooms.ts";

/** `npm run rooms`: the rules of .dependency-cruiser.mjs, and how many rooms of each area use one another. */
const FOLDERS = ["apps", "ui", "server", "shared", "sandbox", "tests", "bench", "scripts"];

const options = await extractConfig("./.dependency-cruiser.mjs");
const { output } = await cruise(FOLDERS, { ...options, outputType: "json" });
const result: ICruiseResult = typeof output === "string" ? JSON.parse(output) : output;
const report = await format(result, { outputType: "err" });
if (typeof report.output === "string") process.stdout.write(report.output);

const isCounted = (file: string) =>
  !/\.test\.tsx?$/.test(file) && EXCEPTIONS.every(([exception]) => file !== exception);

for (const [area, rooms] of Object.entries(ROOMS)) {
  const roomOf = (file: string) => rooms.find((room) => file.startsWith(`${area}/${room}/`));
  const uses = new Map<string, Set<string>>(rooms.map((room) => [room, new Set()]));
  for (const { source, dependencies } of result.modules) {
    const from = roomOf(source);
    if (from === undefined || !isCounted(source)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to !== undefined && to !== from) uses.get(from)?.add(to);
    }
  }
  const pairs = rooms.flatMap((room) =>
    [...(uses.get(room) ?? [])].filter((other) => other > room && uses.get(other)?.has(room)),
  );
  console.log(`${area}: ${rooms.length} rooms, ${pairs.length} two-way pairs, largest knot ${largestKnot(uses)}`);
}
console.log(`${EXCEPTIONS.length} exceptions`);

const roomless = result.modules
  .map(({ source }) => source)
  .filter((file) =>
    Object.entries(ROOMS).some(
      ([area, rooms]) =>
        file.startsWith(`${area}/`) &&
        path.dirname(file) !== area &&
        !rooms.some((room) => file.startsWith(`${area}/${room}/`)),
    ),
  );
for (const file of roomless) console.error(`${file} is in no room of scripts/rooms.ts`);
process.exitCode = roomless.length > 0 ? 1 : report.exitCode;

/** Rooms that reach one another over any number of steps. */
function largestKnot(uses: ReadonlyMap<string, ReadonlySet<string>>): number {
  const reachedFrom = (room: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const left = [room];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      for (const used of uses.get(next) ?? []) {
        if (reached.has(used)) continue;
        reached.add(used);
        left.push(used);
      }
    }
    return reached;
  };
  const reach = new Map([...uses.keys()].map((room) => [room, reachedFrom(room)]));
  return Math.max(
    ...[...reach].map(
      ([room, reached]) => 1 + [...reached].filter((other) => other !== room && reach.get(other)?.has(room)).length,
    ),
  );
}
