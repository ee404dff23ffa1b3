import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

/**
 * vitest's own rule leaves a processor free. Tests wait for databases, processes and answers: on two processors three files at once
 * leave none of them idle, and end a fifth sooner than two.
 */
const maxWorkers = Math.max(3, availableParallelism() - 1);

/**
 * Compiled code is kept: hundreds of processes of the shop and of its commands start in a run, in half the time. Not under coverage,
 * which it makes less exact.
 */
if (!process.argv.includes("--coverage"))
  process.env["NODE_COMPILE_CACHE"] ??= path.resolve("node_modules", ".cache", "compiled");

/** Apart from vite.config.ts: the pages' plugin has no business in the tests. */
export default defineConfig({
  test: {
    // For `npm run coverage`. A file's top level runs when it is imported: that one of its functions is called says more.
    coverage: {
      provider: "v8",
      include: ["shared/domain/**/*.ts", "server/features/**/*.ts"],
      exclude: [
        "**/*.test.ts",
        "**/fixtures/**",
        // Tested as staff's commands, each run a process of its own that is not counted (payments-staff.api.test.ts).
        "server/features/payments/record/{record-deposit,resolve-mismatch}.ts",
      ],
      reporter: ["text", "html", "json-summary"],
      reportsDirectory: "coverage/code",
      thresholds: { perFile: true, functions: 1 },
    },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{apps,ui,shared,server,sandbox,scripts,bench}/**/*.test.ts"],
          exclude: ["**/*.api.test.ts"],
          environment: "node",
          maxWorkers,
          // A worker keeps the modules it has loaded, which costs a quarter of loading them for each small file. Tests that change
          // something global put it back.
          isolate: false,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: "api",
          include: ["{server,tests}/**/*.api.test.ts"],
          globalSetup: ["tests/support/shop/database-server.ts"],
          environment: "node",
          maxWorkers,
          // As for unit tests; here it is the whole server that is loaded once, not sixty times.
          isolate: false,
          // What a machine that others use needs: a test that starts a dozen processes takes seconds on a quiet one.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.journey.ts"],
          globalSetup: ["tests/support/shop/running-shop.ts"],
          environment: "node",
          isolate: false,
          // What a slow and busy machine needs: a second is vitest's own.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A browser beside two hundred other tests on a small machine now and then loses a page: once more, not twice.
          retry: 1,
          // One shop serves them all.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
