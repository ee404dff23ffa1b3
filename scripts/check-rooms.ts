import path from "node:path";
import { cruise, format, type ICruiseResult } from "dependency-cruiser";
import extractConfig from "dependency-cruiser/config-utl/extract-depcruise-options";
import { EXCEPTIONS, ONE_WAY_FOLDERS, ROOMS } from "./rooms.ts";

/** `npm run rooms`: the rules of .dependency-cruiser.mjs, and how many rooms and folders of each area use one another. */
const FOLDERS = ["apps", "ui", "server", "shared", "sandbox", "tests", "bench", "scripts"];

const options = await extractConfig("./.dependency-cruiser.mjs");
const { output } = await cruise(FOLDERS, { ...options, outputType: "json" });
const result: ICruiseResult = typeof output === "string" ? JSON.parse(output) : output;
const report = await format(result, { outputType: "err" });
if (typeof report.output === "string") process.stdout.write(report.output);

type Uses = ReadonlyMap<string, ReadonlySet<string>>;

const isCounted = (file: string) =>
  !/\.test\.tsx?$/.test(file) && EXCEPTIONS.every(([exception]) => file !== exception);

const refusedPairs: string[] = [];
for (const [area, rooms] of Object.entries(ROOMS)) {
  const uses = usesOf((file) => rooms.find((room) => file.startsWith(`${area}/${room}/`)));
  const folders = twoWayPairs(
    usesOf((file) => (file.startsWith(`${area}/`) ? path.dirname(file) : undefined), ["type-only", "type-import"]),
  );
  if (ONE_WAY_FOLDERS.some((one) => one === area)) refusedPairs.push(...folders);
  console.log(
    `${area}: ${rooms.length} rooms, ${twoWayPairs(uses).length} two-way pairs, largest knot ${largestKnot(uses)}, ` +
      `${folders.length} two-way pairs of folders`,
  );
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
for (const pair of refusedPairs) console.error(`${pair} import each other`);
process.exitCode = roomless.length + refusedPairs.length > 0 ? 1 : report.exitCode;

/** Which places import from which others, where `placeOf` names the place of a file. */
function usesOf(placeOf: (file: string) => string | undefined, uncounted: readonly string[] = []): Uses {
  const uses = new Map<string, Set<string>>();
  for (const { source, dependencies } of result.modules) {
    const from = isCounted(source) ? placeOf(source) : undefined;
    if (from === undefined) continue;
    const used = uses.get(from) ?? new Set();
    uses.set(from, used);
    for (const { resolved, dependencyTypes } of dependencies) {
      const to = placeOf(resolved);
      if (to !== undefined && to !== from && !dependencyTypes.some((type) => uncounted.includes(type))) used.add(to);
    }
  }
  return uses;
}

function twoWayPairs(uses: Uses): readonly string[] {
  return [...uses].flatMap(([place, used]) =>
    [...used].filter((other) => other > place && uses.get(other)?.has(place)).map((other) => `${place} and ${other}`),
  );
}

/** Rooms that reach one another over any number of steps. */
function largestKnot(uses: Uses): number {
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
