import type { LightMyRequestResponse } from "fastify";

/** A request to a shop in the test's own process or in a process of its own. */
export interface Asked {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: object;
}

export type Answer = Pick<LightMyRequestResponse, "statusCode" | "headers" | "body" | "json">;

export interface Caller {
  call(asked: Asked): Promise<Answer>;
}
