import path from "node:path";
import { describe, expect, test } from "vitest";
import { type ModuleGraph, reachedFrom, sharedChunks } from "./shared-chunks.ts";

const graphOf = (imports: Readonly<Record<string, readonly string[]>>): ModuleGraph => ({
  getModuleInfo: (id) => {
    const importedIds = imports[id];
    return importedIds === undefined ? null : { importedIds };
  },
});

test("what a module reaches is itself and all it imports, in a circle too", () => {
  const graph = graphOf({ a: ["b"], b: ["c", "a"], c: [], d: ["a"] });
  expect([...reachedFrom(["a"], graph)].toSorted()).toEqual(["a", "b", "c"]);
  expect([...reachedFrom(["unknown"], graph)]).toEqual(["unknown"]);
});

describe("a module that several import is in the file of", () => {
  const ROOT = path.resolve(import.meta.dirname, "..", "..");
  const app = (name: string) => path.posix.join(ROOT, "apps", "shop", name);
  const graph = graphOf({
    [app("entry.client.tsx")]: [app("react.ts")],
    [app("routes/shop.tsx")]: [app("menu.ts"), "/x/node_modules/react/index.js"],
    [app("routes/home.tsx")]: [app("menu.ts"), app("finder.ts"), app("card.ts")],
    [app("routes/tire.tsx")]: [app("card.ts")],
    [app("routes/order.tsx")]: [app("finder.ts"), app("lines.ts")],
    [app("frame/customer/customer-parts.tsx")]: [app("card.ts"), app("session.ts")],
  });
  /** The first group's word, as the bundler asks them: the highest priority first. */
  const chunkOf = (id: string) => {
    const groups = sharedChunks(ROOT).toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
    for (const { name, test: takes } of groups) {
      if (typeof takes === "function" && takes(id) !== true) continue;
      const chunk = typeof name === "string" ? name : name(id, graph as Parameters<typeof name>[1]);
      if (chunk) return chunk;
    }
    return null;
  };

  test.each([
    ["every page, when the entry needs it", app("react.ts"), "kit"],
    ["every page, when their frame needs it", app("menu.ts"), "kit"],
    ["what a release of ours does not change, when it is a package", "/x/node_modules/react/index.js", "libraries"],
    ["the finders, when home needs it", app("finder.ts"), "finders"],
    ["home and a tyre's page, when both need it", app("card.ts"), "cards"],
    ["the session, when what comes with the first touch needs it", app("session.ts"), "customer-parts"],
    ["a postal code, when dialogs read it too", app("features/addresses/postal-code.ts"), "postal-code"],
    ["the answer of a postal code", app("features/delivery/lines.ts"), "delivery"],
    ["other pages", app("lines.ts"), "later"],
    ["the dialogs, when no page needs it before one is opened", app("card-form.ts"), "dialogs"],
    ["tyres, when no page needs it before one is chosen", app("features/catalog/urls.ts"), "tires"],
    ["no shared chunk, when it is a package that not every page needs", "/x/node_modules/embla/index.js", null],
  ])("%s", (_whose, id, chunk) => expect(chunkOf(id)).toBe(chunk));
});
