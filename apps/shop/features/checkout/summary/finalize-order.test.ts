import { describe, expect, test } from "vitest";
import type { ApiResult } from "../../../api/api-client.ts";
import { attemptFor, sendPurchase } from "./finalize-order.ts";

const body = { id: "bolsa", alias: "Casa" };

test("the same purchase keeps its key, another one has its own", () => {
  const first = attemptFor(body, null, () => "one");
  expect(attemptFor({ ...body }, first, () => "two").key).toBe("one");
  expect(attemptFor({ ...body, alias: "Oficina" }, first, () => "two").key).toBe("two");
});

describe("sending", () => {
  interface Placed {
    readonly orderId: number;
  }
  const lost: ApiResult<Placed> = { ok: false, status: 0, message: "", body: null };
  const answers = (...given: ApiResult<Placed>[]) => {
    const calls: number[] = [];
    const waits: number[] = [];
    const result = sendPurchase(
      () => {
        calls.push(calls.length);
        return Promise.resolve(given[calls.length - 1] ?? lost);
      },
      (ms) => Promise.resolve(void waits.push(ms)),
    );
    return result.then((answer) => ({ answer, calls: calls.length, waits }));
  };

  test("an answer is an answer, also a refusal", async () => {
    const refused: ApiResult<Placed> = { ok: false, status: 409, message: "Los precios cambiaron.", body: {} };
    expect(await answers(refused)).toEqual({ answer: refused, calls: 1, waits: [] });
  });

  test("a lost answer is asked for again", async () => {
    const placed: ApiResult<Placed> = { ok: true, value: { orderId: 7 } };
    expect(await answers(lost, lost, placed)).toEqual({ answer: placed, calls: 3, waits: [1000, 2000] });
  });

  test("after three more tries it gives up", async () => expect((await answers()).calls).toBe(4));
});
