import { defineConfig } from "vitest/config";

/** Only the tests that stand beside the rules: a rule that only a screen's or an endpoint's test would notice counts as untested. */
export default defineConfig({
  test: { include: ["shared/domain/**/*.test.ts"], environment: "node", testTimeout: 15_000 },
});
