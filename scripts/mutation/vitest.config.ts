import { defineConfig } from "vitest/config";

/** Only the tests that stand beside the rules of one room: a rule that only another room, a screen or an endpoint would notice counts as untested. */
export default defineConfig({
  test: {
    include: [`shared/domain/${process.env["MUTATED_ROOM"] ?? "*"}/**/*.test.ts`],
    environment: "node",
    testTimeout: 15_000,
  },
});
