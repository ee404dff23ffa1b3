import { expect, test } from "vitest";
import { ALL_ARCO_RIGHTS, ALL_ARCO_STATES, isOpenRequest, isServedByErasure } from "./arco-request.ts";

test("a request is open until it is carried out, denied or lapsed", () =>
  expect(ALL_ARCO_STATES.filter((state) => !isOpenRequest(state))).toEqual(["done", "denied", "lapsed"]));

test("an erasure serves a cancellation and consent that is taken back", () =>
  expect(ALL_ARCO_RIGHTS.filter(isServedByErasure)).toEqual(["cancellation", "revocation"]));
