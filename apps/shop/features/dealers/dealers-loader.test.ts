import { expect, test } from "vitest";
import type { Api } from "../../../../shared/contract/api.ts";
import { loadDealers } from "./dealers-loader.ts";

test("branches that cannot be told now are a page that says so", async () => {
  const api = { call: async () => ({ ok: false, status: 503, message: "", body: null }) } as unknown as Api;
  await expect(loadDealers(api)).rejects.toMatchObject({ init: { status: 503 } });
});
