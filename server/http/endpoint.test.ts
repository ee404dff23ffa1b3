import { expectTypeOf, test } from "vitest";
import type { tireByCodeEndpoint } from "../../shared/contract/catalog/catalog.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import type { softwareVersionEndpoint } from "../../shared/contract/operations.ts";
import type { Handler } from "./endpoint.ts";

type ErrorOf<R> = R extends { readonly ok: false; readonly error: infer E } ? E : never;
type KindOf<E> = E extends { kind: infer Kind } ? Kind : never;
type RefusedBy<E extends Endpoint> = KindOf<ErrorOf<Awaited<ReturnType<Handler<E>>>>>;

test("a handler answers refusals of the statuses that its endpoint declares, and no others", () => {
  type OfVersion = RefusedBy<typeof softwareVersionEndpoint>;
  type OfTire = RefusedBy<typeof tireByCodeEndpoint>;
  expectTypeOf<"invalidRequest">().toExtend<OfVersion>();
  expectTypeOf<"tireNotFound">().not.toExtend<OfVersion>();
  expectTypeOf<"tireNotFound">().toExtend<OfTire>();
  expectTypeOf<"unauthorized">().not.toExtend<OfTire>();
});
