import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { aMember, type SignedInMember, withTestOffice } from "../support/office/test-office.ts";
import { makeManySales } from "../support/office/many-sales.ts";
import { type OpenApi, requestsTo } from "../support/fuzz/requests.ts";
import { withTestShop } from "../support/shop/test-shop.ts";

/** Another seed finds other things: `FUZZ_SEED=$RANDOM FUZZ_REQUESTS=50000 npm run test:api -- tests/labs/office-fuzz.api.test.ts`. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_128);
const REQUESTS = Number(process.env["FUZZ_REQUESTS"] ?? 6_000);
const SALES = 60;
/** They end the member's own session, or take the rights of one; their own tests do. */
const OF_MEMBERS = /^\/staff\/(session|sessions|members|roles|step-up|password|totp|passkeys|recovery-codes)/;

const shop = withTestShop();
const office = withTestOffice(shop);
let member: SignedInMember;
beforeAll(async () => {
  member = await aMember(shop, "dueño");
  await makeManySales(shop.db, { orders: SALES, days: 30 });
});

test(
  `${REQUESTS} requests of any kind to the calls of the back office: never a fault`,
  { timeout: 60_000 + REQUESTS * 40 },
  async () => {
    const { headers } = member;
    const { paths } = (await office.call({ url: "/staff/openapi.json", headers })).json<OpenApi>();
    const document = { paths: Object.fromEntries(Object.entries(paths).filter(([path]) => !OF_MEMBERS.test(path))) };
    const { rows: orders } = await shop.pool.query<{ id: number }>("select id from orders order by id limit 10");
    const known = {
      id: [1, 2, 3, ...orders.map(({ id }) => id)],
      orderId: orders.map(({ id }) => id),
      productId: [1, 2],
      campaignId: [1, 2, 3],
      code: ["11500418", "11700231"],
      codes: ["11500418"],
      from: ["2026-11-01"],
      to: ["2026-11-28"],
      reason: ["Lo pidió la encargada de la tienda."],
    };
    const whole = [{ operation: "GET /staff/me", path: "/staff/me", headers: {} }];
    const some = requestsTo(document, { known, tokens: ["x"], origin: headers.origin, whole });
    const waiting = fc.sample(some, { seed: SEED, numRuns: REQUESTS }).values();
    const wrong: unknown[] = [];
    let answers = 0;
    // One after another, so that a seed finds the same again.
    for (const { method, path, body } of waiting) {
      const sent = { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() };
      const answer = await office
        .call({ method, url: path, headers: sent, ...(body !== undefined && { payload: body }) })
        .catch((error: Error) => error);
      if (answer instanceof Error) {
        // An answer that was cut off.
        wrong.push({ method, path, body, answer: answer.message });
        continue;
      }
      if (answer.statusCode === 200) answers += 1;
      if (answer.statusCode >= 500 && answer.statusCode !== 503)
        wrong.push({ method, path, body, answer: answer.body });
    }
    expect({ seed: SEED, wrong: wrong.slice(0, 5), count: wrong.length }).toEqual({ seed: SEED, wrong: [], count: 0 });
    // Requests that are all refused would prove nothing.
    expect(answers).toBeGreaterThan(REQUESTS / 20);
  },
);
